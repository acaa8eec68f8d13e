import type { Verdict } from '@fundus/contract/eligibility-rule';
import type { FactsAge } from '@fundus/contract/funding-programme';
import { type ItemStatus, itemStatuses } from '@fundus/contract/funding-research-item';
import { readPlainMarkdown } from '@fundus/contract/plain-markdown';
import { type PrintSection, programmeDocumentKinds } from '@fundus/contract/print-section';
import type { TextBlock } from '@fundus/contract/rich-text';
import { wordStatus } from '@fundus/messages/wording/advice-words';
import { wordVerdict } from '@fundus/messages/wording/finding-words';
import { formatDate, formatLongDate } from '@fundus/messages/wording/format';
import type { Speech } from '@fundus/messages/wording/funding-words';
import {
  wordAmount,
  wordBeforeStart,
  wordDeadline,
  wordDeMinimis,
  wordFactsAge,
  wordFundingTypes,
  wordLastDay,
  wordNextDeadline,
  wordRate,
  wordValidity,
} from '@fundus/messages/wording/programme-words';
import type { PdfAttachment, PdfRequest } from '#lib/pdf/pdf-renderer.ts';
import { type RichText, toParagraphs } from '#lib/pdf/rich-text-print.ts';
import { keysIn, recordFor } from '#lib/typed-record.ts';
import { toLawFacts, toPrintAdvice } from './funding-research.print-advice.ts';
import {
  type FundingResearchPrintData,
  fundingResearchPrintData,
  type PrintDocument,
  type PrintProgramme,
} from './funding-research.print-data.ts';
import { fill, type PrintWords, printWords, splitPageOf } from './funding-research.print-words.ts';
import { speechIn } from './funding-speech.service.ts';

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
  /** What the printed document itself says. */
  words: PrintWords;
  /** Facts, as all of the portal words them. */
  speech: Speech;
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

const statusMark = (status: ItemStatus, { say }: Speech): Mark => ({ tone: status, word: say(`itemStatus.${status}`) });
const verdictMark = (verdict: Verdict, speech: Speech): Mark => ({
  tone: verdictTones[verdict],
  word: wordVerdict(verdict, speech),
});
const richText = (blocks: TextBlock[], headingFrom: number): RichText => ({ kind: 'richText', headingFrom, blocks });

/** A figure with its note below: in print a note has the whole width of the page. */
const withLine = (figure: string, note: string): string => (note.trim() === '' ? figure : `${figure}\n${note}`);

const typesOf = ({ fundingTypes }: PrintProgramme, speech: Speech): string =>
  wordFundingTypes(fundingTypes, speech) || '–';

function toKeyFacts(programme: PrintProgramme, { speech }: PrintContext): Fact[] {
  const { say } = speech;
  return [
    { label: say('label.fundingType'), value: typesOf(programme, speech) },
    { label: say('label.fundingRate'), value: wordRate(programme, speech) },
    { label: say('label.amount'), value: wordAmount(programme, speech) },
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

function toProgramme(programme: PrintProgramme, index: number, context: PrintContext) {
  const { words, speech } = context;
  const comparison = programme.verdict;
  return {
    number: String(index + 1),
    title: programme.title,
    funder: programme.funder,
    status: statusMark(programme.status, speech),
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

function toOverview(programmes: PrintProgramme[], { words, speech }: PrintContext) {
  const { column } = words;
  const { say } = speech;
  return {
    heading: words.overview,
    note: words.overviewNote,
    columns: [
      column.number,
      column.status,
      column.programme,
      say('label.fundingType'),
      say('label.fundingRate'),
      say('label.amount'),
    ],
    rows: programmes.map((programme, index) => ({
      number: String(index + 1),
      status: statusMark(programme.status, speech),
      title: programme.title,
      funder: programme.funder,
      fundingType: typesOf(programme, speech),
      rate: wordRate(programme, speech),
      amount: wordAmount(programme, speech),
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

function countStatuses(programmes: PrintProgramme[], { say }: Speech): Mark[] {
  return itemStatuses.flatMap((status) => {
    const count = programmes.filter((programme) => programme.status === status).length;
    return count === 0 ? [] : [{ tone: status, word: `${count} × ${say(`itemStatus.${status}`)}` }];
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
  const speech = speechIn(language);
  const context: PrintContext = { words, speech, has: (section) => chosen.has(section), attachments: [] };
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
    counts: countStatuses(programmes, speech),
    letter: parsed.letter.trim() === '' ? null : richText(toParagraphs(parsed.letter), 3),
    withContents: context.has('tableOfContents'),
    cumulation:
      parsed.cumulation.length === 0
        ? null
        : {
            heading: speech.say('cumulation.title'),
            warnings: parsed.cumulation,
            note: speech.say('cumulation.note'),
          },
    overview: context.has('overview') ? toOverview(programmes, context) : null,
    programmes: programmes.map((programme, index) => toProgramme(programme, index, context)),
    userDefined: context.has('userDefined') && parsed.userDefined.length > 0 ? richText(parsed.userDefined, 2) : null,
    liability: {
      blocks: richText(readPlainMarkdown(liabilityNotice.text), 2),
      note:
        acceptedOn === null
          ? fill(words.liabilityVersion, { version })
          : fill(words.liabilityAccepted, { version, date: formatDate(acceptedOn) }),
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
