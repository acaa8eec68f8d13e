import type { DistributionReason } from '@fundus/contract/lead-distribution';
import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import { toJson } from '#db/json.ts';
import type { LeadFacts } from './lead-facts.rules.ts';

export type DecisionMethod = 'proposal' | 'changedProposal' | 'byHand';

/** A decision on a lead, with everything that it was based on. */
export interface DecisionContent {
  leadId: string;
  method: DecisionMethod;
  reason: DistributionReason;
  values: Record<string, string>;
  facts: LeadFacts;
  /** All partners as they stood (`packCandidates`). */
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

/** Stores decisions. All candidates travel as one value, of which each row takes its part: bytes within JSON would double. */
export async function insertDecisions(tx: Executor, rows: readonly NewDecisionRow[]): Promise<void> {
  if (rows.length === 0) return;
  let from = 1;
  const parts = rows.map(({ candidates, ...row }) => {
    const part = { ...row, from, bytes: candidates.length };
    from += candidates.length;
    return part;
  });
  await sql`
    insert into lead_decision (
      id, lead_id, assignment_id, partner_id, made_at, made_by, month, method, reason, values, facts, candidates)
    select d.id, d."leadId", d."assignmentId", d."partnerId", d."madeAt", d."madeBy", d.month, d.method, d.reason,
      d.values, d.facts, substring(${Buffer.concat(rows.map(({ candidates }) => candidates))}::bytea from d."from" for d.bytes)
    from jsonb_to_recordset(${toJson(parts)}) as d(
      id uuid, "leadId" uuid, "assignmentId" uuid, "partnerId" uuid, "madeAt" timestamptz, "madeBy" uuid, month text,
      method text, reason text, values jsonb, facts jsonb, "from" int, bytes int)
  `.execute(tx);
}
