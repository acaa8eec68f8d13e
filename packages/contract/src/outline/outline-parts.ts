import type { OutlineContent } from '../project-outline-content.ts';
import { partsOf } from '../work-paper-codes.ts';

/** A part with its id. */
export type Part<Value> = Value & { id: string };

interface Ranked {
  rank: number;
}

function ranked<Value extends Ranked>(group: Readonly<Record<string, Value | null>>): Part<Value>[] {
  return partsOf(group)
    .map(({ id, part }) => ({ ...part, id }))
    .toSorted((one, other) => one.rank - other.rank || (one.id < other.id ? -1 : 1));
}

/** The parts of an outline in their order, those taken out left out. The applicant comes first. */
export function readOutline(content: OutlineContent) {
  const partners = ranked(content.partners);
  return {
    aims: ranked(content.aims),
    partners: [...partners.filter(({ isApplicant }) => isApplicant), ...partners.filter((one) => !one.isApplicant)],
    staff: ranked(content.staff),
    packages: ranked(content.packages),
    milestones: partsOf(content.milestones)
      .map(({ id, part }) => ({ ...part, id }))
      .toSorted((one, other) => one.month - other.month || (one.id < other.id ? -1 : 1)),
    costs: partsOf(content.costs)
      .map(({ id, part }) => ({ ...part, id }))
      .toSorted((one, other) => one.month - other.month || (one.id < other.id ? -1 : 1)),
  };
}
export type OutlineParts = ReturnType<typeof readOutline>;

/** Calendar year and month (1–12) of a month of the project; without a start the project begins in January of year 1. */
export function calendarMonth(startsOn: string | null, month: number): { year: number; month: number } {
  const [year, first] = startsOn === null ? [1, 1] : [Number(startsOn.slice(0, 4)), Number(startsOn.slice(5, 7))];
  const months = first - 1 + month - 1;
  return { year: year + Math.floor(months / 12), month: (months % 12) + 1 };
}
