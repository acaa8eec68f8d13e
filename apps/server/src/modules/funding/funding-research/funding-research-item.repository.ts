import type { FundingCaseState } from '@fundus/contract/funding-case-list';
import type { ItemStatus } from '@fundus/contract/funding-research-item';
import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import { toJson } from '#db/json.ts';
import type { FieldRevisions } from '#lib/field-revision.ts';

export interface ItemRecord {
  id: string;
  researchId: string;
  programmeId: string;
  programmeVersion: number;
  status: ItemStatus;
  comment: string;
  position: number;
  revision: number;
  fieldRevisions: FieldRevisions;
  createdAt: Date;
  updatedAt: Date;
  removedAt: Date | null;
}

/** An item with what its programme is now. */
export interface CurrentItem extends ItemRecord {
  currentVersion: number;
  endedAt: Date | null;
}

/** An item of a list with what its combination with others is judged by, and what its funding case says of it. */
export interface ListedItem extends CurrentItem {
  externalId: string | null;
  /** `null`: not known. */
  grantEquivalentCents: number | null;
  caseState: FundingCaseState | null;
  grantedCents: number | null;
  isGrantedDeMinimis: boolean | null;
}

/** Items of a research in the order of the result list; removed ones only on demand. */
export async function listItems(
  db: Executor,
  researchId: string,
  options: { withRemoved?: boolean } = {},
): Promise<ListedItem[]> {
  return db
    .selectFrom('fundingResearchItem as item')
    .innerJoin('fundingProgramme as programme', 'programme.id', 'item.programmeId')
    .selectAll('item')
    .leftJoin('fundingCase as case', 'case.itemId', 'item.id')
    .select(['programme.currentVersion', 'programme.endedAt', 'programme.externalId', 'case.grantEquivalentCents'])
    .select(['case.state as caseState', 'case.grantedCents', 'case.isDeMinimis as isGrantedDeMinimis'])
    .where('item.researchId', '=', researchId)
    .$if(options.withRemoved !== true, (query) => query.where('item.removedAt', 'is', null))
    .orderBy('item.position')
    .orderBy('item.id')
    .execute();
}

export async function countItems(db: Executor, researchId: string): Promise<number> {
  const { total } = await db
    .selectFrom('fundingResearchItem')
    .where('researchId', '=', researchId)
    .where('removedAt', 'is', null)
    .select((expression) => expression.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Current version, end and id of the source of programmes; those that do not exist are missing from the map. */
export async function findProgrammeStates(
  db: Executor,
  programmeIds: readonly string[],
): Promise<Map<string, { currentVersion: number; endedAt: Date | null; externalId: string | null }>> {
  if (programmeIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('fundingProgramme')
    .select(['id', 'currentVersion', 'endedAt', 'externalId'])
    .where('id', 'in', programmeIds)
    .execute();
  return new Map(rows.map(({ id, ...state }) => [id, state]));
}

export async function insertItems(db: Executor, items: readonly ItemRecord[]): Promise<void> {
  if (items.length === 0) return;
  const rows = items.map((item) => ({ ...item, fieldRevisions: toJson(item.fieldRevisions) }));
  await db.insertInto('fundingResearchItem').values(rows).execute();
}

/** Writes an item of a research whose row is locked. */
export async function updateItemRow(db: Executor, item: ItemRecord): Promise<void> {
  const { id, status, comment, position, revision, programmeVersion, fieldRevisions, updatedAt, removedAt } = item;
  await db
    .updateTable('fundingResearchItem')
    .set({
      status,
      comment,
      position,
      revision,
      programmeVersion,
      fieldRevisions: toJson(fieldRevisions),
      updatedAt,
      removedAt,
    })
    .where('id', '=', id)
    .execute();
}

/** Numbers the items of a research in this order. */
export async function writeOrder(db: Executor, researchId: string, itemIds: readonly string[]): Promise<void> {
  if (itemIds.length === 0) return;
  await sql`
    update funding_research_item as item
    set position = place.position - 1
    from unnest(${sql.val([...itemIds])}::uuid[]) with ordinality as place (id, position)
    where item.id = place.id and item.research_id = ${researchId} and item.position <> place.position - 1
  `.execute(db);
}

export interface ChangedItemRow {
  researchId: string;
  researchName: string;
  itemId: string;
  programmeTitle: string;
  programmeVersion: number;
  currentVersion: number;
  endedAt: Date | null;
  versionAt: Date;
}

/** Items of an owner's researches whose programme changed or ended since they were chosen, the latest change first. */
export async function listChangedItemRows(db: Executor, ownerId: string, limit: number): Promise<ChangedItemRow[]> {
  return db
    .selectFrom('fundingResearch as research')
    .innerJoin('fundingResearchItem as item', 'item.researchId', 'research.id')
    .innerJoin('fundingProgramme as programme', 'programme.id', 'item.programmeId')
    .innerJoin('fundingProgrammeVersion as version', (join) =>
      join.onRef('version.programmeId', '=', 'programme.id').onRef('version.version', '=', 'programme.currentVersion'),
    )
    .leftJoin('person', 'person.id', 'research.personId')
    .where('research.ownerId', '=', ownerId)
    .where('research.deletedAt', 'is', null)
    .where('person.deletedAt', 'is', null)
    .where('item.removedAt', 'is', null)
    .where((either) =>
      either.or([
        either('programme.endedAt', 'is not', null),
        either('programme.currentVersion', '>', either.ref('item.programmeVersion')),
      ]),
    )
    .select([
      'research.id as researchId',
      'research.name as researchName',
      'item.id as itemId',
      'programme.title as programmeTitle',
      'item.programmeVersion',
      'programme.currentVersion',
      'programme.endedAt',
      'version.createdAt as versionAt',
    ])
    .orderBy((expression) => expression.fn.coalesce('programme.endedAt', 'version.createdAt'), 'desc')
    .orderBy('item.id', 'desc')
    .limit(limit)
    .execute();
}
