import type { DocumentHeadline, DocumentTab, DocumentTextState } from '@fundus/contract/document-codes';
import type { Role } from '@fundus/contract/permission';
import type { LinkState } from '@fundus/contract/programme-upkeep-codes';
import { sql } from 'kysely';
import type { Condition } from '#db/condition.ts';
import type { Executor } from '#db/database.ts';
import { toJson } from '#db/json.ts';
import { userName } from '#db/user-name.ts';
import type { FieldRevisions } from '#lib/field-revision.ts';
import type { FormSource } from '#modules/funding/funding-programme/programme-link.rules.ts';

export interface DocumentRecord {
  id: string;
  tab: DocumentTab;
  headline: DocumentHeadline;
  position: number;
  title: string;
  description: string;
  audience: Role[];
  validUntil: string | null;
  /** Where the funder keeps the official form that it is; empty for other documents. */
  sourceUrl: string;
  /** The day on which it was fetched there. */
  fetchedOn: string | null;
  programmeIds: string[];
  /** Number of the version that is current. */
  version: number;
  revision: number;
  fieldRevisions: FieldRevisions;
  fileName: string;
  fileId: string;
  renewedAt: Date;
  createdBy: string | null;
  createdAt: Date;
  updatedAt: Date;
  deletedAt: Date | null;
}

/** A document with what is known of its file and of its reader. */
export interface ListedDocument extends DocumentRecord {
  mediaType: string;
  bytes: number;
  textState: DocumentTextState;
  isFavourite: boolean;
  isTemplate: boolean;
  sha256: string;
  programmes: { programmeId: string; title: string }[];
  /** The last look at `sourceUrl`; null before the first one. */
  sourceState: LinkState | null;
  movedTo: string | null;
  unansweredSince: Date | null;
  fingerprint: string | null;
  changedOn: string | null;
}

/** Who looks: what is expired or for other roles does not exist for them. */
export interface Reader {
  userId: string;
  /** Null: sees everything. */
  roles: readonly Role[] | null;
  today: string;
}

/** Whether a document is there for the reader. */
export const isSeen = ({ roles, today }: Reader): Condition =>
  roles === null
    ? sql`true`
    : sql`((document.audience = '{}' or document.audience && ${[...roles]}::text[])
        and (document.valid_until is null or document.valid_until >= ${today}::date))`;

function selectListed(db: Executor, reader: Reader) {
  const { userId } = reader;
  return db
    .selectFrom('document')
    .innerJoin('file', 'file.id', 'document.fileId')
    .leftJoin('documentText as text', 'text.documentId', 'document.id')
    .leftJoin('documentFavourite as favourite', (join) =>
      join.onRef('favourite.documentId', '=', 'document.id').on('favourite.userId', '=', userId),
    )
    .selectAll('document')
    .select(['file.mediaType', 'file.bytes', 'file.sha256'])
    .select(sql<Role[]>`document.audience`.as('audience'))
    .select(sql<string[]>`document.programme_ids`.as('programmeIds'))
    .select(
      sql<{ programmeId: string; title: string }[]>`coalesce((
        select jsonb_agg(jsonb_build_object('programmeId', programme.id, 'title', programme.title) order by programme.title)
        from funding_programme programme
        where programme.id = any(document.programme_ids)), '[]')`.as('programmes'),
    )
    .leftJoin('programmeLinkCheck as source', 'source.url', 'document.sourceUrl')
    .select(['source.state as sourceState', 'source.movedTo', 'source.unansweredSince'])
    .select(['source.fingerprint', 'source.changedOn'])
    .select(sql<DocumentTextState>`coalesce(text.state, 'waiting')`.as('textState'))
    .select(sql<boolean>`favourite.user_id is not null`.as('isFavourite'))
    .select(sql<boolean>`coalesce(text.has_fields, false)`.as('isTemplate'))
    .where(isSeen(reader));
}

/** The documents of a tab in their order; those in the trash, the newest first. */
export async function listDocuments(
  db: Executor,
  reader: Reader,
  query: { tab: DocumentTab | undefined; programmeId?: string | undefined; isDeleted: boolean; limit: number },
): Promise<ListedDocument[]> {
  const listed = selectListed(db, reader)
    .$if(query.tab !== undefined, (list) => list.where('document.tab', '=', query.tab as DocumentTab))
    .$if(query.programmeId !== undefined, (list) =>
      list.where(sql<boolean>`document.programme_ids @> array[${query.programmeId}::uuid]`),
    );
  return query.isDeleted
    ? listed
        .where('document.deletedAt', 'is not', null)
        .orderBy('document.deletedAt', 'desc')
        .limit(query.limit)
        .execute()
    : listed
        .where('document.deletedAt', 'is', null)
        .orderBy('document.headline')
        .orderBy('document.position')
        .orderBy('document.id')
        .limit(query.limit)
        .execute();
}

/** The documents that the caller keeps at hand, by title. */
export async function listFavourites(db: Executor, reader: Reader): Promise<ListedDocument[]> {
  return selectListed(db, reader)
    .where('favourite.userId', 'is not', null)
    .where('document.deletedAt', 'is', null)
    .orderBy(sql`document.title collate "de-x-icu"`)
    .execute();
}

/** Documents that were laid down after an instant, the newest first. */
export async function listNews(db: Executor, reader: Reader, since: Date, limit: number): Promise<ListedDocument[]> {
  return selectListed(db, reader)
    .where('document.renewedAt', '>', since)
    .where('document.deletedAt', 'is', null)
    .orderBy('document.renewedAt', 'desc')
    .orderBy('document.id', 'desc')
    .limit(limit)
    .execute();
}

