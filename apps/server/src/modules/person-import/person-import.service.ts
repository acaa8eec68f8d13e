import type { PersonKind } from '@fundus/contract/person';
import type { PersonImport, PersonImportOutcome, PersonImportRow } from '@fundus/contract/person-import';
import type { Language } from '@fundus/contract/user';
import type { Executor } from '#db/database.ts';
import { fromJson } from '#db/json.ts';
import type { Actor } from '#http/actor.ts';
import type { FileResponse } from '#http/api.ts';
import type { UploadedFile } from '#http/upload.ts';
import { AppError, invalidField, notFound } from '#lib/app-error.ts';
import { newId } from '#lib/id.ts';
import { runInBackground } from '#lib/import-runner.ts';
import { getFile, storeUpload } from '#modules/file/file.service.ts';
import type { Deps } from '../../deps.ts';
import { noCounts, toImportRow, toPersonImport } from './person-import.presenter.ts';
import {
  countOutcomes,
  findImport,
  type ImportRecord,
  insertImport,
  listImports,
  listRowHeads,
  moveImport,
  storeMapping,
  updateImport,
} from './person-import.repository.ts';
import { applyRows, undoRows } from './person-import-apply.service.ts';
import { columnsKey, readImport } from './person-import-reading.service.ts';
import { workOnImport } from './person-import-runner.service.ts';
import type { PersonImportMapping } from './person-import-shape.ts';
import { writeRefusedRows } from './refused-rows.service.ts';

type ImportDeps = Pick<Deps, 'db' | 'clock' | 'blobs' | 'log'>;

async function countsOf(db: Executor, importIds: readonly string[]): Promise<Map<string, PersonImport['counts']>> {
  const counts = new Map<string, PersonImport['counts']>();
  for (const { importId, outcome, count } of await countOutcomes(db, importIds)) {
    counts.set(importId, { ...(counts.get(importId) ?? noCounts()), [outcome]: count });
  }
  return counts;
}

/** One's own imports; what others brought in is nobody else's business, administrators' included. */
export async function listPersonImports(
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  language: Language,
): Promise<PersonImport[]> {
  const runs = await listImports(deps.db, actor.userId);
  const counts = await countsOf(
    deps.db,
    runs.map(({ id }) => id),
  );
  return runs.map((run) => toPersonImport(run, counts.get(run.id) ?? noCounts(), language));
}

async function getRun(db: Executor, importId: string): Promise<ImportRecord> {
  const run = await findImport(db, importId);
  if (!run) throw notFound('import');
  return run;
}

async function getOwnRun(db: Executor, actor: Actor, importId: string): Promise<ImportRecord> {
  const run = await getRun(db, importId);
  if (run.ownerId !== actor.userId) throw notFound('import');
  return run;
}

export async function getPersonImport(
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  importId: string,
  language: Language,
): Promise<PersonImport> {
  const run = await getOwnRun(deps.db, actor, importId);
  return toPersonImport(run, (await countsOf(deps.db, [importId])).get(importId) ?? noCounts(), language);
}

export async function listPersonImportRows(
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  importId: string,
  query: { outcome?: PersonImportOutcome | undefined; after?: number | undefined; limit: number },
  language: Language,
): Promise<{ rows: PersonImportRow[]; next: number | null }> {
  await getOwnRun(deps.db, actor, importId);
  const outcomes = query.outcome && [query.outcome];
  const found = await listRowHeads(deps.db, importId, { outcomes, after: query.after ?? 0, limit: query.limit + 1 });
  const rows = found.slice(0, query.limit);
  return {
    rows: rows.map((row) => toImportRow(row, language)),
    next: found.length > query.limit ? (rows.at(-1)?.position ?? null) : null,
  };
}

const mappingOf = (run: ImportRecord): PersonImportMapping =>
  Object.fromEntries(fromJson<PersonImport['columns']>(run.columns).map(({ name, target }) => [name, target]));

export async function startPersonImport(
  deps: ImportDeps,
  actor: Actor,
  file: UploadedFile,
  kind: PersonKind,
  language: Language,
): Promise<PersonImport> {
  const importId = newId();
  const stored = await deps.db.transaction().execute(async (tx) => {
    const row = await storeUpload(deps, tx, file, actor.userId);
    await insertImport(tx, {
      id: importId,
      ownerId: actor.userId,
      kind,
      fileId: row.id,
      fileName: file.fileName,
      // What it really is stands here as soon as it has been looked at.
      format: 'csv',
      encoding: '',
      state: 'reading',
      createdAt: deps.clock(),
    });
    return row;
  });
  runInBackground(readImport(deps, importId, deps.blobs.pathOf(stored.sha256), null));
  return getPersonImport(deps, actor, importId, language);
}

