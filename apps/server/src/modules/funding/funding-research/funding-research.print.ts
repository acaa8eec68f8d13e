import { groupByPlace } from '@fundus/contract/chosen-groups';
import { itemStatuses } from '@fundus/contract/funding-research-item';
import { readPlainMarkdown } from '@fundus/contract/plain-markdown';
import { formatDate, formatLongDate } from '@fundus/messages/wording/format';
import type { Speech } from '@fundus/messages/wording/funding-words';
import type { PdfRequest } from '#lib/pdf/pdf-renderer.ts';
import { toParagraphs } from '#lib/pdf/rich-text-print.ts';
import { toPrintLead } from './funding-research.print-advice.ts';
import { type Mark, type PrintContext, richText, statusMark, typesOf } from './funding-research.print-context.ts';
import {
  type FundingResearchPrintData,
  fundingResearchPrintData,
  type PrintProgramme,
} from './funding-research.print-data.ts';
import { toPrintChapter } from './funding-research.print-programme.ts';
import { fill, type PrintWords, printWords, splitPageOf } from './funding-research.print-words.ts';
import { speechIn } from './funding-speech.service.ts';

function toOverview(programmes: PrintProgramme[], { words, speech }: PrintContext) {
  const { column } = words;
  const { say } = speech;
  return {
    heading: words.overview,
    note: words.overviewNote,
    columns: [column.number, column.status, column.programme, say('label.fundingType'), say('worth.titleForClients')],
    rows: programmes.map((programme, index) => ({
      place: programme.place.sentence,
      number: String(index + 1),
      status: statusMark(programme.status, speech),
      title: programme.title,
      funder: programme.funder,
      fundingType: typesOf(programme, speech),
      lead: toPrintLead(programme, speech),
    })),
  };
}

/** The headings of both groups, each with the number of programmes before it; none where there is one group alone. */
function toGroups(groups: ReturnType<typeof groupByPlace<PrintProgramme>>, { speech }: PrintContext) {
  let before = 0;
  return groups.flatMap(({ group, items }) => {
    const heading = { heading: speech.say(`place.group.${group}`), before };
    before += items.length;
    return groups.length > 1 ? [heading] : [];
  });
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
  const { language, letterhead, liabilityNotice } = parsed;
  const groups = groupByPlace(parsed.programmes);
  const programmes = groups.flatMap(({ items }) => items);
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
    groups: toGroups(groups, context),
    programmes: programmes.map((programme, index) => toPrintChapter(programme, index, context)),
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
