import type { DistributionReason } from '@fundus/contract/lead-distribution';
import type { Executor } from '#db/database.ts';
import { toJson } from '#db/json.ts';
import type { LeadFacts } from './lead-facts.rules.ts';

export type DecisionMethod = 'proposal' | 'changedProposal' | 'byHand';

/** What was decided for a lead, and everything that it was based on. */
export interface DecisionContent {
  leadId: string;
  method: DecisionMethod;
  reason: DistributionReason;
  values: Record<string, string>;
  facts: LeadFacts;
  /** All partners as tuples (`packCandidates`). */
  candidates: Buffer;
}

export interface NewDecisionRow extends DecisionContent {
  id: string;
  assignmentId: string | null;
  partnerId: string | null;
  madeAt: Date;
  madeBy: string | null;
  month: string;
}

export async function insertDecisions(tx: Executor, rows: readonly NewDecisionRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto('leadDecision')
    .values(
      rows.map((row) => ({
        ...row,
        values: toJson(row.values),
        facts: toJson(row.facts),
      })),
    )
    .execute();
}