export async function countByTab(
  db: Executor,
  reader: Reader,
  since: Date,
): Promise<{ tab: DocumentTab; count: number; newCount: number }[]> {
  return db
    .selectFrom(selectListed(db, reader).where('document.deletedAt', 'is', null).as('seen'))
    .select(['seen.tab'])
    .select(sql<number>`count(*)::int`.as('count'))
    .select(sql<number>`(count(*) filter (where seen.renewed_at > ${since}))::int`.as('newCount'))
    .groupBy('seen.tab')
    .execute();
}

/** Documents among these that the reader sees, trash aside. */
export async function findDocuments(db: Executor, reader: Reader, ids: readonly string[]): Promise<ListedDocument[]> {
  if (ids.length === 0) return [];
  return selectListed(db, reader)
    .where('document.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where('document.deletedAt', 'is', null)
    .execute();
}

/** A document that the reader sees, deleted or not. */
export async function findDocument(
  db: Executor,
  reader: Reader,
  id: string,
  options: { lock?: boolean } = {},
): Promise<ListedDocument | undefined> {
  return selectListed(db, reader)
    .where('document.id', '=', id)
    .$if(options.lock === true, (query) => query.forUpdate('document'))
    .executeTakeFirst();
}

/** Behind all that stand under a headline. */
export async function nextPosition(tx: Executor, tab: DocumentTab, headline: DocumentHeadline): Promise<number> {
  // Two that are laid down at the same moment get a place each.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`document ${tab} ${headline}`}, 0))`.execute(tx);
  const row = await tx
    .selectFrom('document')
    .select(sql<number>`coalesce(max(position), 0) + 1`.as('position'))
    .where('tab', '=', tab)
    .where('headline', '=', headline)
    .executeTakeFirstOrThrow();
  return row.position;
}

export async function insertDocument(tx: Executor, document: DocumentRecord): Promise<void> {
  await tx
    .insertInto('document')
    .values({ ...document, fieldRevisions: toJson(document.fieldRevisions) })
    .execute();
}

/** Writes a document that was read under its lock. */
export async function updateDocumentRow(tx: Executor, document: DocumentRecord): Promise<void> {
  const { id, tab, headline, position, title, description, audience, validUntil, version, revision } = document;
  const { sourceUrl, fetchedOn, programmeIds, fileName, fileId, renewedAt, updatedAt, deletedAt } = document;
  const fieldRevisions = toJson(document.fieldRevisions);
  await tx
    .updateTable('document')
    .set({ tab, headline, position, title, description, audience, validUntil, version, revision, fieldRevisions })
    .set({ sourceUrl, fetchedOn, programmeIds, fileName, fileId, renewedAt, updatedAt, deletedAt })
    .where('id', '=', id)
    .execute();
}

/** Those of some ids that are no programmes. */
export async function listUnknownProgrammes(db: Executor, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('fundingProgramme')
    .select('id')
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
  return ids.filter((id) => rows.every((row) => row.id !== id));
}

/** The official forms with an address, by title; one whose day is not known was fetched when it was laid down. */
export async function listFormSources(db: Executor): Promise<FormSource[]> {
  return db
    .selectFrom('document')
    .innerJoin('file', 'file.id', 'document.fileId')
    .select(['document.title', 'document.sourceUrl as url', 'file.sha256'])
    .select(sql<string>`coalesce(document.fetched_on, document.renewed_at::date)`.as('fetchedOn'))
    .select(sql<string[]>`document.programme_ids`.as('programmeIds'))
    .where('document.sourceUrl', '!=', '')
    .where('document.deletedAt', 'is', null)
    .orderBy('document.title')
    .orderBy('document.id')
    .execute();
}

/** Ids under a headline in their order, held until the transaction ends. */
export async function lockPlace(tx: Executor, tab: DocumentTab, headline: DocumentHeadline): Promise<string[]> {
  const rows = await tx
    .selectFrom('document')
    .select('id')
    .where('tab', '=', tab)
    .where('headline', '=', headline)
    .where('deletedAt', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

export async function updatePositions(tx: Executor, ids: readonly string[]): Promise<void> {
  await sql`
    update document set position = place.at
    from unnest(${[...ids]}::uuid[]) with ordinality as place (id, at)
    where document.id = place.id`.execute(tx);
}

export async function insertVersion(
  tx: Executor,
  version: {
    documentId: string;
    version: number;
    fileName: string;
    fileId: string;
    crc32: number;
    createdBy: string | null;
    createdAt: Date;
  },
): Promise<void> {
  await tx.insertInto('documentVersion').values(version).execute();
}

/** All versions of a document, the current one first. */
export async function listVersions(db: Executor, documentId: string) {
  return db
    .selectFrom('documentVersion as version')
    .innerJoin('file', 'file.id', 'version.fileId')
    .leftJoin('user', 'user.id', 'version.createdBy')
    .select(['version.version', 'version.fileName', 'version.fileId', 'version.createdAt', 'file.bytes'])
    .select(userName.as('createdByName'))
    .where('version.documentId', '=', documentId)
    .orderBy('version.version', 'desc')
    .execute();
}

/** The current files of documents as archives hold them. */
export async function listArchived(db: Executor, ids: readonly string[]) {
  return db
    .selectFrom('document')
    .innerJoin('documentVersion as version', (join) =>
      join.onRef('version.documentId', '=', 'document.id').onRef('version.version', '=', 'document.version'),
    )
    .innerJoin('file', 'file.id', 'document.fileId')
    .select(['document.id', 'document.tab', 'document.headline', 'document.position', 'document.fileName'])
    .select(['document.fileId', 'version.crc32', 'file.bytes', 'file.sha256'])
    .where('document.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
}
