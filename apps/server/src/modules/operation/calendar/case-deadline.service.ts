import type { Executor } from '#db/database.ts';
import { type DeadlineQuery, type DeadlineRow, listDeadlineRows } from './case-deadline.repository.ts';

export type { DeadlineRow } from './case-deadline.repository.ts';

/** Days that an owner's cases must not miss, the next first. */
export function listCaseDeadlines(db: Executor, ownerId: string, query: DeadlineQuery): Promise<DeadlineRow[]> {
  return listDeadlineRows(db, ownerId, query);
}
