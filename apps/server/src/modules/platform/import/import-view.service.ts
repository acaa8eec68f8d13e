import type { ImportRow, ImportRun } from '@fundus/contract/import';
import type { ImportOutcome } from '@fundus/contract/import-codes';
import type { Language } from '@fundus/contract/user';
import type { Executor } from '#db/database.ts';
import type { Actor } from '#http/actor.ts';
import { notFound } from '#lib/app-error.ts';
import { type Counts, noCounts, toImportRow, toImportRun } from './import.presenter.ts';
import { countOutcomes, listRowHeads } from './import-row.repository.ts';
import { findImport, type ImportRecord, listImports as listRecords } from './import-run.repository.ts';
import type { ImportTarget } from './import-target.service.ts';

/** The rows of runs by what becomes of them. */
export async function countRows(
  db: Executor,
  target: ImportTarget,
  importIds: readonly string[],
): Promise<(importId: string) => Counts> {
  const counts = new Map<string, Counts>();
  for (const { importId, outcome, count } of await countOutcomes(db, importIds)) {
    counts.set(importId, { ...(counts.get(importId) ?? noCounts(target.name)), [outcome]: count });
  }
  return (importId) => counts.get(importId) ?? noCounts(target.name);
}

/** A run of a target, without a look at its owner. Throws NOT_FOUND. */
export async function requireRun(db: Executor, target: ImportTarget, importId: string): Promise<ImportRecord> {
  const run = await findImport(db, importId);
  if (run?.target !== target.name) throw notFound('import');
  return run;
}

/** A run that the caller sees: one of their own, or of a target that all share. Throws NOT_FOUND. */
export async function requireOwnRun(
  db: Executor,
  target: ImportTarget,
  actor: Actor,
  importId: string,
): Promise<ImportRecord> {
  const run = await requireRun(db, target, importId);
  if (!target.isShared && run.ownerId !== actor.userId) throw notFound('import');
  return run;
}

async function present(
  db: Executor,
  target: ImportTarget,
  runs: readonly ImportRecord[],
  language: Language,
): Promise<ImportRun[]> {
  const ids = runs.map(({ id }) => id);
  const countsOf = await countRows(db, target, ids);
  const settings = await target.presentSettings(db, runs);
  return runs.map((run, index) =>
    toImportRun(target, run, { counts: countsOf(run.id), settings: settings[index] ?? {} }, language),
  );
}

/** The caller's own imports, or those that all share; those of other owners stay hidden, from administrators too. */
export async function listImports(
  db: Executor,
  target: ImportTarget,
  actor: Actor,
  language: Language,
): Promise<ImportRun[]> {
  return present(db, target, await listRecords(db, target.isShared ? null : actor.userId, target.name), language);
}

/** A run as its readers see it. Throws NOT_FOUND. */
export async function viewImport(
  db: Executor,
  target: ImportTarget,
  importId: string,
  language: Language,
): Promise<ImportRun> {
  const [view] = await present(db, target, [await requireRun(db, target, importId)], language);
  if (view === undefined) throw notFound('import');
  return view;
}

/** A page of the rows of a run, in the order of the file. */
export async function listImportRows(
  db: Executor,
  target: ImportTarget,
  importId: string,
  query: { outcome?: ImportOutcome | undefined; after?: number | undefined; limit: number },
  language: Language,
): Promise<{ rows: ImportRow[]; next: number | null }> {
  const outcomes = query.outcome && [query.outcome];
  const found = await listRowHeads(db, importId, { outcomes, after: query.after ?? 0, limit: query.limit + 1 });
  const rows = found.slice(0, query.limit);
  return {
    rows: rows.map((row) => toImportRow(target, row, language)),
    next: found.length > query.limit ? (rows.at(-1)?.position ?? null) : null,
  };
}
