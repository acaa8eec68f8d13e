import type { AidKind } from '@fundus/contract/de-minimis-aid';
import type { Executor } from '#db/database.ts';

export interface AidRecord {
  id: string;
  personId: string;
  grantedOn: string;
  giver: string;
  amountCents: number;
  kind: AidKind;
  note: string;
  /** Item whose funding case wrote the entry, as long as that case is one of the person's. */
  researchItemId: string | null;
  revision: number;
  createdAt: Date;
}

function selectAids(db: Executor, personId: string) {
  return db
    .selectFrom('deMinimisAid as aid')
    .leftJoin(
      (items) =>
        items
          .selectFrom('fundingResearchItem as item')
          .innerJoin('fundingResearch as research', 'research.id', 'item.researchId')
          .where('item.removedAt', 'is', null)
          .where('research.deletedAt', 'is', null)
          .where('research.personId', '=', personId)
          .select('item.id as itemId')
          .as('case'),
      (join) => join.onRef('case.itemId', '=', 'aid.researchItemId'),
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
      'case.itemId as researchItemId',
      'aid.revision',
      'aid.createdAt',
    ]);
}

const typed = <Row extends { kind: string }>(row: Row) => ({ ...row, kind: row.kind as AidKind });

/** The ledger of a person, the latest grant first. */
export async function listAids(db: Executor, personId: string): Promise<AidRecord[]> {
  const rows = await selectAids(db, personId)
    .orderBy('aid.grantedOn', 'desc')
    .orderBy('aid.createdAt', 'desc')
    .orderBy('aid.id', 'desc')
    .execute();
  return rows.map(typed);
}

export async function findAid(db: Executor, personId: string, id: string): Promise<AidRecord | null> {
  const row = await selectAids(db, personId).where('aid.id', '=', id).executeTakeFirst();
  return row === undefined ? null : typed(row);
}

/** The entry that the case of an item wrote for a person. */
export async function findAidOfItem(db: Executor, personId: string, itemId: string): Promise<AidRecord | null> {
  const row = await selectAids(db, personId).where('aid.researchItemId', '=', itemId).executeTakeFirst();
  return row === undefined ? null : typed(row);
}

export async function insertAid(db: Executor, aid: AidRecord): Promise<void> {
  await db.insertInto('deMinimisAid').values(aid).execute();
}

/** Writes an entry of a person whose row is locked. */
export async function updateAidRow(db: Executor, aid: AidRecord): Promise<void> {
  const { id, grantedOn, giver, amountCents, kind, note, revision } = aid;
  await db
    .updateTable('deMinimisAid')
    .set({ grantedOn, giver, amountCents, kind, note, revision })
    .where('id', '=', id)
    .execute();
}

export async function deleteAidRow(db: Executor, id: string): Promise<void> {
  await db.deleteFrom('deMinimisAid').where('id', '=', id).execute();
}

/** Frees what the case of an item wrote for another person; a case writes one entry at a time. */
export async function releaseAidsOfItem(db: Executor, itemId: string, exceptPersonId: string): Promise<void> {
  await db
    .updateTable('deMinimisAid')
    .set({ researchItemId: null })
    .where('researchItemId', '=', itemId)
    .where('personId', '<>', exceptPersonId)
    .execute();
}
