import type { DistributionReason } from '@fundus/contract/lead-distribution';
import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import { toJson } from '#db/json.ts';
import type { Json } from '#db/schema.generated.ts';
import type { LeadFacts } from './lead-facts.rules.ts';

export type DecisionMethod = 'proposal' | 'changedProposal' | 'byHand';

/** What was decided for a lead, and everything that it was based on. */
export interface DecisionContent {
  leadId: string;
  method: DecisionMethod;
  reason: DistributionReason;
  values: Record<string, string>;
  facts: LeadFacts;
  /** All partners as tuples (candidate.rules.ts), as JSON. */
  candidates: string;
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
  const asJson = (text: string): RawBuilder<Json> => sql<Json>`${text}::jsonb`;
  await tx
    .insertInto('leadDecision')
    .values(
      rows.map((row) => ({
        ...row,
        values: toJson(row.values),
        facts: toJson(row.facts),
        candidates: asJson(row.candidates),
      })),
    )
    .execute();
}
