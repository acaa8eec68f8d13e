import type { ProgrammeContent, ProgrammeStatus } from './programme-content.ts';

/** What a status says of a guideline in force; after its last day none of these holds. */
const inForce: ReadonlySet<ProgrammeStatus> = new Set(['announced', 'open', 'rolling', 'betweenCalls']);

/** The status of a programme on a day: once its last day has passed, whether it goes on has to be asked. */
export function statusOnDay(
  { status, validUntil }: Pick<ProgrammeContent, 'status' | 'validUntil'>,
  today: string,
): ProgrammeStatus {
  return validUntil !== null && validUntil < today && inForce.has(status) ? 'unclear' : status;
}
