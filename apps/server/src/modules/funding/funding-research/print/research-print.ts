import { readPlainMarkdown } from '@fundus/contract/plain-markdown';
import { formatLongDate } from '@fundus/messages/wording/format';
import type { PdfRequest } from '#lib/pdf/pdf-renderer.ts';
import { speechIn } from '../funding-speech.service.ts';
import { type PrintContext, richText } from './print-context.ts';
import { type FundingResearchPrintData, fundingResearchPrintData, type PrintProgramme } from './print-data.ts';
import { toPrintFinancing } from './print-financing.ts';
import { toPrintLetter } from './print-letter.ts';
import { toPrintOverview } from './print-overview.ts';
import { toPrintChapter } from './print-programme.ts';
import { toPrintSources } from './print-sources.ts';
import { fill, type PrintWords, printWords, splitPageOf } from './print-words.ts';

/** Number of entries of the contents and characters of the letter that fit on the first page. */
const contentsBesideLetter = { entries: 9, characters: 1_100 };

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

/** Longest notice, in characters, that is kept on one page. */
const wholeNoticeLetters = 2_500;

/** The house bank applies for it: the bank wants to read all of it. */
const isOfBank = ({ advice }: PrintProgramme): boolean => advice.routes.includes('houseBank');

/** Which programmes are printed in full, of those that are printed at all. */
function choosesChapter({ variant, programmes }: FundingResearchPrintData): (programme: PrintProgramme) => boolean {
  if (variant === 'short') return () => false;
  return variant === 'bank' && programmes.some(isOfBank) ? isOfBank : () => true;
}

/** Where the contents stand: below the letter where both are short, on pages of their own, or nowhere. */
function placeContents(
  { programmes, letter, letterhead, variant }: FundingResearchPrintData,
  chapters: readonly ReturnType<typeof toPrintChapter>[],
  { has }: PrintContext,
): 'letter' | 'own' | null {
  if (!has('tableOfContents') || variant === 'short') return null;
  const files = chapters.flatMap(({ parts }) => parts.flatMap(({ texts, attachments }) => [...texts, ...attachments]));
  const { entries, characters } = contentsBesideLetter;
  const fits = programmes.length + 4 + files.length * 2 <= entries && (letter ?? '').length <= characters;
  return fits && letterhead.paper === null ? 'letter' : 'own';
}

/**
 * Turns a research into what the renderer prints: parses the data, selects the chosen parts, puts every figure and date
 * into words and numbers the attached files. Throws a ZodError when the data breaks a limit.
 */
export function createFundingResearchPrint(data: FundingResearchPrintData, options: { archive: boolean }): PdfRequest {
  const parsed = fundingResearchPrintData.parse(data);
  const { language, letterhead, variant } = parsed;
  const words = printWords(language);
  const chosen = new Set(parsed.sections);
  const isShort = variant === 'short';
  const context: PrintContext = {
    words,
    speech: speechIn(language),
    printedOn: parsed.printedOn,
    has: (section) => (variant === 'bank' && section === 'conditions') || chosen.has(section),
    attachments: [],
  };
  const sender = [letterhead.company || letterhead.name, letterhead.phone].filter((part) => part !== '').join(' · ');
  const hasChapter = choosesChapter(parsed);
  const chapters = parsed.programmes.flatMap((programme, index) =>
    hasChapter(programme) ? [toPrintChapter(programme, index, context)] : [],
  );
  const hasOverview = parsed.programmes.length > 0 && (isShort || context.has('overview') || variant === 'bank');
  const byBank = parsed.programmes.filter(isOfBank).length;

  const content = {
    words: {
      kicker: words.kicker,
      contents: words.tableOfContents,
      comment: words.comment,
      userDefined: words.userDefined,
      conditions: words.conditions,
      liability: words.liability,
      logo: fill(words.logo, { company: letterhead.company || letterhead.name }),
      photo: fill(words.photo, { name: letterhead.name }),
      pageOf: splitPageOf(words.pageOf),
    },
    isShort,
    letterhead: toLetterhead(parsed, words),
    runningFoot: sender,
    recipient:
      variant === 'bank' && parsed.recipient !== ''
        ? fill(words.bank.about, { name: parsed.recipient })
        : parsed.recipient,
    printedOn: formatLongDate(parsed.printedOn, language),
    letter: toPrintLetter(parsed, byBank, context),
    contents: placeContents(parsed, chapters, context),
    overview: hasOverview ? toPrintOverview(parsed, context, hasChapter) : null,
    financing: toPrintFinancing(parsed, context),
    programmes: chapters,
    userDefined: context.has('userDefined') && parsed.userDefined.length > 0 ? richText(parsed.userDefined, 2) : null,
    sources: isShort || parsed.programmes.length === 0 ? null : toPrintSources(parsed.programmes, context),
    isLiabilityLong: parsed.liabilityNotice.length > wholeNoticeLetters,
    liability: richText(readPlainMarkdown(parsed.liabilityNotice), 2),
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
