import { programmeLevels, programmeStatuses } from '@fundus/contract/programme-content';
import {
  type ImportMapping,
  type ImportOutcome,
  type ImportRow,
  type ImportRun,
  type ListedField,
  vocabularyOfField,
} from '@fundus/contract/programme-import';
import type { Language } from '@fundus/contract/user';
import type { Database, Executor } from '#db/database.ts';
import type { Actor } from '#http/actor.ts';
import type { UploadedFile } from '#http/upload.ts';
import { AppError, invalidField, notFound } from '#lib/app-error.ts';
import { newId } from '#lib/id.ts';
import { runInBackground } from '#lib/import-runner.ts';
import { recordAudit, recordNothing } from '#modules/platform/audit/audit.service.ts';
import { getFile, pathOfFile, storeUpload } from '#modules/platform/file/file.service.ts';
import type { MailingDeps } from '#modules/platform/notification/notification.service.ts';
import { listKnownTerms } from '#modules/platform/reference/vocabulary.service.ts';
import type { Deps } from '../../../deps.ts';
import { applyRows, undoRows } from './import-apply.service.ts';
import { inspectColumns, mappingOf, writePreview } from './import-preview.service.ts';
import { beginWork, workOnRun } from './import-runner.service.ts';
import { openSource } from './open-source.ts';
import { noCounts, toImportRow, toRun } from './programme-import.presenter.ts';
import {
  cancelReading,
  countOutcomes,
  findMapping,
  findRun,
  insertRun,
  listRowHeads,
  listRuns,
  moveRun,
  type RunRow,
  storeMapping,
  updateRun,
} from './programme-import.repository.ts';
import { createTermMatcher } from './term-matcher.rules.ts';
import { changeChoices } from './value-choices.rules.ts';

/** A command at the machine does not know under which address people reach the portal, and so writes no mails. */
type ImportDeps = Pick<Deps, 'db' | 'clock' | 'blobs' | 'log'> & Partial<Pick<Deps, 'publicUrl'>>;

function mailingOf({ clock, publicUrl }: ImportDeps): MailingDeps | null {
  return publicUrl === undefined ? null : { clock, publicUrl };
}

async function countsOf(db: Executor, importIds: readonly string[]): Promise<Map<string, ImportRun['counts']>> {
  const counts = new Map<string, ImportRun['counts']>();
  for (const { importId, outcome, count } of await countOutcomes(db, importIds)) {
    counts.set(importId, { ...(counts.get(importId) ?? noCounts()), [outcome]: count });
  }
  return counts;
}

export async function listImports(deps: Pick<Deps, 'db'>, language: Language): Promise<ImportRun[]> {
  const runs = await listRuns(deps.db);
  const counts = await countsOf(
    deps.db,
    runs.map(({ id }) => id),
  );
  return runs.map((run) => toRun(run, counts.get(run.id) ?? noCounts(), language));
}

async function getRun(db: Executor, importId: string): Promise<RunRow> {
  const run = await findRun(db, importId);
  if (!run) throw notFound('import');
  return run;
}

export async function getImport(deps: Pick<Deps, 'db'>, importId: string, language: Language): Promise<ImportRun> {
  const run = await getRun(deps.db, importId);
  return toRun(run, (await countsOf(deps.db, [importId])).get(importId) ?? noCounts(), language);
}

export async function listImportRows(
  deps: Pick<Deps, 'db'>,
  importId: string,
  query: { outcome?: ImportOutcome | undefined; after?: number | undefined; limit: number },
  language: Language,
): Promise<{ rows: ImportRow[]; next: number | null }> {
  await getRun(deps.db, importId);
  const page = { outcome: query.outcome, after: query.after ?? 0, limit: query.limit + 1 };
  const found = await listRowHeads(deps.db, importId, page);
  const rows = found.slice(0, query.limit);
  return {
    rows: rows.map((row) => toImportRow(row, language)),
    next: found.length > query.limit ? (rows.at(-1)?.position ?? null) : null,
  };
}

