import { programmeDocumentKinds } from '@fundus/contract/print-section';
import type { TextBlock } from '@fundus/contract/rich-text';
import { wordStatus } from '@fundus/messages/wording/advice-words';
import { wordDeadline, wordLastDay, wordNextDeadline, wordValidity } from '@fundus/messages/wording/programme-words';
import { toParagraphs } from '#lib/pdf/rich-text-print.ts';
import { keysIn, recordFor } from '#lib/typed-record.ts';
import { plainText } from '../plain-text.rules.ts';
import { toLawFacts, toPrintAdvice, toPrintLead } from './print-advice.ts';
import { type Fact, type PrintContext, richText, statusMark, typesOf } from './print-context.ts';
import type { PrintDocument, PrintProgramme } from './print-data.ts';
import { toPrintVerdict } from './print-verdict.ts';
import { fill } from './print-words.ts';

/** Remaining facts of a programme: each once, and none that lead, route or table have already. */
function toFacts(programme: PrintProgramme, { speech }: PrintContext): Fact[] {
  const { say } = speech;
  const { statusOn, validFrom, validUntil } = programme.advice;
  const validity = wordValidity({ validFrom, validUntil }, speech);
  const [deadline] = programme.deadlines;
  const facts: Fact[] = [
    { label: say('label.fundingType'), value: typesOf(programme, speech) },
    { label: say('label.level'), value: say(`vocabulary:level.${programme.level}`) },
    { label: say('label.region'), value: programme.regions.join(', ') },
    { label: say('label.fundingRate'), value: programme.fundingRateNote },
    { label: say('label.amount'), value: programme.amountNote },
    { label: say('label.status'), value: wordStatus({ status: programme.programmeStatus, statusOn }, speech) },
    deadline === undefined
      ? { label: say('label.nextDeadline'), value: wordNextDeadline(null, speech) }
      : {
          label: say('label.deadlines'),
          value: programme.deadlines.map((one) => wordDeadline(one, speech)).join('\n'),
        },
    { label: say('label.validity'), value: validity },
    { label: say('label.lastDay'), value: validUntil === null ? wordLastDay(programme.validUntil) : '' },
    { label: say('label.contact'), value: programme.contact },
  ];
  return facts.filter((fact) => fact.value.trim() !== '');
}

function toConditionFacts(programme: PrintProgramme, { speech }: PrintContext): Fact[] {
  const { say } = speech;
  const facts: Fact[] = [
    { label: say('label.interest'), value: programme.interest },
    { label: say('label.term'), value: programme.term },
    { label: say('label.combination'), value: programme.combination },
    ...toLawFacts(programme, speech),
  ];
  return facts.filter((fact) => fact.value.trim() !== '');
}

const bare = (text: string): string =>
  text
    .replaceAll(/[\s.–-]+/gu, ' ')
    .trim()
    .toLowerCase();

/** The text of the conditions without what the comparison says already: catalogues repeat the clauses of their rules there. */
function withoutClauses(blocks: TextBlock[], { verdict }: PrintProgramme): TextBlock[] {
  const said = new Set(
    (verdict?.findings ?? []).flatMap(({ clauseText, required }) => [bare(clauseText), bare(required)]),
  );
  if (said.size === 0) return blocks;
  return blocks.flatMap((block): TextBlock[] => {
    if (block.kind === 'paragraph') return said.has(bare(plainText([block]))) ? [] : [block];
    if (block.kind !== 'list') return [block];
    const items = block.items.filter((item) => !said.has(bare(plainText(item))));
    return items.length === 0 ? [] : [{ ...block, items }];
  });
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

/** Conditions of a programme beyond its chapter; `null` without any. */
function toConditions(programme: PrintProgramme, context: PrintContext) {
  const facts = toConditionFacts(programme, context);
  const blocks = withoutClauses(programme.conditions, programme);
  return facts.length + blocks.length === 0 ? null : { facts, blocks: richText(blocks, 3) };
}

/** One chapter of the print; its files join the attachments of the context. */
export function toPrintChapter(programme: PrintProgramme, index: number, context: PrintContext) {
  const { speech } = context;
  return {
    number: String(index + 1),
    title: programme.title,
    funder: programme.funder,
    status: statusMark(programme.status, speech),
    place: programme.standing,
    lead: toPrintLead(programme, speech),
    facts: toFacts(programme, context),
    comment: programme.comment.trim() === '' ? null : richText(toParagraphs(programme.comment), 3),
    shortText: context.has('shortText') && programme.shortText.length > 0 ? richText(programme.shortText, 3) : null,
    advice: toPrintAdvice(programme, context),
    verdict: toPrintVerdict(programme, context),
    conditions: context.has('conditions') ? toConditions(programme, context) : null,
    parts: toParts(programme, context),
  };
}
