import type { ImportRun, ValueChoice } from '@fundus/contract/import';
import type { Executor } from '#db/database.ts';
import { SourceError } from '#lib/source-error.ts';
import { TimeSlice } from '#lib/time-slice.ts';
import { deleteRows, insertRows, type JudgedRow } from './import-row.repository.ts';
import type { ImportRecord } from './import-run.repository.ts';
import type { ImportWatch } from './import-runner.service.ts';
import {
  type ImportSource,
  type InspectedColumn,
  type MappedColumn,
  type SourceRecord,
  storable,
} from './import-source.rules.ts';
import type { ImportTarget, ReadRow } from './import-target.service.ts';

/** Rows with huge cells are not gathered in memory. */
const charactersAtOnce = 2_000_000;
/** Number of rows that columns are gathered from: JSON names them in every row, and not every row has all. */
const rowsLookedAt = 300;
const samplesShown = 3;
const sampleLength = 120;
/** Of a file without a limit, the columns beyond these are imported without being shown. */
const mostColumns = 500;

/** A value as an example: short, on one line; empty where it says nothing. */
function sampleOf(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  const sample = storable(text.slice(0, sampleLength * 10))
    .replace(/\s+/g, ' ')
    .trim();
  return sample === 'null' || sample === '[]' ? '' : sample.slice(0, sampleLength);
}

/** The columns of a file with examples. Throws SourceError where it has no rows, or more columns than the target takes. */
export async function inspectColumns(
  source: ImportSource,
  limits: ImportTarget['limits'],
  signal: AbortSignal,
): Promise<InspectedColumn[]> {
  const samples = new Map<string, string[]>();
  let rows = 0;
  const slice = new TimeSlice();
  for await (const { values } of source.read(undefined, signal)) {
    signal.throwIfAborted();
    for (const [column, value] of Object.entries(values)) {
      if (limits === null && samples.size >= mostColumns && !samples.has(column)) continue;
      const shown = samples.get(column) ?? [];
      samples.set(column, shown);
      if (shown.length >= samplesShown) continue;
      const sample = sampleOf(value);
      if (sample !== '' && !shown.includes(sample)) shown.push(sample);
    }
    rows += 1;
    if (rows >= rowsLookedAt) break;
    if (slice.isOver) await slice.next();
  }
  if (rows === 0) throw new SourceError({ code: 'noRows' });
  if (limits !== null && samples.size > limits.columns) {
    throw new SourceError({ code: 'tooManyColumns', values: { count: samples.size, maximum: limits.columns } });
  }
  return [...samples].map(([name, shown]) => ({ name, samples: shown }));
}

interface Preview {
  target: ImportTarget;
  run: ImportRecord;
  source: ImportSource;
  columns: readonly MappedColumn[];
  choices: readonly ValueChoice[];
}

/**
 * Says for each row what an import would make of it, and writes that down. No record changes. Returns the values that stand
 * in no list.
 */
export async function writePreview(
  tx: Executor,
  { target, run, source, columns, choices }: Preview,
  { onProgress, signal }: ImportWatch,
): Promise<ImportRun['unknownValues']> {
  const importId = run.id;
  await deleteRows(tx, importId);
  const reader = await target.beginReading(tx, run, { source, columns, choices });
  let waiting: ReadRow<unknown>[] = [];
  let characters = 0;
  let written = 0;
  const write = async (judged: readonly JudgedRow[], records: readonly SourceRecord[] = []): Promise<void> => {
    const rows = judged.map((row, index) => {
      const { line = null, file = null, cells = [] } = records[index] ?? {};
      const isKept = target.keepsRefusedCells && row.outcome === 'refused';
      written += 1;
      return { ...row, importId, position: written, line, file, cells: isKept ? cells.map(storable) : [] };
    });
    for (let start = 0; start < rows.length; start += target.rowsAtOnce) {
      await insertRows(tx, rows.slice(start, start + target.rowsAtOnce));
    }
  };
  const flush = async (): Promise<void> => {
    const records = waiting.map(({ record }) => record);
    await write(await reader.judge(waiting), records);
    waiting = [];
    characters = 0;
  };
  const slice = new TimeSlice();
  for await (const record of source.read(onProgress, signal)) {
    signal.throwIfAborted();
    if (target.limits !== null && written + waiting.length >= target.limits.rows) {
      throw new SourceError({ code: 'tooManyRows', values: { maximum: target.limits.rows } });
    }
    waiting.push({ record, read: await reader.read(record) });
    characters += record.cells.reduce((sum, cell) => sum + cell.length, 0);
    if (waiting.length >= target.rowsAtOnce || characters > charactersAtOnce) await flush();
    if (slice.isOver) await slice.next();
  }
  await flush();
  await write(await reader.finish());
  return reader.listUnknownValues();
}
