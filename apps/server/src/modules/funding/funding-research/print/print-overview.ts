import { isUnverified } from '@fundus/messages/wording/advice-words';
import { formatDate, formatMoney } from '@fundus/messages/wording/format';
import { toPrintLead } from './print-advice.ts';
import { numbersIn, type PrintContext, statusMark, typesOf } from './print-context.ts';
import type { FundingResearchPrintData, PrintProgramme } from './print-data.ts';
import { toPrintSteps } from './print-steps.ts';
import { toSums } from './print-sum.ts';
import { fill } from './print-words.ts';

/** Aid law for the programmes together: room for de minimis aid, and rules that are likely broken or open. */
function toAid(print: FundingResearchPrintData, context: PrintContext) {
  const { words, speech } = context;
  const { deMinimis, clashes, cumulation } = print;
  const numbers = numbersIn(context);
  const money = (cents: number) => formatMoney(cents, speech.language, { whole: true });
  const room = deMinimis && {
    text: fill(deMinimis.receivedCents === null ? words.aid.roomUnknown : words.aid.room, {
      received: money(deMinimis.receivedCents ?? 0),
      planned: money(deMinimis.plannedCents),
      ceiling: money(deMinimis.ceilingCents),
      years: deMinimis.years,
    }),
    received: shareOf(deMinimis.receivedCents ?? 0, deMinimis.ceilingCents),
    planned: shareOf(deMinimis.plannedCents, deMinimis.ceilingCents),
  };
  const warnings = [
    ...clashes.map((pair) => ({ text: fill(words.aid.clash, { numbers: numbers(pair) }), rule: '' })),
    ...cumulation.map(({ text, places, rule }) => ({
      text: fill(words.aid.of, { numbers: numbers(places), text }),
      rule,
    })),
  ];
  if (room === null && warnings.length === 0) return null;
  return {
    heading: speech.say('cumulation.title'),
    aidHeading: words.aid.heading,
    room,
    warnings,
    note: cumulation.length === 0 ? '' : speech.say('cumulation.note'),
  };
}

/** Part of a whole in percent, for the bar beside the words. */
const shareOf = (cents: number, ofCents: number): number =>
  ofCents <= 0 ? 0 : Math.min(100, Math.round((cents / ofCents) * 100));

/** Days that the programmes name, and that of a planned founding, one line each; the same day of several in one. */
function toCalendar(print: FundingResearchPrintData, context: PrintContext) {
  const { words } = context;
  const { calendar } = words;
  const { programmes, foundingOn, printedOn } = print;
  const days = new Map<string, { on: string; what: string; places: number[] }>();
  const add = (on: string, what: string, place: number | null) => {
    const key = `${on} ${what}`;
    const day = days.get(key) ?? { on, what, places: [] };
    if (place !== null) day.places.push(place);
    days.set(key, day);
  };
  if (foundingOn !== null) add(foundingOn, calendar.founding, null);
  for (const [place, { deadlines, validUntil }] of programmes.entries()) {
    for (const { on, note } of deadlines) add(on, note === '' ? calendar.deadline : note, place);
    const isDeadline = deadlines.some(({ on }) => on === validUntil);
    if (validUntil !== null && !isDeadline) {
      add(validUntil, validUntil < printedOn ? calendar.lastDayOver : calendar.lastDay, place);
    }
  }
  const numbers = numbersIn(context);
  return {
    heading: calendar.heading,
    columns: [calendar.date, calendar.what, calendar.which],
    rows: [...days.values()]
      .toSorted((one, other) => one.on.localeCompare(other.on))
      .map(({ on, what, places }) => ({
        date: formatDate(on),
        what,
        numbers: places.length === 0 ? '' : numbers(places),
      })),
    none: calendar.none,
  };
}

/** `Stand 10.11.2026, ungeprüft`: where no table of sources follows. */
function wordSourceDay({ factsOn, confidence }: PrintProgramme, { words, speech }: PrintContext): string {
  const day = factsOn === null ? speech.say('factsAge.unknown') : fill(words.factsOf, { date: formatDate(factsOn) });
  return isUnverified(confidence) ? `${day}, ${speech.say('unverified.mark')}` : day;
}

function toTable(
  print: FundingResearchPrintData,
  context: PrintContext,
  hasChapter: (programme: PrintProgramme) => boolean,
) {
  const { words, speech } = context;
  return {
    heading: words.programmes,
    columns: [words.column.number, words.column.programme, speech.say('worth.titleForClients')],
    rows: print.programmes.map((programme, index) => ({
      place: programme.standing,
      number: String(index + 1),
      isLink: hasChapter(programme),
      status: statusMark(programme.status, speech),
      title: programme.title,
      funder: programme.funder,
      officialUrl: programme.officialUrl,
      factsOn: wordSourceDay(programme, context),
      fundingType: typesOf(programme, speech),
      lead: toPrintLead(programme, speech),
    })),
  };
}

/** The overview: starting position, sums, aid law, the programmes, days and next steps. */
export function toPrintOverview(
  print: FundingResearchPrintData,
  context: PrintContext,
  hasChapter: (programme: PrintProgramme) => boolean,
) {
  const { words } = context;
  return {
    heading: words.overview,
    position: print.position.length === 0 ? null : { heading: words.position, facts: print.position },
    sums: toSums(print, context),
    aid: toAid(print, context),
    table: toTable(print, context, hasChapter),
    calendar: toCalendar(print, context),
    steps: { heading: words.steps.heading, items: toPrintSteps(print, context) },
  };
}
