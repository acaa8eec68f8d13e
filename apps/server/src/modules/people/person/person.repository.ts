import { type ProcessStatusMap } from '@fundus/contract/consulting-status';
import {
  type ConsultingProcess,
  consultingProcesses,
  type PersonKind,
  type ProcessStatus,
} from '@fundus/contract/person-codes';
import { type PersonFields, personFieldNames } from '@fundus/contract/person-fields';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { compiledQuery, type ValueOf } from '#db/compiled-query.ts';
import type { Executor } from '#db/database.ts';
import type { Person } from '#db/schema.generated.ts';
import { userName } from '#db/user-name.ts';
import { insertWhole, updateWhole } from '#db/whole-rows.ts';
import type { FieldRevisions } from '#lib/field-revision.ts';
import { pickFields, recordFor } from '#lib/typed-record.ts';
import { companyIdsOf } from '#modules/people/company/company.repository.ts';
import { writeDetailTexts } from '#modules/people/person-detail/person-detail.repository.ts';
import { detailTextOf } from '#modules/people/person-detail/person-detail.rules.ts';
import { keysOf } from './person-keys.rules.ts';

/** A person as they are stored. */
export interface PersonRecord extends PersonFields {
  id: string;
  ownerId: string;
  /** Read together with the person; not written. */
  ownerName: string;
  /** The company to which the person belongs. */
  companyId: string | null;
  kind: PersonKind;
  revision: number;
  fieldRevisions: FieldRevisions;
  statuses: ProcessStatusMap;
  mergedIntoId: string | null;
  createdAt: Date;
  updatedAt: Date;
  deletedAt: Date | null;
}

/** The column that keeps the status of a process beside the person. */
export const statusColumns = {
  businessPlan: 'businessPlanStatus',
  fundingResearch: 'fundingResearchStatus',
  projectOutline: 'projectOutlineStatus',
  bafa: 'bafaStatus',
  avgs: 'avgsStatus',
  consulting: 'consultingStatus',
} as const satisfies Record<ConsultingProcess, keyof Person>;

type StatusRow = { [Column in (typeof statusColumns)[ConsultingProcess]]: ProcessStatus | null };

/** The six statuses of a row; also of one that lists read. */
export function toStatuses(row: StatusRow): ProcessStatusMap {
  return recordFor(consultingProcesses, (process) => row[statusColumns[process]]);
}

const toStatusRow = (statuses: ProcessStatusMap): StatusRow => ({
  businessPlanStatus: statuses.businessPlan,
  fundingResearchStatus: statuses.fundingResearch,
  projectOutlineStatus: statuses.projectOutline,
  bafaStatus: statuses.bafa,
  avgsStatus: statuses.avgs,
  consultingStatus: statuses.consulting,
});

/** Columns of a record: neither the keys nor the words by which persons are found. */
const recordColumns = [
  'id',
  'ownerId',
  'kind',
  'revision',
  'fieldRevisions',
  ...personFieldNames.filter((name) => name !== 'industry'),
  'industryClassification',
  'industryCode',
  'industryTitle',
  ...Object.values(statusColumns),
  'companyId',
  'mergedIntoId',
  'createdAt',
  'updatedAt',
  'deletedAt',
] as const satisfies readonly (keyof Person)[];
type RecordRow = Pick<Selectable<Person>, (typeof recordColumns)[number]> & { ownerName: string };

function toRecord(row: RecordRow): PersonRecord {
  const { industryClassification, industryCode, industryTitle } = row;
  return {
    ...row,
    industry:
      industryClassification === null || industryCode === null
        ? null
        : {
            classification: industryClassification,
            code: industryCode,
            title: industryTitle ?? '',
          },
    statuses: toStatuses(row),
  };
}

/** The fields of a record, and nothing else of it. */
export function fieldsOf(record: PersonFields): PersonFields {
  return pickFields(record, personFieldNames);
}

/** A person of an owner (null: of anybody) who was not merged into another one. `lock` keeps others from changing them. */
export async function findPerson(
  db: Executor,
  id: string,
  ownerId: string | null,
  options: { lock?: boolean } = {},
): Promise<PersonRecord | null> {
  const [row] = await (options.lock === true ? lockedPerson : personById)(db, { id, ownerId });
  return row === undefined ? null : toRecord(row);
}

function selectPerson(db: Executor, value: ValueOf<{ id: string; ownerId: string | null }>) {
  return selectPersons(db)
    .where('person.id', '=', value('id'))
    .where('person.mergedIntoId', 'is', null)
    .where(sql<boolean>`(${value('ownerId')}::uuid is null or person.owner_id = ${value('ownerId')})`);
}

const personById = compiledQuery(selectPerson);
const lockedPerson = compiledQuery((db, value: Parameters<typeof selectPerson>[1]) =>
  selectPerson(db, value).forNoKeyUpdate('person'),
);

/**
 * Persons by their ids, in the order of the ids, merged ones included. With `ownerId` only those of an owner; without,
 * the caller has checked who asks. `lock` keeps others from changing them.
 */
