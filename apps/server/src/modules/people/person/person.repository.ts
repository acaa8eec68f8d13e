import { type ProcessStatusMap } from '@fundus/contract/consulting-status';
import {
  type ConsultingProcess,
  consultingProcesses,
  type PersonKind,
  type ProcessStatus,
} from '@fundus/contract/person-codes';
import { type PersonFields, personFieldNames } from '@fundus/contract/person-fields';
import { type Selectable, sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import { fromJson, toJson } from '#db/json.ts';
import type { Person } from '#db/schema.generated.ts';
import { userName } from '#db/user-name.ts';
import type { FieldRevisions } from '#lib/field-revision.ts';
import { writeDetailTexts } from '#modules/people/person-detail/person-detail.repository.ts';
import { detailTextOf } from '#modules/people/person-detail/person-detail.rules.ts';
import { keysOf } from './person-keys.rules.ts';

/** A person as they are stored. */
export interface PersonRecord extends PersonFields {
  id: string;
  ownerId: string;
  /** Read together with the person; not written. */
  ownerName: string;
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

type StatusRow = { [Column in (typeof statusColumns)[ConsultingProcess]]: string | null };

/** The six statuses of a row; also of one that lists read. */
export function toStatuses(row: StatusRow): ProcessStatusMap {
  return Object.fromEntries(
    consultingProcesses.map((process) => [process, row[statusColumns[process]] as ProcessStatus | null]),
  ) as ProcessStatusMap;
}

const toStatusRow = (statuses: ProcessStatusMap): StatusRow =>
  Object.fromEntries(
    consultingProcesses.map((process) => [statusColumns[process], statuses[process]]),
  ) as unknown as StatusRow;

function toRecord(row: Selectable<Person> & { ownerName: string }): PersonRecord {
  const { industryClassification, industryCode, industryTitle } = row;
  return {
    ...row,
    kind: row.kind as PersonKind,
    fieldRevisions: fromJson<FieldRevisions>(row.fieldRevisions),
    federalState: row.federalState as PersonFields['federalState'],
    socialStatus: row.socialStatus as PersonFields['socialStatus'],
    industry:
      industryClassification === null || industryCode === null
        ? null
        : {
            classification: industryClassification as 'wz2008' | 'wz2025',
            code: industryCode,
            title: industryTitle ?? '',
          },
    statuses: toStatuses(row),
  };
}

/** The fields of a record, and nothing else of it. */
export function fieldsOf(record: PersonFields): PersonFields {
  return Object.fromEntries(personFieldNames.map((name) => [name, record[name]])) as PersonFields;
}

/** A person of an owner (null: of anybody) who was not merged into another one. `lock` keeps others from changing them. */
export async function findPerson(
  db: Executor,
  id: string,
  ownerId: string | null,
  options: { lock?: boolean } = {},
): Promise<PersonRecord | null> {
  const row = await selectPersons(db)
    .where('person.id', '=', id)
    .where('person.mergedIntoId', 'is', null)
    .$if(ownerId !== null, (query) => query.where('person.ownerId', '=', ownerId))
    .$if(options.lock === true, (query) => query.forNoKeyUpdate('person'))
    .executeTakeFirst();
  return row === undefined ? null : toRecord(row);
}

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

function selectPersons(db: Executor) {
  return db
    .selectFrom('person')
    .innerJoin('user', 'user.id', 'person.ownerId')
    .selectAll('person')
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
    kind: record.kind,
    revision: record.revision,
    fieldRevisions: toJson(record.fieldRevisions),
    ...toStatusRow(record.statuses),
    mergedIntoId: record.mergedIntoId,
    updatedAt: record.updatedAt,
    deletedAt: record.deletedAt,
  };
}

/** PostgreSQL takes 65,535 parameters in a statement. */
const rowsAtOnce = 500;

/** Stores new persons, and a row for each status that they begin with. */
export async function insertPersonRows(db: Executor, records: readonly PersonRecord[]): Promise<void> {
  for (let start = 0; start < records.length; start += rowsAtOnce) {
    const some = records.slice(start, start + rowsAtOnce);
    await db
      .insertInto('person')
      .values(
        some.map((record) => ({
          id: record.id,
          ownerId: record.ownerId,
          createdAt: record.createdAt,
          ...toColumns(record),
          detailText: detailTextOf(record, []),
        })),
      )
      .execute();
    const statuses = some.flatMap(({ id, updatedAt, statuses: map }) =>
      consultingProcesses
        .filter((process) => map[process] !== null)
        .map((process) => ({ personId: id, process, status: map[process], revision: 1, updatedAt })),
    );
    if (statuses.length > 0) await db.insertInto('consultingStatus').values(statuses).execute();
  }
}

/** Writes a person that was read with its lock, its owner included. The statuses stay with `setStatusColumn`. */
export async function updatePersonRow(db: Executor, record: PersonRecord): Promise<void> {
  await db
    .updateTable('person')
    .set({ ownerId: record.ownerId, ...toColumns(record) })
    .where('id', '=', record.id)
    .execute();
  await writeDetailTexts(db, [record.id]);
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
