import type { Executor } from '#db/database.ts';
import {
  findLeadStages,
  type GivenLead,
  type LeadStageRecord,
  lockLeadsOf,
  updateAssignedLeads,
  updateLeadStages,
} from './lead-stage.repository.ts';

/** Where a lead stands, and what the distribution looks at. */
export type StagedLead = LeadStageRecord;

/** Leads as they stand now, without a lock, in the order of their ids; those that are not there are left out. */
export async function readLeadStages(db: Executor, leadIds: readonly string[]): Promise<StagedLead[]> {
  return findLeadStages(db, leadIds, 'none');
}

/**
 * Locks leads until the transaction ends and says where they stand. Leads are locked before anything else (their
 * assignments, a partner's month), several in one call: then no two calls wait for each other.
 */
export async function lockLeadStages(tx: Executor, leadIds: readonly string[]): Promise<StagedLead[]> {
  return findLeadStages(tx, leadIds, 'wait');
}

/** The same for work that comes again anyway: leads that another transaction holds are left out. */
export async function lockFreeLeadStages(tx: Executor, leadIds: readonly string[]): Promise<StagedLead[]> {
  return findLeadStages(tx, leadIds, 'skip');
}

/**
 * Locks the leads that became one of these persons. A call that changes both locks the leads before the persons, as a
 * conversion that is undone does: then no two calls wait for each other.
 */
export async function lockLeadsOfPersons(tx: Executor, personIds: readonly string[]): Promise<void> {
  await lockLeadsOf(tx, personIds);
}

/** Locked leads go to partners, who are to accept them. */
export async function giveLeads(tx: Executor, given: readonly GivenLead[], at: Date): Promise<void> {
  await updateAssignedLeads(tx, given, at);
}

/** Locked leads go back to the distribution. */
export async function returnLeads(tx: Executor, leadIds: readonly string[], at: Date): Promise<void> {
  await updateLeadStages(tx, leadIds, { ...nobodys, updatedAt: at });
}

/** The partner of a locked lead accepts it, or has it back as accepted after a conversion was undone. */
export async function acceptLeadStage(tx: Executor, leadId: string, at: Date): Promise<void> {
  await updateLeadStages(tx, [leadId], { stage: 'accepted', personId: null, convertedAt: null, updatedAt: at });
}

/** A locked lead became a client or prospect. */
export async function convertLeadStage(tx: Executor, leadId: string, personId: string, at: Date): Promise<void> {
  await updateLeadStages(tx, [leadId], { stage: 'converted', personId, convertedAt: at, updatedAt: at });
}

/** A locked lead was invalid: it loses its partner and moves to the trash. */
export async function discardLead(tx: Executor, leadId: string, at: Date): Promise<void> {
  await updateLeadStages(tx, [leadId], { ...nobodys, updatedAt: at, deletedAt: at, deletionReason: 'credited' });
}

/** A change that leaves a locked lead where it stands. */
export async function touchLead(tx: Executor, leadId: string, at: Date): Promise<void> {
  await updateLeadStages(tx, [leadId], { updatedAt: at });
}

const nobodys = {
  stage: 'pool',
  assignmentId: null,
  partnerId: null,
  assignedAt: null,
  personId: null,
  convertedAt: null,
} as const;
