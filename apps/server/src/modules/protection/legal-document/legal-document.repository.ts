import type { LegalDocumentKind } from '@fundus/contract/legal-document';
import type { Selectable } from 'kysely';
import type { Executor } from '#db/database.ts';
import { toJson } from '#db/json.ts';
import type { LegalDocument, LegalDocumentVersion } from '#db/schema.generated.ts';
import { userName } from '#db/user-name.ts';

export type StoredDocument = Selectable<LegalDocument>;

export async function findDocument(
  db: Executor,
  kind: LegalDocumentKind,
  options: { lock?: boolean } = {},
): Promise<StoredDocument> {
  return db
    .selectFrom('legalDocument')
    .selectAll()
    .where('kind', '=', kind)
    .$if(options.lock === true, (query) => query.forUpdate())
    .executeTakeFirstOrThrow();
}

export async function updateDocument(
  tx: Executor,
  { kind, texts, revision, fieldRevisions, updatedAt }: StoredDocument,
): Promise<void> {
  await tx
    .updateTable('legalDocument')
    .set({ texts: toJson(texts), revision, fieldRevisions: toJson(fieldRevisions), updatedAt })
    .where('kind', '=', kind)
    .execute();
}

/** Versions, newest first. */
export async function listVersions(db: Executor, kind: LegalDocumentKind) {
  return db
    .selectFrom('legalDocumentVersion as version')
    .leftJoin('user', 'user.id', 'version.createdBy')
    .select(['version.version', 'version.content', 'version.createdAt'])
    .select(userName.as('createdByName'))
    .where('version.kind', '=', kind)
    .orderBy('version.version', 'desc')
    .execute();
}
export type VersionRow = Awaited<ReturnType<typeof listVersions>>[number];

/** The newest version of a kind. */
export async function findNewestVersion(db: Executor, kind: LegalDocumentKind) {
  return db
    .selectFrom('legalDocumentVersion')
    .select(['version', 'content', 'createdAt'])
    .where('kind', '=', kind)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function insertVersion(
  tx: Executor,
  { content, ...version }: Selectable<LegalDocumentVersion>,
): Promise<void> {
  await tx
    .insertInto('legalDocumentVersion')
    .values({ ...version, content: toJson(content) })
    .execute();
}
