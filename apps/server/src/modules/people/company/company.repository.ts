import { type CompanyFields, companyFieldNames } from '@fundus/contract/company-fields';
import type { PersonKind } from '@fundus/contract/person-codes';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import { toJson } from '#db/json.ts';
import type { Company } from '#db/schema.generated.ts';
import { userName } from '#db/user-name.ts';
import type { FieldRevisions } from '#lib/field-revision.ts';
import { pickFields } from '#lib/typed-record.ts';

/** A company as it is stored. */
export interface CompanyRecord extends CompanyFields {
  id: string;
  ownerId: string;
  /** Read together with the company; not written. */
  ownerName: string;
  revision: number;
  fieldRevisions: FieldRevisions;
  createdAt: Date;
  updatedAt: Date;
  deletedAt: Date | null;
  /** The company that it was merged into; null of every other one. */
  mergedIntoId: string | null;
}

/** The fields of a record, and nothing else of it. */
export function companyFieldsOf(record: CompanyFields): CompanyFields {
  return pickFields(record, companyFieldNames);
}

/** Columns of a record: neither the key nor the words by which companies are found. */
const recordColumns = [
  'id',
  'ownerId',
  'revision',
  'fieldRevisions',
  ...companyFieldNames.filter((name) => name !== 'industry'),
  'industryClassification',
  'industryCode',
  'industryTitle',
  'createdAt',
  'updatedAt',
  'deletedAt',
  'mergedIntoId',
] as const satisfies readonly (keyof Company)[];
type RecordRow = Pick<Selectable<Company>, (typeof recordColumns)[number]> & { ownerName: string };

function toRecord({ industryClassification, industryCode, industryTitle, ...row }: RecordRow): CompanyRecord {
  const isKnown = industryClassification !== null && industryCode !== null;
  return {
    ...row,
    industry: isKnown
      ? { classification: industryClassification, code: industryCode, title: industryTitle ?? '' }
      : null,
  };
}

function selectCompanies(db: Executor) {
  return db
    .selectFrom('company')
    .innerJoin('user', 'user.id', 'company.ownerId')
    .select(recordColumns.map((name) => `company.${name}` as const))
    .select(userName.as('ownerName'));
}

/** Who sees a company: its owner, and the owners of its persons. */
const seenBy = (userId: string) => sql<boolean>`(company.owner_id = ${userId}::uuid or exists (
  select from person p where p.company_id = company.id and p.owner_id = ${userId}::uuid and p.deleted_at is null))`;

/** A company that a user sees (null: any); one that was merged into another is seen by no one. */
export async function findCompany(db: Executor, id: string, userId: string | null): Promise<CompanyRecord | null> {
  const row = await selectCompanies(db)
    .where('company.id', '=', id)
    .where('company.mergedIntoId', 'is', null)
    .$if(userId !== null, (query) => query.where(seenBy(userId ?? '')))
    .executeTakeFirst();
  return row === undefined ? null : toRecord(row);
}

/** Companies by their ids, in the order of the ids; the caller has checked who asks. `lock` keeps others from changing them. */
export async function findCompanies(
  db: Executor,
  ids: readonly string[],
  { lock = false }: { lock?: boolean } = {},
): Promise<CompanyRecord[]> {
  return ids.length === 0 ? [] : findCompaniesAmong(db, sql`${[...ids]}::uuid[]`, lock);
}

/** The companies of some persons in the same way; with `ownerId` only of persons of this owner. */
export function findCompaniesOfPersons(
  db: Executor,
  personIds: readonly string[],
  ownerId: string | null,
  { lock = false }: { lock?: boolean } = {},
): Promise<CompanyRecord[]> {
  return findCompaniesAmong(db, companyIdsOf(personIds, ownerId), lock);
}

/** The ids of the companies of some persons, as a list for `any`. */
export const companyIdsOf = (personIds: readonly string[], ownerId: string | null): RawBuilder<unknown> => sql`array(
  select p.company_id from person p where p.id = any(${[...personIds]}::uuid[]) and p.company_id is not null
    and (${ownerId}::uuid is null or p.owner_id = ${ownerId}::uuid))`;

async function findCompaniesAmong(db: Executor, ids: RawBuilder<unknown>, lock: boolean): Promise<CompanyRecord[]> {
  const rows = await selectCompanies(db)
    .where('company.id', '=', sql<string>`any(${ids})`)
    .orderBy('company.id')
    .$if(lock, (query) => query.forNoKeyUpdate('company'))
    .execute();
  return rows.map(toRecord);
}

