import type { TableReading, ValueChange } from '@fundus/contract/import';
import type { Database, Executor } from '#db/database.ts';
import type { Actor } from '#http/actor.ts';
import type { UploadedFile } from '#http/upload.ts';
import { AppError, invalidField } from '#lib/app-error.ts';
import type { With } from '#lib/with.ts';
import { recordAudit, recordNothing } from '#modules/platform/audit/audit.service.ts';
import { getFile, pathOfFile } from '#modules/platform/file/file.service.ts';
import { takenOf } from './import.presenter.ts';
import { applyRows, requireUntouched, undoRows } from './import-apply.service.ts';
import { findMemory, type MemoryKey, storeMemory } from './import-memory.repository.ts';
import { inspectColumns, writePreview } from './import-preview.service.ts';
import { registerImport } from './import-registration.service.ts';
import { cancelReading, type ImportRecord, moveImport, updateImport } from './import-run.repository.ts';
import { beginWork, type ImportWatch, runInBackground, workOnImport } from './import-runner.service.ts';
import type { ColumnMapping } from './import-source.rules.ts';
import type { ImportTarget } from './import-target.service.ts';
import { countRows, requireOwnRun, requireRun } from './import-view.service.ts';

const mappingOf = (run: ImportRecord): ColumnMapping =>
  Object.fromEntries(run.columns.map(({ name, target }) => [name, target]));

const memoryKey = (target: ImportTarget, run: ImportRecord, columns: readonly string[]): MemoryKey => ({
  target: target.name,
  ownerId: run.ownerId,
  memoryKey: target.memoryKeyOf(run.settings, columns),
});

/** Reads a file and writes the preview. `mapping` overrules what would be proposed. */
export async function readImport(
  deps: With<'db' | 'log'>,
  target: ImportTarget,
  importId: string,
  path: string,
  mapping: ColumnMapping = {},
): Promise<void> {
  await workOnImport(deps, importId, async (tx, watch) => {
    const run = await requireRun(tx, target, importId);
    const source = await target.open(path, run.reading);
    const inspected = await inspectColumns(source, target.limits, watch.signal);
    const names = inspected.map(({ name }) => name);
    const { mapping: remembered, choices } = await findMemory(tx, memoryKey(target, run, names));
    const proposed = { ...target.proposeColumns(inspected, remembered), ...mapping };
    const columns = inspected.map((column) => ({
      ...column,
      target: (Object.hasOwn(proposed, column.name) ? proposed[column.name] : undefined) ?? 'note',
    }));
    const unknownValues = await writePreview(tx, { target, run, source, columns, choices }, watch);
    const { format, encoding, delimiter } = source;
    const sheets = await source.describeSheets?.(watch.signal);
    const headLine = source.headLine?.() ?? null;
    return { state: 'preview', columns, unknownValues, format, encoding, delimiter, ...sheets, headLine };
  });
}

/** Begins to read an uploaded file. Returns the id of the import. */
export async function startImport(
  deps: With<'db' | 'clock' | 'blobs' | 'log'>,
  target: ImportTarget,
  actor: Actor,
  file: UploadedFile,
  said: object,
): Promise<string> {
  await target.requireReach?.(deps.db, actor, target.initialSettings(said));
  const { importId, path } = await registerImport(deps, target, file, { said, userId: actor.userId });
  runInBackground(readImport(deps, target, importId, path));
  return importId;
}

/** Another call moved the import on meanwhile. */
async function conflict(db: Executor, target: ImportTarget, importId: string): Promise<AppError> {
  const { state } = await requireRun(db, target, importId);
  return new AppError('REVISION_CONFLICT', { details: { current: { state } } });
}

/** Calls an import off while its file is read; nothing has come of it yet. */
export async function cancelImport(
  deps: With<'db'>,
  target: ImportTarget,
  actor: Actor,
  importId: string,
): Promise<void> {
  await requireOwnRun(deps.db, target, actor, importId);
  if (!(await cancelReading(deps.db, importId))) throw await conflict(deps.db, target, importId);
}

export interface ImportChange {
  mapping: ColumnMapping;
  values: readonly ValueChange[];
  /** How the file is read otherwise; undefined leaves it. */
  reading?: TableReading | undefined;
  /** Those that are not named stay as they are. */
  settings: object;
}

