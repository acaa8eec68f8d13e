import { type Lead } from '@fundus/contract/lead';
import type { AssignmentState, LeadStage } from '@fundus/contract/lead-codes';
import { type LeadFields, leadFieldNames } from '@fundus/contract/lead-fields';
import { type Selectable, sql } from 'kysely';
import { compiledQuery, type ValueOf } from '#db/compiled-query.ts';
import type { Executor } from '#db/database.ts';
import type { Lead as LeadRow } from '#db/schema.generated.ts';
import { userName } from '#db/user-name.ts';
import { insertWhole, updateWhole } from '#db/whole-rows.ts';
import type { FieldRevisions } from '#lib/field-revision.ts';
import { pickFields } from '#lib/typed-record.ts';
import { keysOf } from './lead-keys.rules.ts';

/** Who has a lead now; read together with the lead and kept by the module of the assignments. */
export interface CurrentAssignment {
  assignmentId: string;
  partnerId: string;
  partnerName: string;
  state: AssignmentState;
  assignedAt: Date;
  dueAt: Date | null;
  contactedAt: Date | null;
  revision: number;
}

/** A lead as it is stored. */
export interface LeadRecord extends LeadFields {
  id: string;
  revision: number;
  fieldRevisions: FieldRevisions;
  enteredAt: Date;
  sourceId: string | null;
  /** Read together with the lead; not written. */
  sourceName: string;
  importId: string | null;
  consentText: string;
  consentAt: Date | null;
  /** Computed by the database. */
  investmentTotalCents: number;
  workingCapitalTotalCents: number;
  digitalisationTotalCents: number;
  stage: LeadStage;
  assignment: CurrentAssignment | null;
  personId: string | null;
  convertedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
  deletedAt: Date | null;
  deletionReason: Lead['deletionReason'];
  /** On the block list when it came in. */
  isBlocked: boolean;
}

/** A lead as it comes in, without a partner. */
export type NewLeadRow = LeadFields &
  Pick<
    LeadRecord,
    | 'id'
    | 'enteredAt'
    | 'sourceId'
    | 'importId'
    | 'consentText'
    | 'consentAt'
    | 'createdAt'
    | 'deletedAt'
    | 'deletionReason'
    | 'isBlocked'
  >;

/** The fields of a record, and nothing else of it. */
export function fieldsOf(record: LeadFields): LeadFields {
  return pickFields(record, leadFieldNames);
}

type IndustryRow = Pick<Selectable<LeadRow>, 'industryClassification' | 'industryCode' | 'industryTitle'>;

/** The industry of a row; also of one that lists read. */
export function toIndustry({ industryClassification, industryCode, industryTitle }: IndustryRow): Lead['industry'] {
  if (industryClassification === null || industryCode === null) return null;
  return {
    classification: industryClassification,
    code: industryCode,
    title: industryTitle ?? '',
  };
}

/** Columns of a record: neither the keys nor the words by which leads are found. */
const recordColumns = [
  'id',
  'revision',
  'fieldRevisions',
  ...leadFieldNames.filter((name) => name !== 'industry'),
  'industryClassification',
  'industryCode',
  'industryTitle',
  'enteredAt',
  'sourceId',
  'importId',
  'consentText',
  'consentAt',
  'investmentTotalCents',
  'workingCapitalTotalCents',
  'digitalisationTotalCents',
  'stage',
  'assignmentId',
  'partnerId',
  'assignedAt',
  'personId',
  'convertedAt',
  'createdAt',
  'updatedAt',
  'deletedAt',
  'deletionReason',
  'isBlocked',
] as const satisfies readonly (keyof LeadRow)[];

function selectLeads(db: Executor) {
  return db
    .selectFrom('lead')
    .leftJoin('leadSource', 'leadSource.id', 'lead.sourceId')
    .leftJoin('leadAssignment as assignment', 'assignment.id', 'lead.assignmentId')
    .leftJoin('user', 'user.id', 'lead.partnerId')
    .select(recordColumns.map((name) => `lead.${name}` as const))
    .select(['leadSource.name as sourceName', userName.as('partnerName')])
    .select([
      'assignment.state as assignmentState',
      'assignment.dueAt',
      'assignment.contactedAt',
      'assignment.revision as assignmentRevision',
    ]);
}

type JoinedRow = Awaited<ReturnType<ReturnType<typeof selectLeads>['executeTakeFirstOrThrow']>>;

function toAssignment(row: JoinedRow): CurrentAssignment | null {
  const { assignmentId, partnerId, partnerName, assignmentState, assignedAt, assignmentRevision } = row;
  if (assignmentId === null || partnerId === null || assignmentState === null) return null;
  return {
    assignmentId,
    partnerId,
    partnerName,
    state: assignmentState,
    assignedAt: assignedAt ?? row.updatedAt,
    dueAt: row.dueAt,
    contactedAt: row.contactedAt,
    revision: assignmentRevision ?? 1,
  };
}

function toRecord(row: JoinedRow & Pick<LeadRecord, 'deletionReason'>): LeadRecord {
  return {
    ...row,
    industry: toIndustry(row),
    sourceName: row.sourceName ?? '',
    assignment: toAssignment(row),
  };
}

