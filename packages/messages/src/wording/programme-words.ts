import type { FactsAge, ProgrammeSummary } from '@fundus/contract/funding-programme';
import type { FundingType, ProgrammeContent } from '@fundus/contract/programme-content';
import type { Filing } from '@fundus/contract/programme-day';
import { moneyBound, percentBound, wordBounds } from './bounds-words.ts';
import { formatDate } from './format.ts';
import type { FundingWords, Speech } from './funding-words.ts';

/** Höhe: `bis 50.000 €`, `5.000 bis 50.000 €`; »siehe Info« where no figure is known. */
export function wordAmount(
  programme: Pick<ProgrammeSummary, 'amountMinimumCents' | 'amountMaximumCents'>,
  words: Speech,
): string {
  const bounds = { minimum: programme.amountMinimumCents, maximum: programme.amountMaximumCents };
  return wordBounds(bounds, moneyBound(words), words) ?? words.say('bounds.seeInfo');
}

/** Anteil: `bis 50 %`, `20 bis 50 %`; »siehe Info« where no figure is known. */
export function wordRate(
  programme: Pick<ProgrammeSummary, 'fundingRateMinimum' | 'fundingRateMaximum'>,
  words: Speech,
): string {
  const bounds = { minimum: programme.fundingRateMinimum, maximum: programme.fundingRateMaximum };
  return wordBounds(bounds, percentBound(words), words) ?? words.say('bounds.seeInfo');
}

/** A figure with what the funder notes to it: `bis 50 % · kleine Unternehmen zehn Prozentpunkte mehr`. */
export function withNote(figure: string, note: string): string {
  return note.trim() === '' ? figure : `${figure} · ${note}`;
}

/** `Zuschuss, Darlehen`; empty where none is known. */
export function wordFundingTypes(types: readonly FundingType[], { say }: Speech): string {
  return types.map((type) => say(`vocabulary:fundingType.${type}`)).join(', ');
}

export function wordGroups(
  { programmeGroups }: Pick<ProgrammeSummary, 'programmeGroups'>,
  words: FundingWords,
): string {
  return programmeGroups.map((code) => words.term('programmeGroup', code)).join(', ');
}

/** Groups whose label takes a line of its own in a table. */
const shortenedGroups = [
  'agriculture',
  'bafa',
  'digital',
  'energyClimate',
  'erp',
  'innovation',
  'kfw',
  'mbg',
  'microfinance',
  'publicGuarantee',
  'skills',
  'sme',
  'succession',
  'ventureCapital',
] as const;

/** The groups by their short names, without what explains them: `EFRE, MBG, Nachfolge`. */
export function wordGroupsShort(
  { programmeGroups }: Pick<ProgrammeSummary, 'programmeGroups'>,
  words: FundingWords,
): string {
  const wordShort = (code: string): string => {
    const shortened = shortenedGroups.find((one) => one === code);
    return shortened === undefined
      ? (words.term('programmeGroup', code).split(/ – | \(/)[0] ?? code)
      : words.say(`groupShort.${shortened}`);
  };
  return programmeGroups.map(wordShort).join(', ');
}

/** Fördergebiet: `Bayern, Hessen`; empty where it is not known. */
export function wordRegions({ regions }: Pick<ProgrammeSummary, 'regions'>, words: FundingWords): string {
  return regions.map((code) => words.term('region', code)).join(', ');
}

/** A deadline with what it is for: `31.03.2027 – Eingang beim Projektträger`. */
export function wordDeadline({ on, note }: ProgrammeContent['deadlines'][number], { say }: Speech): string {
  const date = formatDate(on);
  return note === '' ? date : say('deadline.withNote', { date, note });
}

/** The next deadline, or that none is stated. */
export function wordNextDeadline(on: string | null, { say }: Speech): string {
  return on === null ? say('deadline.none') : formatDate(on);
}

/** The last day of a guideline; empty where none is known. */
export function wordLastDay(validUntil: string | null): string {
  return validUntil === null ? '' : formatDate(validUntil);
}

/** `endet am 31.12.2026, letzte Verlängerung`: the last day of a guideline, where the programme says so as the final one. */
export function wordEnding(validUntil: string, isLastExtension: boolean, { say }: Speech): string {
  return say(isLastExtension ? 'end.endsFinally' : 'end.ends', { date: formatDate(validUntil) });
}

/** By when the application has to be filed, as a sentence: `Antrag bis 31.12.2026 stellen: Danach gibt es das Programm nicht mehr.` */
export function wordFiling({ standing, on, isFinal }: Filing, { say }: Speech): string {
  if (standing === 'closed') return say('filing.closed');
  if (on === null) return say('filing.gone');
  const date = formatDate(on);
  if (standing === 'over') return say('filing.over', { date });
  return say(isFinal ? 'filing.untilFinally' : 'filing.until', { date });
}

/** Whether the application has to be made before the project starts; empty where it is not known. */
export function wordBeforeStart(applicationBeforeStart: boolean | null, { say }: Speech): string {
  return applicationBeforeStart === null ? '' : say(applicationBeforeStart ? 'beforeStart.yes' : 'beforeStart.no');
}

/** Whether it is de minimis aid; empty where it is not known. */
export function wordDeMinimis(isDeMinimis: boolean | null, { say }: Speech): string {
  return isDeMinimis === null ? '' : say(isDeMinimis ? 'yes' : 'no');
}

/** From when until when it holds; empty where neither is known. */
export function wordValidity(
  { validFrom, validUntil }: Pick<ProgrammeContent, 'validFrom' | 'validUntil'>,
  { say }: Speech,
): string {
  if (validFrom !== null && validUntil !== null) {
    return say('validity.range', { from: formatDate(validFrom), until: formatDate(validUntil) });
  }
  if (validFrom !== null) return say('validity.from', { date: formatDate(validFrom) });
  return validUntil === null ? '' : say('validity.until', { date: formatDate(validUntil) });
}

/** Stand: `10.11.2026, bis 6 Monate alt`. */
export function wordFactsAge(on: string | null, age: FactsAge, { say }: Speech): string {
  return on === null
    ? say('factsAge.unknown')
    : say('factsAge.of', { date: formatDate(on), age: say(`factsAge.${age}`) });
}

/** The name under which lists show a programme. */
export function nameOf({ title, shortTitle }: Pick<ProgrammeSummary, 'title' | 'shortTitle'>): string {
  return title === '' ? shortTitle : title;
}

/** A longer title takes more lines than a row of a table has. */
const longestRowName = 70;

/** The name in a row of a table: the short one where there is one and the title is too long for a row. */
export function rowNameOf(programme: Pick<ProgrammeSummary, 'title' | 'shortTitle'>): string {
  const { title, shortTitle } = programme;
  return title.length > longestRowName && shortTitle !== '' ? shortTitle : nameOf(programme);
}
