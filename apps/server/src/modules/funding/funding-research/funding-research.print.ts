import type { Verdict } from '@fundus/contract/eligibility-rule';
import type { FactsAge } from '@fundus/contract/funding-programme';
import { type ItemStatus, itemStatuses } from '@fundus/contract/funding-research-item';
import { readPlainMarkdown } from '@fundus/contract/plain-markdown';
import { type PrintSection, programmeDocumentKinds } from '@fundus/contract/print-section';
import type { TextBlock } from '@fundus/contract/rich-text';
import type { PdfAttachment, PdfRequest } from '#lib/pdf/pdf-renderer.ts';
import { type RichText, toParagraphs } from '#lib/pdf/rich-text-print.ts';
import {
  type FundingResearchPrintData,
  fundingResearchPrintData,
  type PrintDocument,
  type PrintProgramme,
} from './funding-research.print-data.ts';
import {
  fill,
  formatAmount,
  formatDate,
  formatDeadline,
  formatLongDate,
  formatRate,
  type PrintLanguage,
  type PrintWords,
  printWords,
  splitPageOf,
} from './funding-research.print-words.ts';

interface Mark {
  tone: 'green' | 'orange' | 'red' | 'grey';
  word: string;
}
interface Fact {
  label: string;
  value: string;
  url?: string;
  tone?: Mark['tone'];
}

/** What every part of one print needs to know. */
interface PrintContext {
  language: PrintLanguage;
  words: PrintWords;
  has: (section: PrintSection) => boolean;
  /** Files in the order in which they are printed; their place in this list is their number. */
  attachments: PdfAttachment[];
}

const verdictTones: Record<Verdict, Mark['tone']> = {
  fits: 'green',
  fitsWithConditions: 'orange',
  doesNotFit: 'red',
  dataMissing: 'grey',
};
const ageTones: Record<FactsAge, Mark['tone']> = { fresh: 'green', ageing: 'orange', old: 'red' };

const statusMark = (status: ItemStatus, words: PrintWords): Mark => ({ tone: status, word: words.status[status] });
const verdictMark = (verdict: Verdict, words: PrintWords): Mark => ({
  tone: verdictTones[verdict],
  word: words.verdict[verdict],
});
const richText = (blocks: TextBlock[], headingFrom: number): RichText => ({ kind: 'richText', headingFrom, blocks });

function withNote(value: string, note: string): string {
  return note.trim() === '' ? value : `${value}\n${note}`;
}

function joinTypes(programme: PrintProgramme, words: PrintWords): string {
  const names = programme.fundingTypes.map((type) => words.fundingType[type]);
  return names.length === 0 ? words.seeInfo : names.join(', ');
}

function toKeyFacts(programme: PrintProgramme, { language, words }: PrintContext): Fact[] {
  return [
    { label: words.fact.fundingType, value: joinTypes(programme, words) },
    { label: words.fact.rate, value: formatRate(programme, language) },
    { label: words.fact.amount, value: formatAmount(programme, language) },
    {
      label: words.fact.deadline,
      value: formatDeadline(programme.deadlines[0] && { ...programme.deadlines[0], note: '' }, language),
    },
  ];
}

function toFacts(programme: PrintProgramme, { language, words }: PrintContext): Fact[] {
  const age = words.factsAge[programme.factsAge];
  const stand = programme.factsOn === null ? words.unknownAge : `${formatDate(programme.factsOn, language)}, ${age}`;
  const deadlines = programme.deadlines.map((deadline) => formatDeadline(deadline, language)).join('\n');
  const facts: Fact[] = [
    { label: words.fact.level, value: [words.level[programme.level], ...programme.regions].join(', ') },
    { label: words.fact.rate, value: programme.fundingRateNote },
    { label: words.fact.amount, value: programme.amountNote },
    { label: words.fact.programmeStatus, value: withNote(words.programmeStatus[programme.programmeStatus], deadlines) },
    {
      label: words.fact.factsOn,
      value: stand,
      tone: programme.factsOn === null ? 'grey' : ageTones[programme.factsAge],
    },
    { label: words.fact.source, value: programme.source },
    { label: words.fact.officialUrl, value: programme.officialUrl, url: programme.officialUrl },
    { label: words.fact.contact, value: programme.contact },
  ];
  return facts.filter((fact) => fact.value.trim() !== '');
}

function toConditionFacts(programme: PrintProgramme, { language, words }: PrintContext): Fact[] {
  const { isDeMinimis, applicationBeforeStart } = programme;
  const facts: Fact[] = [
    { label: words.fact.rate, value: withNote(formatRate(programme, language), programme.fundingRateNote) },
    { label: words.fact.amount, value: withNote(formatAmount(programme, language), programme.amountNote) },
    { label: words.fact.interest, value: programme.interest },
    { label: words.fact.term, value: programme.term },
    { label: words.fact.deMinimis, value: isDeMinimis === null ? '' : isDeMinimis ? words.yes : words.no },
    {
      label: words.fact.applicationBeforeStart,
      value:
        applicationBeforeStart === null ? '' : applicationBeforeStart ? words.mustApplyBefore : words.mayApplyAfter,
    },
    { label: words.fact.combination, value: programme.combination },
  ];
  return facts.filter((fact) => fact.value.trim() !== '');
}