/** Somebody else moved the import on meanwhile. */
async function conflict(db: Executor, importId: string): Promise<AppError> {
  const { state } = await getRun(db, importId);
  return new AppError('REVISION_CONFLICT', { details: { current: { state } } });
}

/** Another mapping, kind or fate of duplicates. The file is read anew where its columns mean something else now. */
export async function remapPersonImport(
  deps: ImportDeps,
  actor: Actor,
  importId: string,
  change: { kind: PersonKind; mapping: PersonImportMapping; takesDuplicates: boolean },
  language: Language,
): Promise<PersonImport> {
  const run = await getOwnRun(deps.db, actor, importId);
  const before = mappingOf(run);
  const unknown = Object.keys(change.mapping).find((column) => !Object.hasOwn(before, column));
  if (unknown !== undefined) throw invalidField(['mapping', unknown], 'unknownField');
  const mapping = { ...before, ...change.mapping };
  const columns = Object.keys(before);
  const isSame = columns.every((column) => mapping[column] === before[column]);
  await deps.db.transaction().execute(async (tx) => {
    const isMoved = await moveImport(tx, importId, ['preview'], isSame ? 'preview' : 'reading');
    if (!isMoved) throw await conflict(tx, importId);
    const { kind, takesDuplicates } = change;
    await updateImport(tx, importId, { kind, takesDuplicates, ...(isSame && { progress: 1 }) });
    const key = { ownerId: actor.userId, columnsKey: columnsKey(columns) };
    await storeMapping(tx, key, mapping, deps.clock());
  });
  if (!isSame) {
    const file = await getFile(deps.db, run.fileId);
    runInBackground(readImport(deps, importId, deps.blobs.pathOf(file.sha256), mapping));
  }
  return getPersonImport(deps, actor, importId, language);
}

/** Carries a previewed import out, all rows or none. `onProgress` is told beside the import itself. */
export async function carryOutPersonImport(
  deps: ImportDeps,
  importId: string,
  userId: string,
  onProgress: (share: number) => void = () => {},
): Promise<void> {
  await workOnImport(deps, importId, async (tx, show) => {
    const { ownerId, kind, fileName, takesDuplicates } = await getRun(tx, importId);
    const counts = (await countsOf(tx, [importId])).get(importId) ?? noCounts();
    const total = counts.new + (takesDuplicates ? counts.duplicate : 0);
    const run = { importId, ownerId, userId, kind: kind as PersonKind, fileName, takesDuplicates, total };
    await applyRows(tx, deps, run, (share) => {
      show(share);
      onProgress(share);
    });
    return { state: 'applied', appliedAt: deps.clock() };
  });
}

export async function applyPersonImport(
  deps: ImportDeps,
  actor: Actor,
  importId: string,
  language: Language,
): Promise<PersonImport> {
  await getOwnRun(deps.db, actor, importId);
  if (!(await moveImport(deps.db, importId, ['preview'], 'applying'))) throw await conflict(deps.db, importId);
  runInBackground(carryOutPersonImport(deps, importId, actor.userId));
  return getPersonImport(deps, actor, importId, language);
}

/** Takes an import back as a whole. Throws IMPORT_NOT_UNDOABLE where that would undo somebody's work. */
export async function undoPersonImport(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  importId: string,
  language: Language,
): Promise<PersonImport> {
  await getOwnRun(deps.db, actor, importId);
  await deps.db.transaction().execute(async (tx) => {
    if (!(await moveImport(tx, importId, ['applied'], 'undone'))) throw new AppError('IMPORT_NOT_UNDOABLE');
    await undoRows(tx, deps, { importId, userId: actor.userId });
    await updateImport(tx, importId, { undoneAt: deps.clock(), progress: 1 });
  });
  return getPersonImport(deps, actor, importId, language);
}

export async function downloadRefusedRows(
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  importId: string,
  language: Language,
): Promise<FileResponse> {
  return writeRefusedRows(deps.db, await getOwnRun(deps.db, actor, importId), language);
}
