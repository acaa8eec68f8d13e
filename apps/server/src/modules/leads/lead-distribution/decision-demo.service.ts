import type { Executor } from '#db/database.ts';
import { newId } from '#lib/id.ts';
import { type DecisionContent, insertDecisions } from './lead-decision.repository.ts';

/** Decision of a demo distributor. */
export interface DemoDecision {
  content: DecisionContent;
  assignmentId: string;
  partnerId: string;
  madeAt: Date;
  madeBy: string;
  month: string;
}

/** Enters the decisions of the demo into the distribution account. */
export async function insertDemoDecisions(tx: Executor, decisions: readonly DemoDecision[]): Promise<void> {
  await insertDecisions(
    tx,
    decisions.map(({ content, ...made }) => ({ ...content, ...made, id: newId() })),
  );
}
