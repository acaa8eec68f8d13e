import { calendarDateAt } from '@fundus/contract/date';
import { libraryRoles } from '@fundus/contract/document-codes';
import type { LearningPath, LearningProgress } from '@fundus/contract/learning-path';
import { learningPathAbilities } from '@fundus/contract/learning-path-codes';
import type { Role } from '@fundus/contract/permission';
import type { Executor } from '#db/database.ts';
import { type Actor, mayActor } from '#http/actor.ts';
import { invalidField, notFound } from '#lib/app-error.ts';
import { newId } from '#lib/id.ts';
import type { With } from '#lib/with.ts';
import { filteredRoles } from '#modules/library/document/document.policy.ts';
import { listReadableDocuments, requireDocument } from '#modules/library/document/document-reading.service.ts';
import { listVideos } from '#modules/library/video/video.service.ts';
import { auditChanges, recordAudit } from '#modules/platform/audit/audit.service.ts';
import { saveVersioned } from '#modules/platform/versioned-record/versioned-record.service.ts';
import type { PathRecord } from './learning-path.repository.ts';
import * as repository from './learning-path.repository.ts';
import { type ItemKey, keepHidden, keyOf } from './learning-path.rules.ts';

type Deps = With<'db' | 'clock' | 'secrets'>;
interface PathFields {
  title: string;
  description: string;
  audience: Role[];
  items: ItemKey[];
}

/** The items that the actor sees, by kind and id, with how far they are. */
async function readItems(deps: Deps, actor: Actor, paths: readonly PathRecord[]) {
  const idsOf = (kind: ItemKey['kind']): string[] => [
    ...new Set(
      paths.flatMap(({ items }) => items.filter((item) => item.kind === kind).map(({ recordId }) => recordId)),
    ),
  ];
  const [videos, documents, read] = await Promise.all([
    idsOf('video').length === 0 ? [] : listVideos(deps, actor),
    listReadableDocuments(deps, actor, idsOf('document')),
    repository.listReadIds(deps.db, actor.userId),
  ]);
  const found = new Map<string, Omit<LearningPath['items'][number], 'kind' | 'recordId'>>();
  for (const { videoId, title, isSeen, lengthSeconds } of videos) {
    found.set(keyOf({ kind: 'video', recordId: videoId }), { title, isDone: isSeen, lengthSeconds, url: null });
  }
  for (const { documentId, title, previewUrl, downloadUrl } of documents) {
    const url = previewUrl ?? downloadUrl;
    found.set(keyOf({ kind: 'document', recordId: documentId }), {
      title,
      isDone: read.has(documentId),
      lengthSeconds: null,
      url,
    });
  }
  return found;
}

async function present(deps: Deps, actor: Actor, paths: readonly PathRecord[]): Promise<LearningPath[]> {
  const found = await readItems(deps, actor, paths);
  return paths.map(({ id, title, description, audience, items, revision }) => ({
    learningPathId: id,
    title,
    description,
    audience,
    items: items.flatMap((item) => {
      const known = found.get(keyOf(item));
      return known === undefined ? [] : [{ ...item, ...known }];
    }),
    revision,
    abilities: mayActor(actor, 'library:edit') ? [...learningPathAbilities] : [],
  }));
}

async function presentOne(deps: Deps, actor: Actor, path: PathRecord): Promise<LearningPath> {
  const [presented] = await present(deps, actor, [path]);
  if (presented === undefined) throw notFound('learning path');
  return presented;
}

/** The paths that the actor sees; one of which they see nothing is left out. */
export async function listLearningPaths(deps: Deps, actor: Actor): Promise<LearningPath[]> {
  const roles = filteredRoles(actor.roles);
  const paths = await present(deps, actor, await repository.listPaths(deps.db, roles));
  return paths.filter(({ items }) => roles === null || items.length > 0);
}

