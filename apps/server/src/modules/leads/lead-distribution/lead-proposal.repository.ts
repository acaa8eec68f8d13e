import type { ProposedAssignment } from '@fundus/contract/lead-distribution';
import type { Executor } from '#db/database.ts';
import { toJson } from '#db/json.ts';

interface ProposalRecord {
  id: string;
  madeBy: string;
  madeAt: Date;
  seed: string;
  proposals: ProposedAssignment[];
}

/** A proposal and when it was first confirmed. */
export type StoredProposal = ProposalRecord & { confirmedAt: Date | null };

export async function insertProposal(db: Executor, proposal: ProposalRecord): Promise<void> {
  await db
    .insertInto('leadProposal')
    .values({ ...proposal, proposals: toJson(proposal.proposals) })
    .execute();
}

/** A proposal made after an instant. */
export async function findProposal(
  db: Executor,
  id: string,
  madeBy: string,
  madeAfter: Date,
): Promise<StoredProposal | null> {
  const row = await db
    .selectFrom('leadProposal')
    .selectAll()
    .where('id', '=', id)
    .where('madeBy', '=', madeBy)
    .where('madeAt', '>', madeAfter)
    .executeTakeFirst();
  return row ?? null;
}

/** Marks a proposal as confirmed; false where that was done before. */
export async function confirmProposal(tx: Executor, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('leadProposal')
    .set({ confirmedAt: at })
    .where('id', '=', id)
    .where('confirmedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function deleteProposals(db: Executor, madeBefore: Date): Promise<void> {
  await db.deleteFrom('leadProposal').where('madeAt', '<', madeBefore).execute();
}