/** Stores a file and notes that it is about to be read. `path` is where it can be read from. */
export async function registerImport(
  deps: ImportDeps,
  file: UploadedFile,
  run: { source: string; userId: string | null },
): Promise<{ importId: string; path: string }> {
  const importId = newId();
  const stored = await deps.db.transaction().execute(async (tx) => {
    const row = await storeUpload(deps, tx, file, { createdBy: run.userId, ownerId: null });
    await insertRun(tx, {
      id: importId,
      source: run.source,
      fileId: row.id,
      fileName: file.fileName,
      // What it really is stands here as soon as it has been looked at.
      format: 'csv',
      encoding: '',
      delimiter: null,
      state: 'reading',
      createdAt: deps.clock(),
      createdBy: run.userId,
    });
    await beginWork(tx, importId);
    return row;
  });
  return { importId, path: deps.blobs.pathOf(stored.sha256) };
}

const targetIn = (mapping: ImportMapping | undefined, column: string) =>
  mapping !== undefined && Object.hasOwn(mapping, column) ? mapping[column] : undefined;

/** Reads a file and writes the preview. `mapping` overrules what would be proposed. */
export async function readImport(
  deps: ImportDeps,
  importId: string,
  path: string,
  mapping?: ImportMapping,
  endsVanished?: boolean,
): Promise<void> {
  await workOnRun(deps, importId, async (tx, watch) => {
    const { source, fileName } = await getRun(tx, importId);
    const file = await openSource(path);
    const proposed = await inspectColumns(tx, file, source);
    const columns = proposed.map((column) => ({ ...column, target: targetIn(mapping, column.name) ?? column.target }));
    const preview = { importId, source, fileName, mapping: mappingOf(columns) };
    const unknownValues = await writePreview(tx, preview, file, watch);
    const { format, encoding, delimiter } = file;
    const shape = {
      columns,
      unknownValues,
      format,
      encoding,
      delimiter,
      ...(endsVanished !== undefined && { endsVanished }),
    };
    return { state: 'preview', ...shape };
  });
}

export async function startImport(
  deps: ImportDeps,
  actor: Actor,
  file: UploadedFile,
  source: string,
  language: Language,
): Promise<ImportRun> {
  const { importId, path } = await registerImport(deps, file, { source, userId: actor.userId });
  runInBackground(readImport(deps, importId, path));
  return getImport(deps, importId, language);
}

/** Calls an import off while its file is read; nothing has come of it yet. */
export async function cancelImport(deps: Pick<Deps, 'db'>, importId: string, language: Language): Promise<ImportRun> {
  await getRun(deps.db, importId);
  if (!(await cancelReading(deps.db, importId))) throw await conflict(deps.db, importId);
  return getImport(deps, importId, language);
}

type ValueChange = { field: ListedField; value: string; code: string | null };

/** Throws VALIDATION_FAILED where a choice names what its list does not have. */
async function checkChoices(db: Executor, values: readonly ValueChange[]): Promise<void> {
  const matcher = createTermMatcher(await listKnownTerms(db));
  for (const [index, { field, code }] of values.entries()) {
    const vocabulary = vocabularyOfField[field];
    const isKnown =
      vocabulary !== undefined
        ? (name: string) => matcher.has(vocabulary, name)
        : (name: string) => (field === 'level' ? programmeLevels : programmeStatuses).some((own) => own === name);
    if (code !== null && code !== '' && !isKnown(code)) throw invalidField(['values', index, 'code'], 'invalidChoice');
  }
}

