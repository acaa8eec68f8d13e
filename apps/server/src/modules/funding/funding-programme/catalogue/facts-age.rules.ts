import { daysBetween } from '@fundus/contract/date';
import type { FactsAge } from '@fundus/contract/funding-programme';

/**
 * So old facts are at most to be fresh or ageing: guidelines hold for years and are read again twice a year; after a year and a half
 * one of them has usually changed.
 */
export const freshDays = 183;
export const ageingDays = 548;

/** The light beside facts of this age in days. */
export function factsAgeAfter(days: number): FactsAge {
  return days <= freshDays ? 'fresh' : days <= ageingDays ? 'ageing' : 'old';
}

/** The light beside the facts of a programme; undated facts are old. */
export function factsAgeOn(today: string, factsOn: string | null): FactsAge {
  return factsOn === null ? 'old' : factsAgeAfter(daysBetween(factsOn, today));
}
