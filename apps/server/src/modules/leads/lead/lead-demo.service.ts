import type { LeadStage } from '@fundus/contract/lead-codes';
import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import { toJson } from '#db/json.ts';
import type { With } from '#lib/with.ts';
import type { NewLeadRow } from './lead.repository.ts';
import { type NewLead, prepareLeads } from './lead-creation.service.ts';

/** Stores leads of the demo; what they agreed to and their histories are kept apart. Returns them in their order. */
export async function insertDemoLeads(
  deps: With<'clock'>,
  tx: Executor,
  leads: readonly NewLead[],
): Promise<readonly NewLeadRow[]> {
  const { records, steps } = await prepareLeads(tx, deps, leads);
  await steps[0]();
  return records;
}

/** Where a lead of the demo stands by now. */
export interface SettledLead {
  id: string;
  stage: LeadStage;
  assignmentId: string | null;
  partnerId: string | null;
  assignedAt: Date | null;
  personId: string | null;
  convertedAt: Date | null;
  updatedAt: Date;
  deletedAt: Date | null;
  deletionReason: 'robot' | 'byHand' | 'credited' | null;
}

/** Writes where leads stand, whose assignments and persons are stored. */
export async function settleDemoLeads(tx: Executor, leads: readonly SettledLead[]): Promise<void> {
  await sql`
    update lead
    set stage = s.stage, assignment_id = s."assignmentId", partner_id = s."partnerId", assigned_at = s."assignedAt",
      person_id = s."personId", converted_at = s."convertedAt", updated_at = s."updatedAt", deleted_at = s."deletedAt",
      deletion_reason = s."deletionReason"
    from jsonb_to_recordset(${toJson(leads)}) as s(
      id uuid, stage text, "assignmentId" uuid, "partnerId" uuid, "assignedAt" timestamptz, "personId" uuid,
      "convertedAt" timestamptz, "updatedAt" timestamptz, "deletedAt" timestamptz, "deletionReason" text)
    where lead.id = s.id
  `.execute(tx);
}