/** Another mapping or another fate of what vanished; the dry run is made anew. */
export async function remapImport(
  deps: ImportDeps,
  importId: string,
  change: { mapping: ImportMapping; endsVanished: boolean; values: readonly ValueChange[] },
  language: Language,
): Promise<ImportRun> {
  const run = await getRun(deps.db, importId);
  const columns = run.columns as ImportRun['columns'];
  const known = new Set(columns.map(({ name }) => name));
  const unknown = Object.keys(change.mapping).find((column) => !known.has(column));
  if (unknown !== undefined) throw invalidField(['mapping', unknown], 'unknownField');
  const mapping = { ...mappingOf(columns), ...change.mapping };
  await checkChoices(deps.db, change.values);
  const isSame = change.values.length === 0 && columns.every(({ name, target }) => mapping[name] === target);
  const path = isSame ? null : await pathOfFile(deps, await getFile(deps.db, run.fileId));
  await deps.db.transaction().execute(async (tx) => {
    if (!(await moveRun(tx, importId, ['preview'], isSame ? 'preview' : 'reading'))) throw await conflict(tx, importId);
    await updateRun(tx, importId, { endsVanished: change.endsVanished, ...(isSame && { progress: 1 }) });
    const { choices } = await findMapping(tx, run.source);
    await storeMapping(tx, run.source, { mapping, choices: changeChoices(choices, change.values) }, deps.clock());
    if (!isSame) await beginWork(tx, importId);
  });
  if (path !== null) runInBackground(readImport(deps, importId, path, mapping));
  return getImport(deps, importId, language);
}

/** Another call moved the run on meanwhile. */
async function conflict(db: Executor, importId: string): Promise<AppError> {
  const { state } = await getRun(db, importId);
  return new AppError('REVISION_CONFLICT', { details: { current: { state } } });
}

/** Carries a previewed import out, all rows or none. `onProgress` is told beside the run itself. */
export async function carryOutImport(
  deps: ImportDeps,
  importId: string,
  userId: string | null,
  onProgress: (share: number) => void = () => {},
): Promise<void> {
  await workOnRun(deps, importId, async (tx, { onProgress: show }) => {
    const run = await getRun(tx, importId);
    const counts = (await countsOf(tx, [importId])).get(importId) ?? noCounts();
    const now = deps.clock();
    const { source, endsVanished } = run;
    const total = counts.new + counts.changed + (endsVanished ? counts.vanished : 0);
    await applyRows(tx, { importId, source, endsVanished, now, userId, total, mailing: mailingOf(deps) }, (share) => {
      show(share);
      onProgress(share);
    });
    await storeMapping(tx, source, { mapping: mappingOf(run.columns as ImportRun['columns']) }, now);
    const changes = [{ field: 'records', from: null, to: total }];
    const who = userId === null ? {} : { actorId: userId };
    await recordAudit(tx, now, { action: 'programmeImport.imported', subjectId: importId, ...who, changes });
    return { state: 'applied', appliedAt: now };
  });
}

/** Moves a previewed import on to being carried out by this process, for the first caller alone. */
export async function beginApplying(db: Database, importId: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const isMoved = await moveRun(tx, importId, ['preview'], 'applying');
    if (isMoved) await beginWork(tx, importId);
    return isMoved;
  });
}

export async function applyImport(
  deps: ImportDeps,
  actor: Actor,
  importId: string,
  language: Language,
): Promise<ImportRun> {
  await getRun(deps.db, importId);
  if (!(await beginApplying(deps.db, importId))) throw await conflict(deps.db, importId);
  // Recorded when it has happened.
  recordNothing();
  runInBackground(carryOutImport(deps, importId, actor.userId));
  return getImport(deps, importId, language);
}

/** Undoes an import as a whole. Throws IMPORT_NOT_UNDOABLE where that would also undo later work of editors. */
export async function undoImport(
  deps: ImportDeps,
  actor: Actor,
  importId: string,
  language: Language,
): Promise<ImportRun> {
  await getRun(deps.db, importId);
  await deps.db.transaction().execute(async (tx) => {
    if (!(await moveRun(tx, importId, ['applied'], 'undone'))) throw new AppError('IMPORT_NOT_UNDOABLE');
    const now = deps.clock();
    await undoRows(tx, { importId, now, userId: actor.userId, mailing: mailingOf(deps) });
    await updateRun(tx, importId, { undoneAt: now, progress: 1 });
  });
  return getImport(deps, importId, language);
}
