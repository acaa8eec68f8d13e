import type { ImportOutcome, ImportRow, TableImport } from '@fundus/contract/table-import';
import type { Language } from '@fundus/contract/user';
import type { Executor } from '#db/database.ts';
import { fromJson } from '#db/json.ts';
import type { Actor } from '#http/actor.ts';
import type { FileResponse } from '#http/api.ts';
import type { UploadedFile } from '#http/upload.ts';
import { AppError, invalidField, notFound } from '#lib/app-error.ts';
import { newId } from '#lib/id.ts';
import { runInBackground } from '#lib/import-runner.ts';
import { recordAudit, recordNothing } from '#modules/platform/audit/audit.service.ts';
import { getFile, pathOfFile, storeUpload } from '#modules/platform/file/file.service.ts';
import { hasRoom, storeWithinQuota } from '#modules/platform/storage-quota/storage-quota.service.ts';
import type { Deps } from '../../../deps.ts';
import type { ImportTarget } from './import-target.ts';
import { writeRefusedRows } from './refused-rows.service.ts';
import { type ImportView, noCounts, takenOf, toImportRow } from './table-import.presenter.ts';
import {
  cancelReading,
  findImport,
  type ImportRecord,
  insertImport,
  listImports as listRecords,
  moveImport,
  storeMapping,
  updateImport,
} from './table-import.repository.ts';
import { applyRows, requireUntouched, undoRows } from './table-import-apply.service.ts';
import { columnsKey, forgetEndedFiles, readImport } from './table-import-reading.service.ts';
import { countOutcomes, listRowHeads } from './table-import-row.repository.ts';
import { beginWork, workOnImport } from './table-import-runner.service.ts';
import type { ColumnMapping, ImportSettings } from './table-import-shape.ts';

type ImportDeps = Pick<Deps, 'db' | 'clock' | 'blobs' | 'log' | 'publicUrl' | 'secrets'>;

async function countsOf(db: Executor, importIds: readonly string[]): Promise<Map<string, TableImport['counts']>> {
  const counts = new Map<string, TableImport['counts']>();
  for (const { importId, outcome, count } of await countOutcomes(db, importIds)) {
    counts.set(importId, { ...(counts.get(importId) ?? noCounts()), [outcome]: count });
  }
  return counts;
}

const viewOf = async (db: Executor, record: ImportRecord): Promise<ImportView> => ({
  record,
  counts: (await countsOf(db, [record.id])).get(record.id) ?? noCounts(),
});

/** The caller's own imports; those of others stay hidden, from administrators too. */
export async function listImports(deps: Pick<Deps, 'db'>, target: ImportTarget, actor: Actor): Promise<ImportView[]> {
  const records = await listRecords(deps.db, actor.userId, target.name);
  const counts = await countsOf(
    deps.db,
    records.map(({ id }) => id),
  );
  return records.map((record) => ({ record, counts: counts.get(record.id) ?? noCounts() }));
}

async function getRun(db: Executor, importId: string): Promise<ImportRecord> {
  const run = await findImport(db, importId);
  if (!run) throw notFound('import');
  return run;
}

async function getOwnRun(db: Executor, target: ImportTarget, actor: Actor, importId: string): Promise<ImportRecord> {
  const run = await getRun(db, importId);
  if (run.ownerId !== actor.userId || run.target !== target.name) throw notFound('import');
  return run;
}

export async function getImport(
  deps: Pick<Deps, 'db'>,
  target: ImportTarget,
  actor: Actor,
  importId: string,
): Promise<ImportView> {
  return viewOf(deps.db, await getOwnRun(deps.db, target, actor, importId));
}

