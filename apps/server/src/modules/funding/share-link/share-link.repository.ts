import { shareLinkList } from '@fundus/contract/owned-list';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import { fromJson, toJson } from '#db/json.ts';
import { hasOneId, isOwnedBy, isReached } from '#db/list/filter.ts';
import { BoundList } from '#db/list/list.ts';
import { ownFirst, timeKey } from '#db/list/order.ts';
import type { ShareLink as ShareLinkRow } from '#db/schema.generated.ts';
import { userNameOf } from '#db/user-name.ts';
import { inOrderOf } from '#lib/list-page.ts';
import type { SharedContent } from './shared-research.rules.ts';

export interface ShareLinkRecord {
  id: string;
  tokenHash: Buffer;
  /** Where the secret is not sealed yet. */
  token: string | null;
  sealedToken: Buffer | null;
  researchId: string;
  ownerId: string;
  recipient: string;
  message: string;
  mode: 'live' | 'frozen';
  showsRecipient: boolean;
  showsFinancing: boolean;
  requestsFiles: boolean;
  passwordHash: string | null;
  expiresAt: Date | null;
  revokedAt: Date | null;
  views: number;
  lastViewedAt: Date | null;
  lastDeadVisitAt: Date | null;
  createdAt: Date;
}

/** A link with what its owner's list shows around it. */
export interface ListedLink extends ShareLinkRecord {
  researchName: string;
  ownerName: string;
  feedbackCount: number;
}

/** A link with what decides whether it opens. */
export interface OpenableLink extends ShareLinkRecord {
  researchName: string;
  /** In the trash by itself or with its person. */
  researchDeletedAt: Date | null;
  /** Whom the research is for. */
  personId: string | null;
}

type LinkColumns = Omit<Selectable<ShareLinkRow>, 'frozen'>;

const linkColumns = [
  'link.id',
  'link.tokenHash',
  'link.token',
  'link.sealedToken',
  'link.researchId',
  'link.ownerId',
  'link.recipient',
  'link.message',
  'link.mode',
  'link.showsRecipient',
  'link.showsFinancing',
  'link.requestsFiles',
  'link.passwordHash',
  'link.expiresAt',
  'link.revokedAt',
  'link.views',
  'link.lastViewedAt',
  'link.lastDeadVisitAt',
  'link.createdAt',
] as const;

export async function insertLink(db: Executor, link: ShareLinkRecord, frozen: SharedContent | null): Promise<void> {
  await db
    .insertInto('shareLink')
    .values({ ...link, frozen: frozen === null ? null : toJson(frozen) })
    .execute();
}

function selectListed(db: Executor) {
  return db
    .selectFrom('shareLink as link')
    .innerJoin('fundingResearch as research', 'research.id', 'link.researchId')
    .innerJoin('user as owner', 'owner.id', 'link.ownerId')
    .select(linkColumns)
    .select('research.name as researchName')
    .select(userNameOf('owner').as('ownerName'))
    .select((expression) =>
      expression
        .selectFrom('shareFeedback as feedback')
        .whereRef('feedback.shareLinkId', '=', 'link.id')
        .where('feedback.withdrawnAt', 'is', null)
        .select((count) => count.fn.countAll<number>().as('count'))
        .as('feedbackCount'),
    );
}

const listed = (
  row: LinkColumns & { researchName: string; ownerName: string; feedbackCount: number | null },
): ListedLink => ({
  ...row,
  feedbackCount: row.feedbackCount ?? 0,
});

/** A link of an owner (null: of anybody). */
export async function findListedLink(db: Executor, id: string, ownerId: string | null): Promise<ListedLink | null> {
  const row = await selectListed(db)
    .where('link.id', '=', id)
    .$if(ownerId !== null, (query) => query.where('link.ownerId', '=', ownerId))
    .executeTakeFirst();
  return row === undefined ? null : listed(row);
}

/** The list of links. Those of researches in the trash are not shown: they open nothing. */
export const shareLinks = new BoundList(shareLinkList, {
  table: 'share_link',
  owner: 'share_link.ownerId',
  // The trash is small: it is read once, so that not each link looks up its research.
  always: sql`share_link.research_id not in (
    select id from funding_research where deleted_at is not null
    union all
    select research.id from person join funding_research as research on research.person_id = person.id
    where person.deleted_at is not null
  )`,
  filters: { researchId: hasOneId('share_link.researchId'), owner: isReached },
  orders: { createdAt: ownFirst('share_link.ownerId', timeKey('share_link.createdAt')) },
});

