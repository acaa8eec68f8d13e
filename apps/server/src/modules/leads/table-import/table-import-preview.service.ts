import { tableImportLimits } from '@fundus/contract/limits';
import type { TableImport } from '@fundus/contract/table-import';
import type { Executor } from '#db/database.ts';
import { columnNames, type TableRow } from '#lib/delimited.ts';
import type { ImportWatch } from '#lib/import-runner.ts';
import { type Remark, SourceError } from '#lib/source-error.ts';
import type { TableFile } from '#lib/table-file.ts';
import { TimeSlice } from '#lib/time-slice.ts';
import { findBlocks } from '#modules/people/block-list/block-list.service.ts';
import type { Deps } from '../../../deps.ts';
import type { ImportTarget } from './import-target.ts';
import { type EarlierLine, likenessToLine, likenessToRecord } from './likeness.rules.ts';
import { type Identity, KnownIdentities, type KnownRecord } from './record-identity.rules.ts';
import type { ImportRecord } from './table-import.repository.ts';
import { deleteRows, insertRows, type NewImportRow } from './table-import-row.repository.ts';
import type { ColumnMapping, ImportColumn, ImportReferences, ReadRow } from './table-import-shape.ts';

const rowsAtOnce = 250;
/** Rows with huge cells are not gathered in memory. */
const charactersAtOnce = 2_000_000;
const rowsLookedAt = 300;
const samplesShown = 3;
const sampleLength = 120;

/** Texts as jsonb takes them: no zero characters. */
const storable = (text: string): string => text.replaceAll('\u0000', '');

/** What is said of a row whose person is on the block list. */
export const blockedRemark: Remark = { code: 'blocked' };

interface Preview {
  deps: Pick<Deps, 'secrets'>;
  run: ImportRecord;
  target: ImportTarget;
  references: ImportReferences;
  /** What the columns of this name mean. */
  mappingOf(columns: readonly string[]): Promise<ColumnMapping>;
}

/**
 * Reads a table row by row and writes down what an import would make of each. Nothing else changes. Returns the columns
 * with examples and what they mean.
 */
export async function writePreview(
  tx: Executor,
  preview: Preview,
  file: TableFile,
  { onProgress, signal }: ImportWatch,
): Promise<TableImport['columns']> {
  await deleteRows(tx, preview.run.id);
  const writer = createWriter(tx, preview, file.format === 'csv');
  let columns: TableImport['columns'] | null = null;
  let position = 0;
  const slice = new TimeSlice();
  for await (const row of file.read(onProgress, signal)) {
    signal.throwIfAborted();
    if (columns === null) {
      columns = await openColumns(preview, row.cells);
      continue;
    }
    position += 1;
    if (position > tableImportLimits.rows)
      throw new SourceError({ code: 'tooManyRows', values: { maximum: tableImportLimits.rows } });
    if (position <= rowsLookedAt) addSamples(columns, row.cells);
    await writer.add(position, row, columns);
    if (slice.isOver) await slice.next();
  }
  await writer.flush();
  if (columns === null || position === 0) throw new SourceError({ code: 'noRows' });
  return columns;
}

async function openColumns(preview: Preview, header: readonly string[]): Promise<TableImport['columns']> {
  if (header.length > tableImportLimits.columns) {
    throw new SourceError({
      code: 'tooManyColumns',
      values: { count: header.length, maximum: tableImportLimits.columns },
    });
  }
  const names = columnNames(header.map(storable));
  const mapping = await preview.mappingOf(names);
  return names.map((name) => ({
    name,
    target: (Object.hasOwn(mapping, name) ? mapping[name] : undefined) ?? 'note',
    samples: [],
  }));
}

function addSamples(columns: TableImport['columns'], cells: readonly string[]): void {
  for (const [index, { samples }] of columns.entries()) {
    const text = storable(cells[index] ?? '')
      .slice(0, sampleLength * 10)
      .replace(/\s+/g, ' ')
      .trim();
    if (samples.length < samplesShown && text !== '' && !samples.includes(text)) {
      samples.push(text.slice(0, sampleLength));
    }
  }
}

interface Waiting {
  position: number;
  row: TableRow;
  read: ReadRow;
  identity: Identity | null;
}

function createWriter(tx: Executor, { deps, run, target, references }: Preview, countsCells: boolean) {
  const importId = run.id;
  const earlier = new KnownIdentities<EarlierLine>(target.likeness);
  let waiting: Waiting[] = [];
  let characters = 0;

  async function flush(): Promise<void> {
    const stored = await knownRecords(
      tx,
      target,
      run,
      waiting.flatMap(({ identity }) => identity ?? []),
    );
    const filled = waiting.flatMap(({ read }) => (read.fields === null ? [] : [read.fields]));
    const blocks = await findBlocks(tx, deps, filled.map(target.describe));
    const blocked = new Set(filled.filter((_fields, index) => blocks[index]));
    const rows = waiting.map(({ position, row, read, identity }): NewImportRow => {
      const { name, town, email, fields, enteredAt } = read;
      const cells = read.outcome === 'refused' ? row.cells.map(storable) : [];
      const base = { importId, position, line: row.line, name, town, email, cells, fields, enteredAt };
      if (identity === null) return { ...base, outcome: read.outcome, recordId: null, remarks: read.remarks };
      if (read.fields !== null && blocked.has(read.fields)) {
        return { ...base, outcome: 'blocked', recordId: null, remarks: [blockedRemark, ...read.remarks] };
      }
      const inStock = likenessToRecord(target.name, stored, identity);
      const inFile = likenessToLine(target.name, earlier, identity);
      const found = [inStock, inFile].find((likeness) => likeness?.isSame);
      earlier.add({ ...identity, line: row.line });
      const told = found ?? inStock ?? inFile;
      return {
        ...base,
        outcome: found ? 'duplicate' : 'new',
        recordId: found?.recordId ?? null,
        remarks: told ? [told.remark, ...read.remarks] : read.remarks,
      };
    });
    await insertRows(tx, rows);
    waiting = [];
    characters = 0;
  }

  return {
    flush,
    async add(position: number, row: TableRow, columns: readonly ImportColumn[]): Promise<void> {
      const read = target.readRow(row, columns, references, countsCells);
      const identity = read.fields === null ? null : target.identityOf(read.fields);
      waiting.push({ position, row, read, identity });
      characters += row.cells.reduce((sum, cell) => sum + cell.length, 0);
      if (waiting.length >= rowsAtOnce || characters > charactersAtOnce) await flush();
    },
  };
}

/** Stored records that some of these could be. */
export async function knownRecords(
  db: Executor,
  target: ImportTarget,
  run: ImportRecord,
  identities: readonly Identity[],
): Promise<KnownIdentities<KnownRecord>> {
  const known = new KnownIdentities<KnownRecord>(target.likeness);
  if (identities.length === 0) return known;
  for (const record of await target.listLikely(db, run, identities)) known.add(record);
  return known;
}
