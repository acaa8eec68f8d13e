import type { Executor } from '#db/database.ts';
import { newId } from '#lib/id.ts';
import type { DecisionPlan } from './decision-plan.service.ts';
import { type DecisionContent, insertDecisions } from './lead-decision.repository.ts';
import { confirmProposal } from './lead-proposal.repository.ts';

interface Maker {
  madeAt: Date;
  madeBy: string;
  month: string;
}

/** Enters assignments into the distribution account, within the transaction in which they are made. */
export async function recordDecisions(
  tx: Executor,
  maker: Maker,
  decisions: readonly { assignmentId: string; partnerId: string; content: DecisionContent }[],
): Promise<void> {
  const rows = decisions.map(({ content, ...made }) => ({ ...content, ...maker, ...made, id: newId() }));
  await insertDecisions(tx, rows);
}

/** Enters the leads that a confirmed proposal leaves, once. */
export async function recordStays(
  tx: Executor,
  maker: Maker,
  { proposalId, stays }: NonNullable<DecisionPlan['confirmed']>,
): Promise<void> {
  if (!(await confirmProposal(tx, proposalId, maker.madeAt))) return;
  const rows = stays.map((content) => ({ ...content, ...maker, id: newId(), assignmentId: null, partnerId: null }));
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    await insertDecisions(tx, rows.slice(start, start + rowsAtOnce));
  }
}

/** Each row holds all partners. */
const rowsAtOnce = 50;