export async function findPersons(
  db: Executor,
  ids: readonly string[],
  options: { lock?: boolean; ownerId?: string | null } = {},
): Promise<PersonRecord[]> {
  if (ids.length === 0) return [];
  const { ownerId = null } = options;
  const rows = await selectPersons(db)
    .where('person.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .$if(ownerId !== null, (query) => query.where('person.ownerId', '=', ownerId))
    // One order for all callers that lock several: two of them cannot wait for each other.
    .orderBy('person.id')
    .$if(options.lock === true, (query) => query.forNoKeyUpdate('person'))
    .execute();
  return rows.map(toRecord);
}

/** The companies of some persons, each once. */
export async function findCompanyIds(db: Executor, personIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('person')
    .select('companyId')
    .distinct()
    .where('id', '=', sql<string>`any(${[...personIds]}::uuid[])`)
    .where('companyId', 'is not', null)
    .execute();
  return rows.flatMap(({ companyId }) => companyId ?? []);
}

/** The persons of some companies, of all owners and those in the trash included, in the order of the ids. */
export async function findPersonsOfCompany(
  db: Executor,
  companyIds: readonly string[],
  { lock = false }: { lock?: boolean } = {},
): Promise<PersonRecord[]> {
  return companyIds.length === 0 ? [] : findPersonsOfCompanies(db, sql`${[...companyIds]}::uuid[]`, lock);
}

/** All persons of the companies of some persons, locked; with `ownerId` only of persons of this owner. */
export function lockCompanions(
  tx: Executor,
  personIds: readonly string[],
  ownerId: string | null,
): Promise<PersonRecord[]> {
  return findPersonsOfCompanies(tx, companyIdsOf(personIds, ownerId), true);
}

async function findPersonsOfCompanies(
  db: Executor,
  companyIds: RawBuilder<unknown>,
  lock: boolean,
): Promise<PersonRecord[]> {
  const rows = await selectPersons(db)
    .where('person.companyId', '=', sql<string>`any(${companyIds})`)
    .where('person.mergedIntoId', 'is', null)
    .orderBy('person.id')
    .$if(lock, (query) => query.forNoKeyUpdate('person'))
    .execute();
  return rows.map(toRecord);
}

function selectPersons(db: Executor) {
  return db
    .selectFrom('person')
    .innerJoin('user', 'user.id', 'person.ownerId')
    .select(recordColumns.map((name) => `person.${name}` as const))
    .select(userName.as('ownerName'));
}

/** Everything of a person that can change, the keys derived from it. */
function toColumns(record: PersonRecord) {
  const { industry, ...fields } = fieldsOf(record);
  return {
    ...fields,
    ...keysOf(record),
    industryClassification: industry?.classification ?? null,
    industryCode: industry?.code ?? null,
    industryTitle: industry?.title ?? null,
    companyId: record.companyId,
    kind: record.kind,
    revision: record.revision,
    fieldRevisions: record.fieldRevisions,
    ...toStatusRow(record.statuses),
    mergedIntoId: record.mergedIntoId,
    updatedAt: record.updatedAt,
    deletedAt: record.deletedAt,
  };
}

const rowsAtOnce = 500;

/** Stores new persons, and a row for each status that they begin with. Returns them with the names of their owners. */
export async function insertPersonRows(db: Executor, records: readonly PersonRecord[]): Promise<PersonRecord[]> {
  const ownerNames: string[] = [];
  for (let start = 0; start < records.length; start += rowsAtOnce) {
    const some = records.slice(start, start + rowsAtOnce);
    const rows = some.map((record) => ({
      id: record.id,
      ownerId: record.ownerId,
      createdAt: record.createdAt,
      ...toColumns(record),
      detailText: detailTextOf(record, []),
    }));
    const { rows: owners } = await sql<{ ownerName: string }>`
      ${insertWhole('person', rows)}
      returning (select ${userName} from "user" where "user".id = person.owner_id) as owner_name`.execute(db);
    ownerNames.push(...owners.map(({ ownerName }) => ownerName));
    const statuses = some.flatMap(({ id, updatedAt, statuses: map }) =>
      consultingProcesses
        .filter((process) => map[process] !== null)
        .map((process) => ({ personId: id, process, status: map[process], revision: 1, updatedAt })),
    );
    if (statuses.length > 0) await db.insertInto('consultingStatus').values(statuses).execute();
  }
  return records.map((record, index) => ({ ...record, ownerName: ownerNames[index] ?? '' }));
}

/**
 * Writes a person that was read with its lock, its owner included. The statuses stay with `setStatusColumn`. True: a trigger
 * has forgotten the words by which the search finds the person, because position or notes became others.
 */
export async function writePersonRow(db: Executor, record: PersonRecord): Promise<boolean> {
  const row = { ownerId: record.ownerId, ...toColumns(record) };
  const { rows } = await sql<{ isStale: boolean }>`
    ${updateWhole('person', record.id, row)} returning detail_text is null as is_stale`.execute(db);
  return rows[0]?.isStale === true;
}

/** The same, with the words by which the search finds the person. */
export async function updatePersonRow(db: Executor, record: PersonRecord): Promise<void> {
  if (await writePersonRow(db, record)) await writeDetailTexts(db, [record.id]);
}

/** Takes over the status of a process for the lists; the caller writes `consulting_status` and the message. */
export async function setStatusColumn(
  tx: Executor,
  personId: string,
  process: ConsultingProcess,
  status: ProcessStatus | null,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('person')
    .set({ [statusColumns[process]]: status, updatedAt: at })
    .where('id', '=', personId)
    .execute();
}
