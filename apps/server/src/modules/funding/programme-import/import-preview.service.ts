import type { ImportMapping, ImportRun, UnknownValue } from '@fundus/contract/programme-import';
import type { Executor } from '#db/database.ts';
import type { ImportWatch } from '#lib/import-runner.ts';
import { readHtml } from '#lib/rich-text-thread.ts';
import { SourceError } from '#lib/source-error.ts';
import { TimeSlice } from '#lib/time-slice.ts';
import {
  findBySource,
  type ProgrammeWithContent,
} from '#modules/funding/funding-programme/programme-version.service.ts';
import { listKnownTerms } from '#modules/platform/reference/vocabulary.service.ts';
import { listHtmlCells } from './cell-values.rules.ts';
import { proposeColumns } from './column-mapping.rules.ts';
import {
  deleteRows,
  findMapping,
  insertRows,
  insertVanished,
  listEndingTimes,
  type NewImportRow,
} from './programme-import.repository.ts';
import { mergeProgramme, newContent } from './programme-merge.rules.ts';
import { type ReadRecord, readRecord } from './record-content.ts';
import type { ImportSource, SourceRecord } from './source-record.ts';
import { createTermMatcher } from './term-matcher.rules.ts';
import { ValueChoices } from './value-choices.rules.ts';

const rowsAtOnce = 50;
/** Columns are gathered from so many rows: JSON names them in every row, and not every row has all. */
const rowsLookedAt = 300;
const samplesShown = 3;
/** Names of values beyond these go into the note without being shown. */
const mostColumns = 500;

/** The columns of a file with examples and what they probably mean. */
export async function inspectColumns(db: Executor, source: ImportSource, name: string): Promise<ImportRun['columns']> {
  const samples = new Map<string, string[]>();
  let rows = 0;
  for await (const record of source.read()) {
    for (const [column, value] of Object.entries(record.values)) {
      if (samples.size >= mostColumns && !samples.has(column)) continue;
      const shown = samples.get(column) ?? [];
      samples.set(column, shown);
      const text = (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).replace(/\s+/g, ' ').trim();
      if (shown.length < samplesShown && text !== '' && text !== 'null' && text !== '[]')
        shown.push(text.slice(0, 120));
    }
    rows += 1;
    if (rows >= rowsLookedAt) break;
  }
  if (rows === 0) throw new SourceError({ code: 'noRows' });
  const { mapping: remembered } = await findMapping(db, name);
  const mapping = proposeColumns([...samples.keys()], remembered, (column) => samples.get(column) ?? []);
  return [...samples].map(([column, shown]) => ({ name: column, target: mapping[column] ?? 'note', samples: shown }));
}

export function mappingOf(columns: ImportRun['columns']): ImportMapping {
  return Object.fromEntries(columns.map(({ name, target }) => [name, target]));
}

interface Preview {
  importId: string;
  /** Name of the stock. */
  source: string;
  /** Stands in the clauses of rules that the file makes. */
  fileName: string;
  mapping: ImportMapping;
}

/**
 * Says for each row what an import would make of it, and writes that down. Nothing of the catalogue changes. Returns the
 * values that stand in no list.
 */
export async function writePreview(
  tx: Executor,
  preview: Preview,
  file: ImportSource,
  { onProgress, signal }: ImportWatch,
): Promise<UnknownValue[]> {
  const { source, fileName, mapping } = preview;
  const matcher = createTermMatcher(await listKnownTerms(tx));
  const choices = new ValueChoices((await findMapping(tx, source)).choices);
  const endingTimes = await listEndingTimes(tx, preview.source);
  const seen = new Map<string, number | string>();
  let waiting: { record: SourceRecord; read: ReadRecord }[] = [];
  let position = 0;
  const slice = new TimeSlice();
  await deleteRows(tx, preview.importId);
  const flush = async (): Promise<void> => {
    const ids = waiting.flatMap(({ read }) => (read.externalId === null || read.isRefused ? [] : [read.externalId]));
    const known = await findBySource(tx, preview.source, ids);
    const rows = waiting.map(({ record, read }): NewImportRow => {
      position += 1;
      return toRow(preview.importId, position, record, read, known.get(read.externalId ?? ''), endingTimes);
    });
    await insertRows(tx, rows);
    waiting = [];
  };
  for await (const record of file.read(onProgress, signal)) {
    signal.throwIfAborted();
    for (const [column, html] of listHtmlCells(record.values, preview.mapping)) {
      record.values[column] = await readHtml(html);
    }
    const read = readRecord(record, mapping, { matcher, choices, fileName, source });
    if (read.externalId !== null && !read.isRefused) {
      const first = seen.get(read.externalId);
      if (first === undefined) seen.set(read.externalId, record.line ?? record.file ?? position + 1);
      else {
        read.remarks.push({ code: 'duplicate', values: { first } });
        read.isRefused = true;
      }
    }
    waiting.push({ record, read });
    if (waiting.length >= rowsAtOnce) await flush();
    if (slice.isOver) await slice.next();
  }
  await flush();
  if (position === 0) throw new SourceError({ code: 'noRows' });
  await insertVanished(tx, preview.importId, source, position);
  return choices.list();
}

function toRow(
  importId: string,
  position: number,
  record: SourceRecord,
  read: ReadRecord,
  known: ProgrammeWithContent | undefined,
  endingTimes: ReadonlySet<number>,
): NewImportRow {
  const { line, file } = record;
  const { title, externalId, remarks } = read;
  const head = { importId, position, line, file, title, externalId };
  const nothing = {
    content: null,
    lastCheckedOn: null,
    changedFields: [],
    keptFields: [],
    programmeId: null,
    versionBefore: null,
  };
  if (read.isRefused) return { ...head, ...nothing, outcome: 'refused', remarks };
  if (!known) {
    const { remarks: assumed } = newContent(read.says);
    const { says, lastCheckedOn } = read;
    return { ...head, ...nothing, outcome: 'new', content: says, lastCheckedOn, remarks: [...remarks, ...assumed] };
  }
  const merged = mergeProgramme(known, read, endingTimes);
  return {
    ...head,
    outcome: merged.isOther ? 'changed' : 'unchanged',
    content: read.says,
    lastCheckedOn: read.lastCheckedOn,
    programmeId: known.id,
    versionBefore: known.currentVersion,
    changedFields: merged.changed,
    keptFields: merged.kept,
    remarks: [...remarks, ...merged.remarks],
  };
}
