import type { ProgrammeSummary } from '@fundus/contract/funding-programme';
import type { OpenPoint } from '@fundus/contract/programme-upkeep';
import { upkeepPoints } from '@fundus/contract/programme-upkeep-codes';
import type { UpkeepFacts } from './catalogue/upkeep.rules.ts';

/** A programme in the queue of upkeep. */
export interface QueuedProgramme {
  programmeId: string;
  summary: ProgrammeSummary;
  facts: UpkeepFacts;
  /** The most pressing first; never empty in the queue. */
  points: OpenPoint[];
  researchCount: number;
  caseCount: number;
  /** Situations in which the plan of advice may name it. */
  situationCount: number;
}

/** Whether a check stands for what a point says now. */
export function isSettled(
  { point, mark }: Pick<OpenPoint, 'point' | 'mark'>,
  checks: readonly Pick<OpenPoint, 'point' | 'mark'>[],
): boolean {
  return checks.some((check) => check.point === point && check.mark === mark);
}

/**
 * A case stands in a research already, and a situation in the plans to come: together they say how many people are misled by a
 * wrong fact.
 */
const weightOf = ({ researchCount, caseCount, situationCount }: QueuedProgramme): number =>
  researchCount + caseCount + situationCount;
const urgencyOf = ({ points }: QueuedProgramme): number =>
  points[0] === undefined ? upkeepPoints.length : upkeepPoints.indexOf(points[0].point);

const german = new Intl.Collator('de');

/** By weight, then by the most pressing point, then by title: total, so that two readers see one order. */
function compare(one: QueuedProgramme, other: QueuedProgramme): number {
  return (
    weightOf(other) - weightOf(one) ||
    urgencyOf(one) - urgencyOf(other) ||
    german.compare(one.summary.title, other.summary.title) ||
    (one.programmeId < other.programmeId ? -1 : 1)
  );
}

const fold = (text: string): string => text.toLocaleLowerCase('de');

/** The programmes with open points, in order; with a search those whose title, short title or funder hold all its words. */
export function toQueue(programmes: readonly QueuedProgramme[], search: string): QueuedProgramme[] {
  const words = fold(search)
    .split(/\s+/u)
    .filter((word) => word !== '');
  const isFound = ({ summary: { title, shortTitle, funder } }: QueuedProgramme): boolean => {
    const names = fold(`${title} ${shortTitle} ${funder}`);
    return words.every((word) => names.includes(word));
  };
  return programmes.filter((programme) => programme.points.length > 0 && isFound(programme)).toSorted(compare);
}

/** The rows from the place of the previous page; null for an invalid cursor. */
export function pageFrom(
  queue: readonly QueuedProgramme[],
  { after, limit }: { after?: string | undefined; limit: number },
): { rows: QueuedProgramme[]; next: string | null } | null {
  const start = after === undefined ? 0 : /^\d{1,9}$/u.test(after) ? Number(after) : null;
  if (start === null) return null;
  const rows = queue.slice(start, start + limit);
  return { rows, next: start + limit < queue.length ? String(start + limit) : null };
}