/** Another mapping, other choices or settings. The file is reread where its cells mean something else. */
export async function remapImport(
  deps: With<'db' | 'clock' | 'blobs' | 'log'>,
  target: ImportTarget,
  actor: Actor,
  importId: string,
  { mapping: changed, values, settings, reading }: ImportChange,
): Promise<void> {
  const run = await requireOwnRun(deps.db, target, actor, importId);
  const changedSettings = { ...run.settings, ...settings };
  await target.requireSettings(deps.db, changedSettings);
  const before = mappingOf(run);
  const unknown = Object.keys(changed).find((column) => !Object.hasOwn(before, column));
  if (unknown !== undefined) throw invalidField(['mapping', unknown], 'unknownField');
  if (values.length > 0) await target.requireChoices(deps.db, values);
  const mapping = { ...before, ...changed };
  const columns = Object.keys(before);
  const isSame =
    values.length === 0 && reading === undefined && columns.every((column) => mapping[column] === before[column]);
  // The file goes with a person of it who is erased, and the preview with the file.
  if (run.fileId === null && !isSame) throw await conflict(deps.db, target, importId);
  const path = isSame ? null : await pathOfFile(deps, await getFile(deps.db, run.fileId ?? ''));
  await deps.db.transaction().execute(async (tx) => {
    const isMoved = await moveImport(tx, importId, 'preview', isSame ? 'preview' : 'reading');
    if (!isMoved) throw await conflict(tx, target, importId);
    await updateImport(tx, importId, {
      settings: changedSettings,
      ...(isSame && { progress: 1 }),
      ...(reading && { reading }),
    });
    const key = memoryKey(target, run, columns);
    const { choices } = await findMemory(tx, key);
    await storeMemory(tx, key, { mapping, choices: target.changeChoices(choices, values) }, deps.clock());
    if (!isSame) await beginWork(tx, importId);
  });
  if (path !== null) runInBackground(readImport(deps, target, importId, path, reading === undefined ? mapping : {}));
}

const actorOf = (userId: string | null) => (userId === null ? {} : { actorId: userId });

/** Carries a previewed import out, all rows or none. `tell` hears how far it is, beside the import itself. */
export async function carryOutImport(
  deps: With<'db' | 'clock' | 'log'>,
  target: ImportTarget,
  importId: string,
  userId: string | null,
  tell?: ImportWatch['onProgress'],
): Promise<void> {
  await workOnImport(
    deps,
    importId,
    async (tx, { onProgress }) => {
      const run = await requireRun(tx, target, importId);
      const total = takenOf(target, run, (await countRows(tx, target, [importId]))(importId));
      const now = deps.clock();
      await applyRows(tx, { target, run, by: { userId, now }, total }, onProgress);
      const mapping = mappingOf(run);
      await storeMemory(tx, memoryKey(target, run, Object.keys(mapping)), { mapping }, now);
      await recordAudit(tx, now, {
        action: `${target.auditSubject}.imported`,
        subjectId: importId,
        ...actorOf(userId),
        changes: [{ field: 'records', from: null, to: total }],
      });
      return { state: 'applied', appliedAt: now };
    },
    tell,
  );
}

/** Moves a previewed import on to being carried out by this process, for the first caller alone. */
export async function beginApplying(db: Database, importId: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const isMoved = await moveImport(tx, importId, 'preview', 'applying');
    if (isMoved) await beginWork(tx, importId);
    return isMoved;
  });
}

/** Begins to carry a previewed import out. */
export async function applyImport(
  deps: With<'db' | 'clock' | 'log'>,
  target: ImportTarget,
  actor: Actor,
  importId: string,
): Promise<void> {
  const { settings } = await requireOwnRun(deps.db, target, actor, importId);
  await target.requireReach?.(deps.db, actor, settings);
  if (!(await beginApplying(deps.db, importId))) throw await conflict(deps.db, target, importId);
  // Recorded when it has happened.
  recordNothing();
  runInBackground(carryOutImport(deps, target, importId, actor.userId));
}

/** Undoes what an import made, all or nothing. */
export async function carryOutUndo(
  deps: With<'db' | 'clock' | 'log'>,
  target: ImportTarget,
  importId: string,
  userId: string | null,
  tell?: ImportWatch['onProgress'],
): Promise<void> {
  await workOnImport(
    deps,
    importId,
    async (tx, { onProgress }) => {
      const run = await requireRun(tx, target, importId);
      const now = deps.clock();
      await undoRows(tx, { target, run, by: { userId, now } }, onProgress);
      await recordAudit(tx, now, {
        action: `${target.auditSubject}.undone`,
        subjectId: importId,
        ...actorOf(userId),
      });
      return { state: 'undone', undoneAt: now };
    },
    tell,
  );
}

/** Begins to undo an import as a whole. Throws IMPORT_NOT_UNDOABLE where that would also undo later work of users. */
export async function undoImport(
  deps: With<'db' | 'clock' | 'log'>,
  target: ImportTarget,
  actor: Actor,
  importId: string,
): Promise<void> {
  const { settings } = await requireOwnRun(deps.db, target, actor, importId);
  await target.requireReach?.(deps.db, actor, settings);
  await deps.db.transaction().execute(async (tx) => {
    if (!(await moveImport(tx, importId, 'applied', 'undoing'))) throw new AppError('IMPORT_NOT_UNDOABLE');
    await requireUntouched(tx, target, importId);
    await beginWork(tx, importId);
  });
  recordNothing();
  runInBackground(carryOutUndo(deps, target, importId, actor.userId));
}