/** Throws VALIDATION_FAILED for what is not in the library, or stands there twice. */
async function judgeItems(deps: Deps, actor: Actor, items: readonly ItemKey[]): Promise<void> {
  const keys = items.map(keyOf);
  if (new Set(keys).size < keys.length) throw invalidField(['items'], 'chosenTwice');
  const found = await readItems(deps, actor, [{ items } as PathRecord]);
  if (!keys.every((key) => found.has(key))) throw invalidField(['items'], 'invalidChoice');
}

export async function createLearningPath(deps: Deps, actor: Actor, fields: PathFields): Promise<LearningPath> {
  await judgeItems(deps, actor, fields.items);
  const now = deps.clock();
  const path = { id: newId(), ...fields, revision: 1, fieldRevisions: {}, createdAt: now, updatedAt: now };
  await deps.db.transaction().execute(async (tx) => {
    await repository.insertPath(tx, path);
    await recordAudit(tx, now, { action: 'learningPath.created', subjectId: path.id, subjectName: path.title });
  });
  return presentOne(deps, actor, path);
}

/**
 * Throws REVISION_CONFLICT with the path as it is stored where another administrator changed the same field. Items that lie in
 * the trash are shown to none and keep their places: they come back with what is restored.
 */
export async function updateLearningPath(
  deps: Deps,
  actor: Actor,
  id: string,
  { revision, ...wanted }: { revision: number } & { [Field in keyof PathFields]?: PathFields[Field] | undefined },
): Promise<LearningPath> {
  if (wanted.items !== undefined) await judgeItems(deps, actor, wanted.items);
  return saveVersioned(
    deps,
    {
      lock: async (tx: Executor) => {
        const path = await repository.findPath(tx, id, { lock: true });
        if (path === null) throw notFound('learning path');
        return path;
      },
      fieldsOf: ({ title, description, audience, items }): PathFields => ({ title, description, audience, items }),
      complete: async (_, { before, fields }) => {
        if (wanted.items === undefined) return fields;
        const shown = await readItems(deps, actor, [before]);
        return { ...fields, items: keepHidden(before.items, wanted.items, (item) => shown.has(keyOf(item))) };
      },
      write: (tx, path) => repository.updatePathRow(tx, path),
      audit: ({ was, fields }) => ({
        action: 'learningPath.changed',
        subjectId: id,
        subjectName: fields.title,
        changes: auditChanges(was, fields, ['title', 'audience']),
      }),
      present: (_, path) => presentOne(deps, actor, path),
    },
    { base: revision, wanted },
  );
}

export async function deleteLearningPath({ db, clock }: With<'db' | 'clock'>, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const path = await repository.findPath(tx, id, { lock: true });
    if (path === null) throw notFound('learning path');
    await repository.deletePathRow(tx, id);
    const records = { subjectId: id, subjectName: path.title };
    await recordAudit(tx, clock(), { action: 'learningPath.deleted', ...records });
  });
}

/** How far everybody is who sees a path. Throws NOT_FOUND. */
export async function listLearningProgress(
  { db, clock }: With<'db' | 'clock'>,
  id: string,
): Promise<LearningProgress[]> {
  if ((await repository.findPath(db, id)) === null) throw notFound('learning path');
  const roles = libraryRoles.filter((role) => role !== 'Administrator');
  const rows = await repository.listProgressRows(db, id, { roles, today: calendarDateAt(clock()) });
  return rows.map((row) => ({ ...row, lastDoneAt: row.lastDoneAt?.toISOString() ?? null }));
}

/** Notes whether the actor has read a document. Throws NOT_FOUND for one that they do not see. */
export async function noteReading(
  deps: With<'db' | 'clock'>,
  actor: Actor,
  documentId: string,
  isRead: boolean,
): Promise<void> {
  await requireDocument(deps.db, deps, actor, documentId);
  if (isRead) await repository.insertRead(deps.db, actor.userId, documentId, deps.clock());
  else await repository.deleteRead(deps.db, actor.userId, documentId);
}
