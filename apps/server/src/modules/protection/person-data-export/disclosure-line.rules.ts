import { factsOfProcedure, type ProcedureKind } from '@fundus/contract/funding-procedure-codes';
import type { ResearchStart } from '@fundus/contract/funding-research';
import { startFieldKey } from '@fundus/messages/wording/start-words';
import { type DisclosureWords, textOf } from './disclosure.words.ts';
import { columnOf, wordValue } from './disclosure-field.rules.ts';
import type { DataRow, SubjectData } from './subject-data.rules.ts';

/** Texts in a line each, without what is empty. */
export const lines = (texts: readonly string[]): string => texts.filter((text) => text !== '').join('\n');
/** »Name: value«; nothing where there is no value. */
export const labelled = (label: string, value: string): string => (value === '' ? '' : `${label}: ${value}`);

/** Facts of a BAFA or AVGS case and the dates of a process, each in a line. */
export function processLines(row: DataRow, words: DisclosureWords): string {
  const process = textOf(row['process']);
  const facts = Object.entries((row['facts'] ?? {}) as Record<string, unknown>).map(([field, value]) => {
    const isRegion = process === 'bafa' && field === 'region' && typeof value === 'string';
    const worded = isRegion
      ? words.of('consulting-status', value === 'west' ? 'bafa.regionWest' : 'bafa.regionEast')
      : wordValue(field, value, words);
    return labelled(words.of('consulting-status', `${process}.${field}`), worded);
  });
  const dates = Object.entries((row['dates'] ?? {}) as Record<string, unknown>).map(([field, value]) =>
    labelled(words.of('consulting-status', `dates.${field}`), wordValue(field, value, words)),
  );
  return lines([...dates, ...facts, textOf(row['notes'])]);
}

/** Facts of a guided procedure, one per line. */
export function procedureLines(row: DataRow, words: DisclosureWords): string {
  const kind = row['kind'] as ProcedureKind;
  const facts = factsOfProcedure(kind).map((field) =>
    labelled(words.of('funding-procedure', `field.${kind}.${field}`), wordValue(field, row[columnOf(field)], words)),
  );
  return lines([...facts, textOf(row['note'])]);
}

/** Names under which papers keep codes, ids and numbers, which say nothing of a person by themselves. */
const codesOfPapers = new Set([
  'colour',
  'field',
  'variant',
  'risk',
  'state',
  'evidence',
  'kind',
  'template',
  'family',
  'stage',
]);
const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** Everything that was written into a paper, and into its versions where it says something else there. */
export function paperLines(row: DataRow): string {
  const found = new Set<string>();
  const collect = (value: unknown, name: string): void => {
    if (typeof value === 'string') {
      if (value !== '' && !codesOfPapers.has(name) && !uuid.test(value)) found.add(value);
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) collect(inner, key);
    }
  };
  collect(row['content'], '');
  collect(row['versions'], '');
  return lines([...found]);
}

/** Answers by which programmes are judged. */
const answerLines = (row: DataRow, words: DisclosureWords): string[] => [
  ...Object.entries((row['start'] ?? {}) as Record<string, unknown>).map(([field, value]) =>
    labelled(words.of('funding-wording', startFieldKey(field as keyof ResearchStart)), wordValue(field, value, words)),
  ),
  labelled(words.of('lead', 'field.industry'), wordValue('industries', row['industries'], words)),
  labelled(words.say('section.projects'), wordValue('projects', row['projects'], words)),
];

/** Criteria of a saved search, and the programmes that it found. */
export function searchLines(row: DataRow, words: DisclosureWords): string {
  const hits = (row['hits'] ?? []) as readonly DataRow[];
  return lines([
    textOf(row['words']),
    ...answerLines(row, words),
    ...hits.map((hit) => textOf(hit['programme_title'])),
  ]);
}

/** Facts of the person in a research, and its chosen programmes. */
export function researchLines(row: DataRow, words: DisclosureWords, data: SubjectData): string {
  const items = data.researchItems
    .filter((item) => item['research_id'] === row['id'])
    .map((item) => [textOf(item['programme_title']), textOf(item['comment'])].filter((text) => text !== '').join(': '));
  return lines([...answerLines(row, words), ...items]);
}

/** Of a shared page: what was written with it, how often it was looked at, what was answered. */
export function linkLines(row: DataRow, words: DisclosureWords, data: SubjectData): string {
  const answers = data.feedback
    .filter((entry) => entry['share_link_id'] === row['id'])
    .map((entry) =>
      lines([
        `${words.day(entry['created_at'])}: ${words.of('message', `answer.${textOf(entry['answer'])}`)}`,
        textOf(entry['text']),
        labelled(words.say('reply'), textOf(entry['reply'])),
      ]),
    );
  const views = Number(row['views'] ?? 0);
  return lines([
    textOf(row['message']),
    views === 0 ? '' : words.say('views', { count: views, day: words.day(row['last_viewed_at']) }),
    ...answers,
  ]);
}

/** Of papers that were sent or requested: what was written with them, and what came of each. */
export function requestLines(row: DataRow, words: DisclosureWords): string {
  const asked = (row['lines'] ?? []) as readonly DataRow[];
  return lines([
    textOf(row['title']),
    textOf(row['message']),
    ...asked.map((line) =>
      lines([
        `${textOf(line['title'])}: ${words.of('paper-request', `lineState.${textOf(line['state'])}`)}`,
        textOf(line['wording']),
        [textOf(line['confirmed_name']), words.day(line['answered_at'])].filter((text) => text !== '').join(', '),
        textOf(line['remark']),
        textOf(line['note']),
      ]),
    ),
  ]);
}

/** Of a room for the client: what the advisor wrote, and each question with its answer. */
export function roomLines(row: DataRow, words: DisclosureWords): string {
  const questions = (row['questions'] ?? []) as readonly DataRow[];
  return lines([
    textOf(row['message']),
    ...questions.map((question) =>
      lines([
        `${words.day(question['asked_at'])}: ${textOf(question['text'])}`,
        labelled(words.say('reply'), textOf(question['reply'])),
      ]),
    ),
  ]);
}

/** Names of the firms by which the size was calculated. */
function firmNames(group: unknown): string[] {
  const { firms } = group as { firms: readonly { name: string }[] };
  return firms.map(({ name }) => name);
}

/** The answers of the short check. */
export function shortCheckLines(row: DataRow, words: DisclosureWords): string {
  const answers = (row['answers'] ?? {}) as Record<string, unknown>;
  return lines(
    Object.entries(answers).map(([field, value]) =>
      labelled(
        words.say(`answer.${field}`),
        wordValue(field, field === 'group' && value !== null ? firmNames(value) : value, words),
      ),
    ),
  );
}

/** The facts by which a lead was distributed. */
export function decisionLines(row: DataRow, words: DisclosureWords): string {
  const facts = (row['facts'] ?? {}) as Record<string, unknown>;
  return lines(
    Object.entries(facts).map(([field, value]) => {
      const worded = field === 'maturity' ? words.of('audit', `value.maturity.${textOf(value)}`) : '';
      const isUnknown = value === null || (field === 'investmentTotalCents' && value === 0);
      return labelled(words.say(`fact.${field}`), isUnknown ? '' : worded || wordValue(field, value, words));
    }),
  );
}

/** A task, and the points of its checklist. */
export function taskLines(row: DataRow): string {
  const points: unknown = row['checklist'];
  const texts = Array.isArray(points) ? (points as { text?: unknown }[]).map(({ text }) => textOf(text)) : [];
  return lines([textOf(row['title']), ...texts.map((text) => (text === '' ? '' : `– ${text}`))]);
}
