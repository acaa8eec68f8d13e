import type { Executor } from '#db/database.ts';
import { listWaitingRequests } from './paper-request.repository.ts';

/** A request that needs its advisor, with what names the person. */
export interface WaitingPapers {
  paperRequestId: string;
  title: string;
  personId: string;
  firstName: string;
  lastName: string;
  company: string;
  dueOn: string | null;
  isOverdue: boolean;
  toLookAt: number;
}

/** Requests of an owner's persons that wait: for the client beyond their day, or for the owner to look at what came. */
export async function listWaitingPapers(
  db: Executor,
  ownerId: string,
  options: { today: string; limit: number },
): Promise<WaitingPapers[]> {
  const rows = await listWaitingRequests(db, ownerId, options);
  return rows.map(({ id, answeredAt, toLookAt, ...row }) => ({
    ...row,
    paperRequestId: id,
    isOverdue: answeredAt === null && row.dueOn !== null && row.dueOn < options.today,
    toLookAt: toLookAt ?? 0,
  }));
}