/** The name of a company as it is compared with others. */
export async function foldNames(db: Executor, names: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select folded_words(name) as key from unnest(${[...names]}::text[]) with ordinality as one (name, at)
    order by at`.execute(db);
  return rows.map(({ key }) => key);
}

/** A company with the name by which it is found again. */
export type KeyedCompany = CompanyRecord & { nameKey: string };

/** The companies of some owners that are called like some names, locked, the one that was worked on last first. */
export async function lockCompaniesByName(
  tx: Executor,
  ownerIds: readonly string[],
  names: readonly string[],
): Promise<KeyedCompany[]> {
  const rows = await selectCompanies(tx)
    .select('company.nameKey')
    .where('company.ownerId', '=', sql<string>`any(${[...ownerIds]}::uuid[])`)
    .where(
      'company.nameKey',
      '=',
      sql<string>`any(array(select folded_words(name) from unnest(${[...names]}::text[]) as name))`,
    )
    .where('company.deletedAt', 'is', null)
    .orderBy('company.id')
    .forNoKeyUpdate('company')
    .execute();
  return rows
    .map(({ nameKey, ...row }) => ({ ...toRecord(row), nameKey }))
    .toSorted((one, other) => other.updatedAt.getTime() - one.updatedAt.getTime());
}

/** While a transaction holds this, no other one makes companies for these owners. */
export async function holdOwners(tx: Executor, ownerIds: readonly string[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended('companies of ' || id, 0))
    from (select id from unnest(${[...ownerIds].sort()}::text[]) as one (id) order by id) as held`.execute(tx);
}

/** Everything of a company that can change. */
function toColumns(record: CompanyRecord) {
  const { industry, accounts, ...fields } = companyFieldsOf(record);
  return {
    ...fields,
    accounts: toJson(accounts),
    industryClassification: industry?.classification ?? null,
    industryCode: industry?.code ?? null,
    industryTitle: industry?.title ?? null,
    revision: record.revision,
    fieldRevisions: toJson(record.fieldRevisions),
    updatedAt: record.updatedAt,
    deletedAt: record.deletedAt,
    mergedIntoId: record.mergedIntoId,
  };
}

const rowsAtOnce = 500;

export async function insertCompanyRows(tx: Executor, records: readonly CompanyRecord[]): Promise<void> {
  for (let start = 0; start < records.length; start += rowsAtOnce) {
    const rows = records.slice(start, start + rowsAtOnce).map((record) => ({
      id: record.id,
      ownerId: record.ownerId,
      createdAt: record.createdAt,
      ...toColumns(record),
    }));
    await tx.insertInto('company').values(rows).execute();
  }
}

/** Writes a company that was read with its lock, its owner included. */
export async function updateCompanyRow(tx: Executor, record: CompanyRecord): Promise<void> {
  await tx
    .updateTable('company')
    .set({ ownerId: record.ownerId, ...toColumns(record) })
    .where('id', '=', record.id)
    .execute();
}

/** Notes when companies changed last, where nothing that people edit did. */
export async function touchCompanyRows(tx: Executor, companyIds: readonly string[], at: Date): Promise<void> {
  await tx.updateTable('company').set({ updatedAt: at }).where('id', 'in', companyIds).execute();
}

/** Whether any person belongs to a company, those in the trash included. */
export async function hasPersons(tx: Executor, companyId: string): Promise<boolean> {
  const row = await tx.selectFrom('person').select('id').where('companyId', '=', companyId).limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Persons of a company of an owner (null: of anybody), by name. */
export async function listPersonsOf(
  db: Executor,
  companyId: string,
  ownerId: string | null,
): Promise<
  {
    id: string;
    kind: PersonKind;
    title: string;
    firstName: string;
    lastName: string;
    company: string;
    position: string;
  }[]
> {
  return db
    .selectFrom('person')
    .select(['id', 'kind', 'title', 'firstName', 'lastName', 'company', 'position'])
    .where('companyId', '=', companyId)
    .where('deletedAt', 'is', null)
    .$if(ownerId !== null, (query) => query.where('ownerId', '=', ownerId))
    .orderBy('sortName')
    .orderBy('id')
    .limit(500)
    .execute();
}

/** Deletes those of some companies that came into being at an instant and were not worked on since: nothing refers to them. */
export async function deleteUntouched(tx: Executor, companyIds: readonly string[], madeAt: Date): Promise<void> {
  await sql`
    delete from company c
    where c.id = any(${[...companyIds]}::uuid[]) and c.revision = 1 and c.created_at = ${madeAt}
      and not exists (select from person p where p.company_id = c.id)
      and not exists (select from company_link l where c.id in (l.from_company_id, l.to_company_id))`.execute(tx);
}

/**
 * Deletes companies without persons and links that were last changed before an instant, with those that were merged into them.
 * One that is being changed at this moment stays.
 */
export async function deleteLeft(tx: Executor, until: Date): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    delete from company where id in (
      select c.id from company c
      where c.merged_into_id is null and c.updated_at < ${until} and not exists (select from person p where p.company_id = c.id)
        and not exists (select from company_link l where c.id in (l.from_company_id, l.to_company_id))
      for update skip locked)
    returning id`.execute(tx);
  return rows.length;
}
