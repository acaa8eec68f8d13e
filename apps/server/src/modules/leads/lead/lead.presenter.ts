import { calendarDateAt } from '@fundus/contract/date';
import type { Lead } from '@fundus/contract/lead';
import { type AssignmentState, type LeadStage, maturityOf } from '@fundus/contract/lead-codes';
import type { LeadSummary } from '@fundus/contract/lead-list';
import type { Actor } from '#http/actor.ts';
import { leadAbilities } from './lead.policy.ts';
import { fieldsOf, type LeadRecord, toIndustry } from './lead.repository.ts';
import type { SummaryRow } from './lead-list.repository.ts';

/** A lead as the actor sees it, on this day. */
export function toLead(record: LeadRecord, actor: Actor, now: Date): Lead {
  const { assignment } = record;
  return {
    leadId: record.id,
    revision: record.revision,
    ...fieldsOf(record),
    investmentTotalCents: record.investmentTotalCents,
    workingCapitalTotalCents: record.workingCapitalTotalCents,
    digitalisationTotalCents: record.digitalisationTotalCents,
    maturity: maturityOf(record, calendarDateAt(now)),
    stage: record.stage,
    enteredAt: record.enteredAt.toISOString(),
    sourceId: record.sourceId,
    sourceName: record.sourceName,
    consentText: record.consentText,
    consentAt: record.consentAt?.toISOString() ?? null,
    assignment: assignment && {
      ...assignment,
      assignedAt: assignment.assignedAt.toISOString(),
      dueAt: assignment.dueAt?.toISOString() ?? null,
      contactedAt: assignment.contactedAt?.toISOString() ?? null,
    },
    personId: record.personId,
    isBlocked: record.isBlocked,
    createdAt: record.createdAt.toISOString(),
    updatedAt: record.updatedAt.toISOString(),
    deletedAt: record.deletedAt?.toISOString() ?? null,
    deletionReason: record.deletionReason,
    abilities: leadAbilities(actor, record),
  };
}

/** A line of the lists. */
export function toLeadSummary(row: SummaryRow, now: Date): LeadSummary {
  const { id, sourceName, assignmentState, enteredAt, assignedAt, dueAt, updatedAt, deletedAt } = row;
  return {
    ...row,
    leadId: id,
    federalState: row.federalState as LeadSummary['federalState'],
    socialStatus: row.socialStatus as LeadSummary['socialStatus'],
    industry: toIndustry(row),
    maturity: maturityOf(row, calendarDateAt(now)),
    stage: row.stage as LeadStage,
    sourceName: sourceName ?? '',
    assignmentState: assignmentState as AssignmentState | null,
    enteredAt: enteredAt.toISOString(),
    assignedAt: assignedAt?.toISOString() ?? null,
    dueAt: dueAt?.toISOString() ?? null,
    updatedAt: updatedAt.toISOString(),
    deletedAt: deletedAt?.toISOString() ?? null,
  };
}