/**
 * Leads by their ids, in the order of the ids, deleted ones included. With `partnerId` only those that this partner has;
 * without, the caller has checked who asks. `lock` keeps others from changing them.
 */
export async function findLeads(
  db: Executor,
  ids: readonly string[],
  options: { lock?: boolean; partnerId?: string | null } = {},
): Promise<LeadRecord[]> {
  if (ids.length === 0) return [];
  if (options.lock === true) await lockLeads(db, ids);
  const rows = await selectReachable(db, options.partnerId ?? null)
    .where('lead.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .orderBy('lead.id')
    .execute();
  return rows.map(toRecord);
}

/**
 * Before leads are read: what is joined would otherwise be older than what the lock waited for. One order for all callers that
 * lock several, so that two of them cannot wait for each other.
 */
async function lockLeads(db: Executor, ids: readonly string[]): Promise<void> {
  await db
    .selectFrom('lead')
    .select('id')
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

function selectReachable(db: Executor, partnerId: string | null) {
  return (
    selectLeads(db)
      // The rest of an erased lead is only counted, and has no partner.
      .where('lead.deletionReason', 'is distinct from', 'erased')
      .$narrowType<{ deletionReason: Lead['deletionReason'] }>()
      .$if(partnerId !== null, (query) => query.where('lead.partnerId', '=', partnerId))
  );
}

/** A lead that a partner has (null: any lead). */
export async function findLead(
  db: Executor,
  id: string,
  partnerId: string | null,
  options: { lock?: boolean } = {},
): Promise<LeadRecord | null> {
  if (options.lock === true) await lockLead(db, { id });
  const [row] = await leadById(db, { id, partnerId });
  return row === undefined ? null : toRecord(row);
}

// Not by a list with one id: PostgreSQL takes lists for ten, and would plan again with every call.
const lockLead = compiledQuery((db, value: ValueOf<{ id: string }>) =>
  db.selectFrom('lead').select('id').where('id', '=', value('id')).forNoKeyUpdate(),
);
const leadById = compiledQuery((db, value: ValueOf<{ id: string; partnerId: string | null }>) =>
  selectReachable(db, null)
    .where('lead.id', '=', value('id'))
    .where(sql<boolean>`(${value('partnerId')}::uuid is null or lead.partner_id = ${value('partnerId')})`),
);

/** The fields as columns, with the keys derived from them. */
function toColumns(record: LeadFields) {
  const { industry, ...fields } = fieldsOf(record);
  return {
    ...fields,
    ...keysOf(record),
    industryClassification: industry?.classification ?? null,
    industryCode: industry?.code ?? null,
    industryTitle: industry?.title ?? null,
  };
}

/** The sums of a lead, which the database computes. */
export type LeadTotals = Pick<
  LeadRecord,
  'investmentTotalCents' | 'workingCapitalTotalCents' | 'digitalisationTotalCents'
>;

const returningTotals = sql`
  returning investment_total_cents, working_capital_total_cents, digitalisation_total_cents`;

/** A new lead with the sums that the database computed. */
export type StoredLead = NewLeadRow & LeadTotals;

/** A new lead without a source as it is stored: what the database adds to it is known. */
export function asStored(lead: StoredLead): LeadRecord {
  return {
    ...lead,
    revision: 1,
    fieldRevisions: {},
    sourceName: '',
    stage: 'pool',
    assignment: null,
    personId: null,
    convertedAt: null,
    updatedAt: lead.createdAt,
  };
}

const rowsAtOnce = 500;

/** Stores new leads; returns them with their sums, in their order. */
export async function insertLeadRows(db: Executor, records: readonly NewLeadRow[]): Promise<StoredLead[]> {
  const totals: LeadTotals[] = [];
  for (let start = 0; start < records.length; start += rowsAtOnce) {
    const some = records.slice(start, start + rowsAtOnce).map((record) => ({
      ...toColumns(record),
      id: record.id,
      enteredAt: record.enteredAt,
      sourceId: record.sourceId,
      importId: record.importId,
      consentText: record.consentText,
      consentAt: record.consentAt,
      createdAt: record.createdAt,
      updatedAt: record.createdAt,
      deletedAt: record.deletedAt,
      deletionReason: record.deletionReason,
      isBlocked: record.isBlocked,
    }));
    const { rows } = await sql<LeadTotals>`${insertWhole('lead', some)} ${returningTotals}`.execute(db);
    totals.push(...rows);
  }
  return records.map((record, index) => {
    const sums = totals[index];
    if (sums === undefined) throw new Error('a lead was not stored');
    return { ...record, ...sums };
  });
}

/**
 * Writes fields and deletion of a lead that was read with its lock; returns its sums. Stage and assignment stay with the
 * module of those.
 */
export async function updateLeadRow(tx: Executor, record: LeadRecord): Promise<LeadTotals> {
  const row = {
    ...toColumns(record),
    revision: record.revision,
    fieldRevisions: record.fieldRevisions,
    updatedAt: record.updatedAt,
    deletedAt: record.deletedAt,
    deletionReason: record.deletionReason,
  };
  const { rows } = await sql<LeadTotals>`${updateWhole('lead', record.id, row)} ${returningTotals}`.execute(tx);
  const [totals] = rows;
  if (totals === undefined) throw new Error('the lead that was locked is gone');
  return totals;
}
