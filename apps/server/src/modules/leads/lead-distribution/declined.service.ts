import type { Executor } from '#db/database.ts';
import { listDeclined } from './declined.repository.ts';

/** Partners by the leads that they had and gave back or let lie: they never get them again. */
export type DeclinedPartners = ReadonlyMap<string, ReadonlySet<string>>;

export async function readDeclined(db: Executor, leadIds: readonly string[]): Promise<DeclinedPartners> {
  const partners = new Map<string, Set<string>>();
  for (const { leadId, partnerId } of await listDeclined(db, leadIds)) {
    const known = partners.get(leadId);
    if (known === undefined) partners.set(leadId, new Set([partnerId]));
    else known.add(partnerId);
  }
  return partners;
}

/** The same one by one, each with when it ended. */
export async function readDeclines(
  db: Executor,
  leadIds: readonly string[],
): Promise<{ leadId: string; partnerId: string; endedAt: Date | null }[]> {
  return listDeclined(db, leadIds);
}
