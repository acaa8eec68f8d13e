import type { AidKind } from '@fundus/contract/de-minimis-aid';
import type { PersonKind } from '@fundus/contract/person-codes';
import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import { toJson } from '#db/json.ts';
import type { FieldRevisions } from '#lib/field-revision.ts';

export interface AidRecord {
  id: string;
  personId: string;
  grantedOn: string;
  giver: string;
  amountCents: number;
  kind: AidKind;
  note: string;
  /** Funding case that wrote the entry, as long as it is one of the person's. */
  caseId: string | null;
  revision: number;
  fieldRevisions: FieldRevisions;
  createdAt: Date;
}

function selectAids(db: Executor, personId: string) {
  return db
    .selectFrom('deMinimisAid as aid')
    .leftJoin('fundingCase as case', (join) =>
      join.onRef('case.id', '=', 'aid.caseId').on('case.personId', '=', personId),
    )
    .where('aid.personId', '=', personId)
    .select([
      'aid.id',
      'aid.personId',
      'aid.grantedOn',
      'aid.giver',
      'aid.amountCents',
      'aid.kind',
      'aid.note',
      'case.id as caseId',
      'aid.revision',
      'aid.fieldRevisions',
      'aid.createdAt',
    ]);
}

/** The ledger of a person, the latest grant first. */
export async function listAids(db: Executor, personId: string): Promise<AidRecord[]> {
  const rows = await selectAids(db, personId)
    .orderBy('aid.grantedOn', 'desc')
    .orderBy('aid.createdAt', 'desc')
    .orderBy('aid.id', 'desc')
    .execute();
  return rows;
}

/** An aid with the company and the person who received it. */
export interface UndertakingAidRow extends AidRecord {
  companyId: string;
  companyName: string;
  personKind: PersonKind;
  firstName: string;
  lastName: string;
}

/** The ledgers of all persons of some companies as one, the latest grant first; a person in the trash is not left out. */
export async function listAidsOfCompanies(db: Executor, companyIds: readonly string[]): Promise<UndertakingAidRow[]> {
  return db
    .selectFrom('deMinimisAid as aid')
    .innerJoin('person', 'person.id', 'aid.personId')
    .innerJoin('company', 'company.id', 'person.companyId')
    .where('company.id', '=', sql<string>`any(${[...companyIds]}::uuid[])`)
    .selectAll('aid')
    .select(['company.id as companyId', 'company.name as companyName'])
    .select(['person.kind as personKind', 'person.firstName', 'person.lastName'])
    .orderBy('aid.grantedOn', 'desc')
    .orderBy('aid.createdAt', 'desc')
    .orderBy('aid.id', 'desc')
    .execute();
}

export async function findAid(db: Executor, personId: string, id: string): Promise<AidRecord | null> {
  const row = await selectAids(db, personId).where('aid.id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** The entry that the case wrote for a person. */
export async function findAidOfCase(db: Executor, personId: string, caseId: string): Promise<AidRecord | null> {
  const row = await selectAids(db, personId).where('aid.caseId', '=', caseId).executeTakeFirst();
  return row ?? null;
}

export async function insertAid(db: Executor, aid: AidRecord): Promise<void> {
  await db
    .insertInto('deMinimisAid')
    .values({ ...aid, fieldRevisions: toJson(aid.fieldRevisions) })
    .execute();
}

/** Writes an entry of a person whose row is locked. */
export async function updateAidRow(db: Executor, aid: AidRecord): Promise<void> {
  const { id, grantedOn, giver, amountCents, kind, note, revision } = aid;
  const fieldRevisions = toJson(aid.fieldRevisions);
  await db
    .updateTable('deMinimisAid')
    .set({ grantedOn, giver, amountCents, kind, note, revision, fieldRevisions })
    .where('id', '=', id)
    .execute();
}

export async function deleteAidRow(db: Executor, id: string): Promise<void> {
  await db.deleteFrom('deMinimisAid').where('id', '=', id).execute();
}

/** Frees what the case wrote for another person; a case writes one entry at a time. */
export async function releaseAidsOfCase(db: Executor, caseId: string, exceptPersonId: string): Promise<void> {
  await db
    .updateTable('deMinimisAid')
    .set({ caseId: null })
    .where('caseId', '=', caseId)
    .where('personId', '<>', exceptPersonId)
    .execute();
}
