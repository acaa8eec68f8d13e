import { daysBetween } from '@fundus/contract/date';
import type { FactsAge } from '@fundus/contract/funding-programme';

/** The light beside facts that are so many days old: fresh up to 30, ageing up to 90, then old. */
export function factsAgeAfter(days: number): FactsAge {
  return days <= 30 ? 'fresh' : days <= 90 ? 'ageing' : 'old';
}

/** The light beside the facts of a programme; undated facts are old. */
export function factsAgeOn(today: string, factsOn: string | null): FactsAge {
  return factsOn === null ? 'old' : factsAgeAfter(daysBetween(factsOn, today));
}