function toAttachment(document: PrintDocument, programmeTitle: string, context: PrintContext) {
  const { words } = context;
  const title = document.title.trim() === '' ? words[document.kind] : document.title;
  const index = context.attachments.length;
  context.attachments.push({ title, content: document.pdf ?? '' });
  const problems = Object.entries(words.attachmentProblem).map(([reason, message]) => [
    reason,
    fill(message, { title }),
  ]);
  return {
    index,
    part: words[document.kind],
    kicker: fill(words.attachmentKicker, { number: index + 1, programme: programmeTitle }),
    pagesNote: { one: words.attachedPagesOne, other: words.attachedPagesOther },
    problems: Object.fromEntries(problems) as Record<string, string>,
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

function toProgramme(programme: PrintProgramme, index: number, context: PrintContext) {
  const { words } = context;
  const comparison = programme.verdict;
  return {
    number: String(index + 1),
    title: programme.title,
    funder: programme.funder,
    status: statusMark(programme.status, words),
    keyFacts: toKeyFacts(programme, context),
    facts: toFacts(programme, context),
    comment: programme.comment.trim() === '' ? null : richText(toParagraphs(programme.comment), 3),
    shortText: context.has('shortText') && programme.shortText.length > 0 ? richText(programme.shortText, 3) : null,
    verdict: comparison && {
      heading: words.eligibility,
      verdict: verdictMark(comparison.verdict, words),
      columns: [words.column.required, words.column.yours, words.column.verdict],
      rows: comparison.findings.map((finding) => ({ ...finding, verdict: verdictMark(finding.verdict, words) })),
    },
    withConditions: context.has('conditions'),
    conditions: { facts: toConditionFacts(programme, context), blocks: richText(programme.conditions, 3) },
    parts: toParts(programme, context),
  };
}

function toOverview(programmes: PrintProgramme[], { language, words }: PrintContext) {
  const { column } = words;
  return {
    heading: words.overview,
    note: words.overviewNote,
    columns: [column.number, column.status, column.programme, column.fundingType, column.rate, column.amount],
    rows: programmes.map((programme, index) => ({
      number: String(index + 1),
      status: statusMark(programme.status, words),
      title: programme.title,
      funder: programme.funder,
      fundingType: joinTypes(programme, words),
      rate: formatRate(programme, language),
      amount: formatAmount(programme, language),
    })),
  };
}

function toLetterhead({ letterhead }: FundingResearchPrintData, words: PrintWords) {
  const { name, company, addressLines, phone, email, website, registerCourt, registerNumber, vatId } = letterhead;
  const websiteUrl = website === '' || /^[a-z]+:/i.test(website) ? website : `https://${website}`;
  return {
    name,
    company,
    addressLines,
    phone,
    email,
    website,
    mailUrl: email === '' ? '' : `mailto:${email}`,
    websiteUrl,
    legalParts: [
      [registerCourt, registerNumber].filter((part) => part !== '').join(', '),
      vatId === '' ? '' : fill(words.vatId, { vatId }),
    ].filter((part) => part !== ''),
  };
}

function countStatuses(programmes: PrintProgramme[], words: PrintWords): Mark[] {
  return itemStatuses.flatMap((status) => {
    const count = programmes.filter((programme) => programme.status === status).length;
    return count === 0 ? [] : [{ tone: status, word: `${count} × ${words.status[status]}` }];
  });
}

/**
 * Turns a research into what the renderer prints: parses the data, selects the chosen parts, puts every figure and date
 * into words and numbers the attached files. Throws a ZodError when the data breaks a limit.
 */
export function createFundingResearchPrint(data: FundingResearchPrintData, options: { archive: boolean }): PdfRequest {
  const parsed = fundingResearchPrintData.parse(data);
  const { language, letterhead, programmes, liabilityNotice } = parsed;
  const words = printWords(language);
  const chosen = new Set(parsed.sections);
  const context: PrintContext = { language, words, has: (section) => chosen.has(section), attachments: [] };
  const sender = [letterhead.company || letterhead.name, letterhead.phone].filter((part) => part !== '').join(' · ');
  const acceptedOn = liabilityNotice.acceptedOn;
  const { version } = liabilityNotice;

  const content = {
    words: {
      kicker: words.kicker,
      contents: words.tableOfContents,
      comment: words.comment,
      shortText: words.shortText,
      facts: words.facts,
      seePage: words.seePage,
      userDefined: words.userDefined,
      conditions: words.conditions,
      liability: words.liability,
      logo: fill(words.logo, { company: letterhead.company || letterhead.name }),
      photo: fill(words.photo, { name: letterhead.name }),
      pageOf: splitPageOf(words.pageOf),
    },
    letterhead: toLetterhead(parsed, words),
    runningFoot: sender,
    recipient: parsed.recipient.trim() === '' ? '' : fill(words.recipient, { name: parsed.recipient }),
    printedOn: formatLongDate(parsed.printedOn, language),
    counts: countStatuses(programmes, words),
    letter: parsed.letter.trim() === '' ? null : richText(toParagraphs(parsed.letter), 3),
    withContents: context.has('tableOfContents'),
    overview: context.has('overview') ? toOverview(programmes, context) : null,
    programmes: programmes.map((programme, index) => toProgramme(programme, index, context)),
    userDefined: context.has('userDefined') && parsed.userDefined.length > 0 ? richText(parsed.userDefined, 2) : null,
    liability: {
      blocks: richText(readPlainMarkdown(liabilityNotice.text), 2),
      note:
        acceptedOn === null
          ? fill(words.liabilityVersion, { version })
          : fill(words.liabilityAccepted, { version, date: formatDate(acceptedOn, language) }),
    },
  };
  return {
    template: 'funding-research',
    data: content,
    title: parsed.title,
    language,
    archive: options.archive,
    images: {
      ...(letterhead.logo !== null && { logo: letterhead.logo }),
      ...(letterhead.photo !== null && { photo: letterhead.photo }),
    },
    letterhead: letterhead.paper ?? undefined,
    attachments: context.attachments,
  };
}
