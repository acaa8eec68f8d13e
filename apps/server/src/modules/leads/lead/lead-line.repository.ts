import type { AssignmentState, LeadStage } from '@fundus/contract/lead-codes';
import type { LeadColumn } from '@fundus/contract/lead-list';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import type { BoundColumns } from '#db/list/list.ts';
import type { Lead } from '#db/schema.generated.ts';
import { userName } from '#db/user-name.ts';
import { inOrderOf } from '#lib/list-page.ts';
import { type LeadQuery, leads } from './lead-list.repository.ts';

/** Columns of every line. */
const lineColumns = sql`
  lead.id, lead.title, lead.first_name, lead.last_name, lead.company, lead.town, lead.email, lead.phone, lead.stage, lead.partner_id,
  ${userName} as partner_name, lead.assignment_id, assignment.due_at, lead.deleted_at`;

interface Line {
  id: string;
  title: string;
  firstName: string;
  lastName: string;
  company: string;
  town: string;
  email: string;
  phone: string;
  stage: LeadStage;
  partnerId: string | null;
  partnerName: string | null;
  assignmentId: string | null;
  dueAt: Date | null;
  deletedAt: Date | null;
}

/** Columns that are worked out of others, or read elsewhere. */
const selections: BoundColumns<LeadColumn, Selectable<Lead>> = {
  industry: sql`lead.industry_classification, lead.industry_code, lead.industry_title`,
  maturity: sql`lead.founded_on`,
  sourceName: sql`(select name from lead_source where lead_source.id = lead.source_id) as source_name`,
  assignmentState: sql`assignment.state as assignment_state`,
};

/** A line, with what the columns that were requested are made of. */
export type SummaryRow = Line &
  Partial<Omit<Selectable<Lead>, keyof Line>> & {
    sourceName?: string | null;
    assignmentState?: AssignmentState | null;
  };

/** Selection of a statement over leads for their lines. */
const lineSelection = (columns: readonly LeadColumn[]): RawBuilder<unknown> =>
  sql.join([lineColumns, ...columns.map((column) => selections[column] ?? sql.ref(`lead.${column}`))]);

/** The leads, with what their lines say of other tables. */
const leadsWithLines = sql`lead
    left join lead_assignment as assignment on assignment.id = lead.assignment_id
    left join "user" on "user".id = lead.partner_id`;

/**
 * Lines of leads, in the order of the ids. Access is checked again: since the ids were read, a
 * lead may have gone to another partner.
 */
export async function listSummaryRows(
  db: Executor,
  ids: readonly string[],
  partnerIds: LeadQuery['ownerIds'],
  columns: readonly LeadColumn[],
): Promise<SummaryRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<SummaryRow>`
    select ${lineSelection(columns)} from ${leadsWithLines}
    where lead.id = any(${[...ids]}::uuid[]) and ${leads.isReached(partnerIds)}`.execute(db);
  return inOrderOf(ids, rows);
}
