import { calendarDateAt } from '@fundus/contract/date';
import type { Lead } from '@fundus/contract/lead';
import { maturityOf } from '@fundus/contract/lead-codes';
import type { LeadColumn, LeadSummary } from '@fundus/contract/lead-list';
import type { Actor } from '#http/actor.ts';
import { columnsShown, type ShownColumns } from '#lib/shown-columns.ts';
import { leadAbilities, leadRowAbilitiesOf } from './lead.policy.ts';
import { fieldsOf, type LeadRecord, toIndustry } from './lead.repository.ts';
import type { SummaryRow } from './lead-line.repository.ts';

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

/** Columns that a row of the database holds in another form, or is worked out of. */
const shown: ShownColumns<SummaryRow, Pick<LeadSummary, LeadColumn>, string> = {
  industry: ({ industryClassification = null, industryCode = null, industryTitle = null }) =>
    toIndustry({ industryClassification, industryCode, industryTitle }),
  maturity: ({ foundedOn = null, company }, today) => maturityOf({ foundedOn, company }, today),
  sourceName: ({ sourceName }) => sourceName ?? '',
  enteredAt: ({ enteredAt }) => enteredAt?.toISOString(),
  assignedAt: ({ assignedAt = null }) => assignedAt?.toISOString() ?? null,
  updatedAt: ({ updatedAt }) => updatedAt?.toISOString(),
};

/** How lines of the lists are made of rows, for an actor and on a day, with these columns. */
export function toLeadSummaries(
  rows: readonly SummaryRow[],
  columns: readonly LeadColumn[],
  actor: Actor,
  now: Date,
): LeadSummary[] {
  const withColumns = columnsShown(columns, shown, calendarDateAt(now));
  return rows.map((row) => {
    const { id, partnerId, dueAt, deletedAt } = row;
    const line = {
      leadId: id,
      title: row.title,
      firstName: row.firstName,
      lastName: row.lastName,
      company: row.company,
      town: row.town,
      email: row.email,
      phone: row.phone,
      stage: row.stage,
      partnerId,
      partnerName: row.partnerName ?? '',
      assignmentId: row.assignmentId,
      dueAt: dueAt?.toISOString() ?? null,
      deletedAt: deletedAt?.toISOString() ?? null,
      abilities: leadRowAbilitiesOf(actor, {
        stage: row.stage,
        deletedAt,
        assignment: partnerId === null ? null : { partnerId },
      }),
    };
    return withColumns(line, row);
  });
}