export async function listImportRows(
  deps: Pick<Deps, 'db'>,
  target: ImportTarget,
  actor: Actor,
  importId: string,
  query: { outcome?: ImportOutcome | undefined; after?: number | undefined; limit: number },
  language: Language,
): Promise<{ rows: ImportRow[]; next: number | null }> {
  await getOwnRun(deps.db, target, actor, importId);
  const outcomes = query.outcome && [query.outcome];
  const found = await listRowHeads(deps.db, importId, { outcomes, after: query.after ?? 0, limit: query.limit + 1 });
  const rows = found.slice(0, query.limit);
  return {
    rows: rows.map((row) => toImportRow(row, language)),
    next: found.length > query.limit ? (rows.at(-1)?.position ?? null) : null,
  };
}

const mappingOf = (run: ImportRecord): ColumnMapping =>
  Object.fromEntries(fromJson<TableImport['columns']>(run.columns).map(({ name, target }) => [name, target]));

export async function startImport(
  deps: ImportDeps,
  target: ImportTarget,
  actor: Actor,
  file: UploadedFile,
  settings: ImportSettings,
): Promise<ImportView> {
  await target.requireSettings(deps.db, settings);
  const importId = newId();
  const stored = await deps.db.transaction().execute(async (tx) => {
    const ownerId = actor.userId;
    // What is over gives way: its file is read by nothing any more.
    if (!(await hasRoom(tx, ownerId, file.bytes))) await forgetEndedFiles(tx, deps.clock(), ownerId);
    const origin = { createdBy: ownerId, ownerId };
    const row = await storeWithinQuota(tx, ownerId, file.bytes, () => storeUpload(deps, tx, file, origin));
    await insertImport(tx, {
      ...settings,
      id: importId,
      target: target.name,
      ownerId: actor.userId,
      fileId: row.id,
      fileName: file.fileName,
      // What it really is stands here as soon as it has been looked at.
      format: 'csv',
      encoding: '',
      state: 'reading',
      createdAt: deps.clock(),
    });
    await beginWork(tx, importId);
    return row;
  });
  runInBackground(readImport(deps, target, importId, deps.blobs.pathOf(stored.sha256), null));
  return getImport(deps, target, actor, importId);
}

/** Another call moved the import on meanwhile. */
async function conflict(db: Executor, importId: string): Promise<AppError> {
  const { state } = await getRun(db, importId);
  return new AppError('REVISION_CONFLICT', { details: { current: { state } } });
}

/** Calls an import off while its file is read; nothing has come of it yet. */
export async function cancelImport(
  deps: Pick<Deps, 'db'>,
  target: ImportTarget,
  actor: Actor,
  importId: string,
): Promise<ImportView> {
  await getOwnRun(deps.db, target, actor, importId);
  if (!(await cancelReading(deps.db, importId))) throw await conflict(deps.db, importId);
  return getImport(deps, target, actor, importId);
}

/** Another mapping, other settings or fate of duplicates. The file is read anew where its columns mean something else. */
export async function remapImport(
  deps: ImportDeps,
  target: ImportTarget,
  actor: Actor,
  importId: string,
  change: { settings: ImportSettings; mapping: ColumnMapping; takesDuplicates: boolean; takesBlocked: boolean },
): Promise<ImportView> {
  const run = await getOwnRun(deps.db, target, actor, importId);
  await target.requireSettings(deps.db, change.settings);
  const before = mappingOf(run);
  const unknown = Object.keys(change.mapping).find((column) => !Object.hasOwn(before, column));
  if (unknown !== undefined) throw invalidField(['mapping', unknown], 'unknownField');
  const mapping = { ...before, ...change.mapping };
  const columns = Object.keys(before);
  const isSame = columns.every((column) => mapping[column] === before[column]);
  // The file goes with a person of it who is erased, and the preview with the file.
  if (run.fileId === null && !isSame) throw await conflict(deps.db, importId);
  const path = isSame ? null : await pathOfFile(deps, await getFile(deps.db, run.fileId ?? ''));
  await deps.db.transaction().execute(async (tx) => {
    const isMoved = await moveImport(tx, importId, ['preview'], isSame ? 'preview' : 'reading');
    if (!isMoved) throw await conflict(tx, importId);
    const { settings, takesDuplicates, takesBlocked } = change;
    await updateImport(tx, importId, { ...settings, takesDuplicates, takesBlocked, ...(isSame && { progress: 1 }) });
    const key = { ownerId: actor.userId, target: target.name, columnsKey: columnsKey(columns) };
    await storeMapping(tx, key, mapping, deps.clock());
    if (!isSame) await beginWork(tx, importId);
  });
  if (path !== null) {
    runInBackground(readImport(deps, target, importId, path, mapping));
  }
  return getImport(deps, target, actor, importId);
}

