import type { ProgrammeContent, ProgrammeStatus } from './programme-content.ts';

/** What a status says of a guideline in force; after its last day none of these holds. */
const inForce: ReadonlySet<ProgrammeStatus> = new Set(['announced', 'open', 'rolling', 'betweenCalls']);

/** Whether applications are taken: anything else has to be told wherever the programme stands. */
export const takesApplications = (status: ProgrammeStatus): boolean => status === 'open' || status === 'rolling';

/**
 * The status of a programme on a day: once the last day of its guideline has passed, whether it goes on has to be asked;
 * once its own has, it is gone.
 */
export function statusOnDay(
  { status, validUntil, endedOn }: Pick<ProgrammeContent, 'status' | 'validUntil' | 'endedOn'>,
  today: string,
): ProgrammeStatus {
  if (endedOn !== null && endedOn < today) return 'ended';
  return validUntil !== null && validUntil < today && inForce.has(status) ? 'unclear' : status;
}
