import type { ProgrammeSummary } from '@fundus/contract/funding-programme';
import { formatMoney, formatPercent } from '#lib/format.ts';
import type { ResearchWords } from './research-words.ts';

type Amounts = Pick<ProgrammeSummary, 'amountMinimumCents' | 'amountMaximumCents'>;

/** Höhe: `bis 50.000 €`; »siehe Info« where no figure is known. */
export function wordAmount({ amountMinimumCents, amountMaximumCents }: Amounts, words: ResearchWords): string {
  const { t, language } = words;
  const money = (cents: number) => formatMoney(cents, { whole: true }, language);
  const minimum = amountMinimumCents === 0 ? null : amountMinimumCents;
  if (minimum === null && amountMaximumCents === null) return t('fundingList.seeInfo');
  if (minimum === null) return t('programme.amountUpTo', { value: money(amountMaximumCents ?? 0) });
  if (amountMaximumCents === null) return t('programme.amountFrom', { value: money(minimum) });
  if (minimum === amountMaximumCents) return money(minimum);
  return t('programme.amountRange', {
    minimum: money(minimum).replace(/\s€$/u, ''),
    maximum: money(amountMaximumCents),
  });
}

/** Anteil: `bis 50 %`; »siehe Info« where no figure is known. */
export function wordRate(
  { fundingRateMaximum }: Pick<ProgrammeSummary, 'fundingRateMaximum'>,
  { t, language }: ResearchWords,
): string {
  return fundingRateMaximum === null
    ? t('fundingList.seeInfo')
    : t('programme.amountUpTo', { value: formatPercent(fundingRateMaximum, 2, language) });
}

export function wordFundingTypes(
  { fundingTypes }: Pick<ProgrammeSummary, 'fundingTypes'>,
  words: ResearchWords,
): string {
  return fundingTypes.map((code) => words.terms.label('fundingType', code)).join(', ');
}

export function wordGroups(
  { programmeGroups }: Pick<ProgrammeSummary, 'programmeGroups'>,
  words: ResearchWords,
): string {
  return programmeGroups.map((code) => words.terms.label('programmeGroup', code)).join(', ');
}

export function wordRegions({ regions }: Pick<ProgrammeSummary, 'regions'>, words: ResearchWords): string {
  return regions.map((code) => words.terms.label('region', code)).join(', ');
}

/** The name under which lists show a programme. */
export function nameOf({ title, shortTitle }: Pick<ProgrammeSummary, 'title' | 'shortTitle'>): string {
  return title === '' ? shortTitle : title;
}