type Progress = (share: number) => void;

/** Carries a previewed import out, all rows or none. `onProgress` is told beside the import itself. */
export async function carryOutImport(
  deps: ImportDeps,
  target: ImportTarget,
  importId: string,
  userId: string,
  onProgress: Progress = () => {},
): Promise<void> {
  await workOnImport(deps, importId, async (tx, { onProgress: show }) => {
    const { record: run, counts } = await viewOf(tx, await getRun(tx, importId));
    const total = takenOf(run, counts);
    await applyRows(tx, deps, { target, run, userId, total }, (share) => {
      show(share);
      onProgress(share);
    });
    const now = deps.clock();
    const changes = [{ field: 'records', from: null, to: total }];
    await recordAudit(tx, now, { action: 'tableImport.imported', subjectId: importId, actorId: userId, changes });
    return { state: 'applied', appliedAt: now };
  });
}

export async function applyImport(
  deps: ImportDeps,
  target: ImportTarget,
  actor: Actor,
  importId: string,
): Promise<ImportView> {
  await getOwnRun(deps.db, target, actor, importId);
  await deps.db.transaction().execute(async (tx) => {
    if (!(await moveImport(tx, importId, ['preview'], 'applying'))) throw await conflict(tx, importId);
    await beginWork(tx, importId);
  });
  // Recorded when it has happened.
  recordNothing();
  runInBackground(carryOutImport(deps, target, importId, actor.userId));
  return getImport(deps, target, actor, importId);
}

/** Undoes what an import made, all or nothing. */
export async function carryOutUndo(
  deps: ImportDeps,
  target: ImportTarget,
  importId: string,
  userId: string,
  onProgress: Progress = () => {},
): Promise<void> {
  await workOnImport(deps, importId, async (tx, { onProgress: show }) => {
    await undoRows(tx, deps, { target, importId, userId }, (share) => {
      show(share);
      onProgress(share);
    });
    const now = deps.clock();
    await recordAudit(tx, now, { action: 'tableImport.undone', subjectId: importId, actorId: userId });
    return { state: 'undone', undoneAt: now };
  });
}

/** Begins to undo an import as a whole. Throws IMPORT_NOT_UNDOABLE where that would also undo later work of users. */
export async function undoImport(
  deps: ImportDeps,
  target: ImportTarget,
  actor: Actor,
  importId: string,
): Promise<ImportView> {
  await getOwnRun(deps.db, target, actor, importId);
  await deps.db.transaction().execute(async (tx) => {
    if (!(await moveImport(tx, importId, ['applied'], 'undoing'))) throw new AppError('IMPORT_NOT_UNDOABLE');
    await requireUntouched(tx, target, importId);
    await beginWork(tx, importId);
  });
  recordNothing();
  runInBackground(carryOutUndo(deps, target, importId, actor.userId));
  return getImport(deps, target, actor, importId);
}

export async function downloadRefusedRows(
  deps: Pick<Deps, 'db' | 'temporaryFolder'>,
  target: ImportTarget,
  actor: Actor,
  importId: string,
  language: Language,
): Promise<FileResponse> {
  return writeRefusedRows(deps, await getOwnRun(deps.db, target, actor, importId), language);
}
