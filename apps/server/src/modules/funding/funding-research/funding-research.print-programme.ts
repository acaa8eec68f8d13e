import type { Verdict } from '@fundus/contract/eligibility-rule';
import type { FactsAge } from '@fundus/contract/funding-programme';
import { programmeDocumentKinds } from '@fundus/contract/print-section';
import { wordStatus } from '@fundus/messages/wording/advice-words';
import { wordVerdict } from '@fundus/messages/wording/finding-words';
import type { Speech } from '@fundus/messages/wording/funding-words';
import {
  wordAmount,
  wordBeforeStart,
  wordDeadline,
  wordDeMinimis,
  wordFactsAge,
  wordLastDay,
  wordNextDeadline,
  wordRate,
  wordValidity,
} from '@fundus/messages/wording/programme-words';
import { toParagraphs } from '#lib/pdf/rich-text-print.ts';
import { keysIn, recordFor } from '#lib/typed-record.ts';
import { toLawFacts, toPrintAdvice, toPrintLead } from './funding-research.print-advice.ts';
import {
  type Fact,
  type Mark,
  type PrintContext,
  richText,
  statusMark,
  typesOf,
} from './funding-research.print-context.ts';
import type { PrintDocument, PrintProgramme } from './funding-research.print-data.ts';
import { fill } from './funding-research.print-words.ts';

const verdictTones: Record<Verdict, Mark['tone']> = {
  fits: 'green',
  fitsWithConditions: 'orange',
  doesNotFit: 'red',
  dataMissing: 'grey',
};
const ageTones: Record<FactsAge, Mark['tone']> = { fresh: 'green', ageing: 'orange', old: 'red' };

const verdictMark = (verdict: Verdict, speech: Speech): Mark => ({
  tone: verdictTones[verdict],
  word: wordVerdict(verdict, speech),
});
/** A figure with its note below: in print a note has the whole width of the page. */
const withLine = (figure: string, note: string): string => (note.trim() === '' ? figure : `${figure}\n${note}`);

function toKeyFacts(programme: PrintProgramme, { speech }: PrintContext): Fact[] {
  const { say } = speech;
  return [
    { label: say('label.fundingType'), value: typesOf(programme, speech) },
    { label: say('label.nextDeadline'), value: wordNextDeadline(programme.deadlines[0]?.on ?? null, speech) },
  ];
}

function toFacts(programme: PrintProgramme, { speech }: PrintContext): Fact[] {
  const { say } = speech;
  const { statusOn, validFrom, validUntil } = programme.advice;
  const status = wordStatus({ status: programme.programmeStatus, statusOn }, speech);
  const facts: Fact[] = [
    { label: say('label.level'), value: say(`vocabulary:level.${programme.level}`) },
    { label: say('label.region'), value: programme.regions.join(', ') },
    { label: say('label.fundingRate'), value: programme.fundingRateNote },
    { label: say('label.amount'), value: programme.amountNote },
    { label: say('label.status'), value: status },
    { label: say('label.lastDay'), value: wordLastDay(programme.validUntil) },
    { label: say('label.deadlines'), value: programme.deadlines.map((one) => wordDeadline(one, speech)).join('\n') },
    { label: say('label.validity'), value: wordValidity({ validFrom, validUntil }, speech) },
    {
      label: say('label.factsOn'),
      value: wordFactsAge(programme.factsOn, programme.factsAge, speech),
      tone: programme.factsOn === null ? 'grey' : ageTones[programme.factsAge],
    },
    { label: say('label.source'), value: programme.source },
    { label: say('label.officialUrl'), value: programme.officialUrl, url: programme.officialUrl },
    { label: say('label.contact'), value: programme.contact },
  ];
  return facts.filter((fact) => fact.value.trim() !== '');
}

function toConditionFacts(programme: PrintProgramme, { speech }: PrintContext): Fact[] {
  const { say } = speech;
  const facts: Fact[] = [
    { label: say('label.fundingRate'), value: withLine(wordRate(programme, speech), programme.fundingRateNote) },
    { label: say('label.amount'), value: withLine(wordAmount(programme, speech), programme.amountNote) },
    { label: say('label.interest'), value: programme.interest },
    { label: say('label.term'), value: programme.term },
    { label: say('label.deMinimis'), value: wordDeMinimis(programme.isDeMinimis, speech) },
    { label: say('label.beforeStart'), value: wordBeforeStart(programme.applicationBeforeStart, speech) },
    { label: say('label.combination'), value: programme.combination },
    ...toLawFacts(programme, speech),
  ];
  return facts.filter((fact) => fact.value.trim() !== '');
}

function toAttachment(document: PrintDocument, programmeTitle: string, context: PrintContext) {
  const { words } = context;
  const title = document.title.trim() === '' ? words[document.kind] : document.title;
  const index = context.attachments.length;
  context.attachments.push({ title, content: document.pdf ?? '' });
  const { attachmentProblem } = words;
  return {
    index,
    part: words[document.kind],
    kicker: fill(words.attachmentKicker, { number: index + 1, programme: programmeTitle }),
    pagesNote: { one: words.attachedPagesOne, other: words.attachedPagesOther },
    problems: recordFor(keysIn(attachmentProblem), (reason) => fill(attachmentProblem[reason], { title })),
  };
}

/** The documents of a programme by kind, in the order of the specification. */
function toParts(programme: PrintProgramme, context: PrintContext) {
  return programmeDocumentKinds.filter(context.has).flatMap((kind) => {
    const documents = programme.documents.filter((document) => document.kind === kind);
    const texts = documents.filter((document) => document.blocks.length > 0);
    const files = documents.filter((document) => document.pdf !== null);
    if (texts.length + files.length === 0) return [];
    return [
      {
        heading: context.words[kind],
        texts: texts.map((text) => ({
          title: text.title,
          blocks: richText(text.blocks, text.title.trim() === '' ? 3 : 4),
        })),
        attachments: files.map((file) => toAttachment(file, programme.title, context)),
      },
    ];
  });
}

/** One chapter of the print; its files join the attachments of the context. */
export function toPrintChapter(programme: PrintProgramme, index: number, context: PrintContext) {
  const { words, speech } = context;
  const comparison = programme.verdict;
  return {
    number: String(index + 1),
    title: programme.title,
    funder: programme.funder,
    status: statusMark(programme.status, speech),
    place: programme.place.sentence,
    lead: toPrintLead(programme, speech),
    keyFacts: toKeyFacts(programme, context),
    facts: toFacts(programme, context),
    comment: programme.comment.trim() === '' ? null : richText(toParagraphs(programme.comment), 3),
    shortText: context.has('shortText') && programme.shortText.length > 0 ? richText(programme.shortText, 3) : null,
    advice: toPrintAdvice(programme, speech),
    verdict: comparison && {
      heading: words.eligibility,
      verdict: verdictMark(comparison.verdict, speech),
      columns: [words.column.required, words.column.yours, words.column.verdict],
      rows: comparison.findings.map((finding) => ({ ...finding, verdict: verdictMark(finding.verdict, speech) })),
    },
    withConditions: context.has('conditions'),
    conditions: { facts: toConditionFacts(programme, context), blocks: richText(programme.conditions, 3) },
    parts: toParts(programme, context),
  };
}