/** Links in the order of the ids; access is checked again. */
export async function listLinks(
  db: Executor,
  ids: readonly string[],
  ownerIds: readonly string[] | null,
): Promise<ListedLink[]> {
  if (ids.length === 0) return [];
  const rows = await selectListed(db)
    .where('link.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where(isOwnedBy('link.ownerId', ownerIds))
    .execute();
  return inOrderOf(ids, rows.map(listed));
}

/** The link of an address, alive or not. */
export async function findLinkByToken(db: Executor, tokenHash: Buffer): Promise<OpenableLink | null> {
  const row = await db
    .selectFrom('shareLink as link')
    .innerJoin('fundingResearch as research', 'research.id', 'link.researchId')
    .select(linkColumns)
    .leftJoin('person', 'person.id', 'research.personId')
    .select(['research.name as researchName', 'research.personId'])
    .select((expression) => expression.fn.coalesce('research.deletedAt', 'person.deletedAt').as('researchDeletedAt'))
    .where('link.tokenHash', '=', tokenHash)
    .executeTakeFirst();
  return row ?? null;
}

/** Content of a frozen link. */
export async function findFrozen(db: Executor, id: string): Promise<SharedContent | null> {
  const row = await db.selectFrom('shareLink').select('frozen').where('id', '=', id).executeTakeFirst();
  return row === undefined || row.frozen === null ? null : fromJson<SharedContent>(row.frozen);
}

/** Keeps other visits of the same link waiting until the transaction ends. */
export async function lockLink(
  tx: Executor,
  id: string,
): Promise<Pick<ShareLinkRecord, 'revokedAt' | 'lastViewedAt' | 'lastDeadVisitAt'> | null> {
  const row = await tx
    .selectFrom('shareLink')
    .select(['revokedAt', 'lastViewedAt', 'lastDeadVisitAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function revokeLink(db: Executor, id: string, at: Date): Promise<void> {
  await db
    .updateTable('shareLink')
    .set({ revokedAt: at })
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .execute();
}

export async function setDeadVisit(db: Executor, id: string, at: Date): Promise<void> {
  await db.updateTable('shareLink').set({ lastDeadVisitAt: at }).where('id', '=', id).execute();
}

export async function addView(db: Executor, id: string, at: Date): Promise<void> {
  await db
    .updateTable('shareLink')
    .set((expression) => ({ views: expression('views', '+', 1), lastViewedAt: at }))
    .where('id', '=', id)
    .execute();
}

/** When a visitor, known by any of these hashes, looked last. */
export async function findLastSeen(db: Executor, id: string, visitorHashes: readonly Buffer[]): Promise<Date | null> {
  const row = await db
    .selectFrom('shareView')
    .select((expression) => expression.fn.max('lastSeenAt').as('lastSeenAt'))
    .where('shareLinkId', '=', id)
    .where('visitorHash', 'in', visitorHashes)
    .executeTakeFirst();
  return row?.lastSeenAt ?? null;
}

export async function setLastSeen(db: Executor, id: string, visitorHash: Buffer, at: Date): Promise<void> {
  await db
    .insertInto('shareView')
    .values({ shareLinkId: id, visitorHash, lastSeenAt: at })
    .onConflict((conflict) => conflict.columns(['shareLinkId', 'visitorHash']).doUpdateSet({ lastSeenAt: at }))
    .execute();
}

/** Forgets visitors of a link whose last look is too old to matter. */
export async function deleteSeenBefore(db: Executor, id: string, before: Date): Promise<void> {
  await db.deleteFrom('shareView').where('shareLinkId', '=', id).where('lastSeenAt', '<', before).execute();
}

export interface LinkFile {
  shareLinkId: string;
  fileId: string;
  fileName: string;
  bytes: number;
  createdAt: Date;
}

export async function listLinkFiles(db: Executor, shareLinkIds: readonly string[]): Promise<LinkFile[]> {
  if (shareLinkIds.length === 0) return [];
  return db
    .selectFrom('shareFile')
    .innerJoin('file', 'file.id', 'shareFile.fileId')
    .select(['shareFile.shareLinkId', 'shareFile.fileId', 'file.fileName', 'file.bytes', 'shareFile.createdAt'])
    .where('shareFile.shareLinkId', 'in', shareLinkIds)
    .orderBy('shareFile.createdAt')
    .orderBy('shareFile.id')
    .execute();
}

export async function insertLinkFile(
  db: Executor,
  file: { id: string; shareLinkId: string; fileId: string; createdAt: Date },
): Promise<void> {
  await db.insertInto('shareFile').values(file).execute();
}

export async function setLinkOwner(db: Executor, researchIds: readonly string[], ownerId: string): Promise<void> {
  await db.updateTable('shareLink').set({ ownerId }).where('researchId', 'in', researchIds).execute();
}

/** Secrets that are not sealed yet. */
export async function listUnsealedTokens(db: Executor): Promise<{ id: string; token: string }[]> {
  return db
    .selectFrom('shareLink')
    .select(['id', 'token'])
    .where('token', 'is not', null)
    .$narrowType<{ token: string }>()
    .execute();
}

export async function setSealedToken(db: Executor, id: string, sealedToken: Buffer): Promise<void> {
  await db.updateTable('shareLink').set({ sealedToken, token: null }).where('id', '=', id).execute();
}

/** Ends all links of an owner; returns how many. */
export async function endLinksOf(tx: Executor, ownerId: string, at: Date): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('shareLink')
    .set({ revokedAt: at })
    .where('ownerId', '=', ownerId)
    .where('revokedAt', 'is', null)
    .where((eb) => eb.or([eb('expiresAt', 'is', null), eb('expiresAt', '>', at)]))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Links to researches of a person that are not in the trash, the latest first; those that open nothing any more, too. */
export async function listLinksOfPerson(db: Executor, personId: string): Promise<Omit<ListedLink, 'feedbackCount'>[]> {
  return selectListed(db)
    .where('research.personId', '=', personId)
    .where('research.deletedAt', 'is', null)
    .orderBy('link.createdAt', 'desc')
    .orderBy('link.id')
    .execute();
}
