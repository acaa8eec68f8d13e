import { personImportLimits } from '@fundus/contract/limits';
import type { PersonImport, PersonImportTarget } from '@fundus/contract/person-import';
import type { Executor } from '#db/database.ts';
import { columnNames } from '#lib/delimited.ts';
import { type Remark, SourceError } from '#lib/source-error.ts';
import type { TableFile, TableRow } from '#lib/table-file.ts';
import { personName } from '#modules/person/person-name.rules.ts';
import { listLikelyPersons, type StoredIdentity } from './imported-person.repository.ts';
import { type Identity, identityOf, KnownIdentities } from './person-identity.rules.ts';
import { deleteRows, insertRows, type NewImportRow } from './person-import.repository.ts';
import { type ReadPersonRow, readPersonRow } from './person-import-row.rules.ts';
import type { ImportColumn, PersonReferences } from './person-import-shape.ts';

const rowsAtOnce = 100;
/** Rows with huge cells are not gathered in memory. */
const charactersAtOnce = 2_000_000;
const rowsLookedAt = 300;
const samplesShown = 3;
const sampleLength = 120;
const sliceMilliseconds = 12;

/** Texts as jsonb takes them: no zero characters. */
const storable = (text: string): string => text.replaceAll('\u0000', '');

interface Preview {
  importId: string;
  ownerId: string;
  references: PersonReferences;
  /** What the columns of this name mean. */
  mappingOf(columns: readonly string[]): Promise<Record<string, PersonImportTarget>>;
}

/**
 * Reads a table row by row and writes down what an import would make of each. Nothing else changes. Returns the columns
 * with examples and what they mean.
 */
export async function writePreview(
  tx: Executor,
  preview: Preview,
  file: TableFile,
  onProgress: (share: number) => void,
): Promise<PersonImport['columns']> {
  await deleteRows(tx, preview.importId);
  const writer = createWriter(tx, preview, file.format === 'csv');
  let columns: PersonImport['columns'] | null = null;
  let position = 0;
  let sliceStart = performance.now();
  for await (const row of file.read(onProgress)) {
    if (columns === null) {
      columns = await openColumns(preview, row.cells);
      continue;
    }
    position += 1;
    if (position > personImportLimits.rows)
      throw new SourceError({ code: 'tooManyRows', values: { maximum: personImportLimits.rows } });
    if (position <= rowsLookedAt) addSamples(columns, row.cells);
    await writer.add(position, row, columns);
    if (performance.now() - sliceStart > sliceMilliseconds) {
      await new Promise<void>((resolve) => setImmediate(resolve));
      sliceStart = performance.now();
    }
  }
  await writer.flush();
  if (columns === null || position === 0) throw new SourceError({ code: 'noRows' });
  return columns;
}

async function openColumns(preview: Preview, header: readonly string[]): Promise<PersonImport['columns']> {
  if (header.length > personImportLimits.columns) {
    throw new SourceError({
      code: 'tooManyColumns',
      values: { count: header.length, maximum: personImportLimits.columns },
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

function addSamples(columns: PersonImport['columns'], cells: readonly string[]): void {
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
  read: ReadPersonRow;
  identity: Identity | null;
}

interface EarlierLine extends Identity {
  line: number;
}

function createWriter(tx: Executor, { importId, ownerId, references }: Preview, countsCells: boolean) {
  const earlier = new KnownIdentities<EarlierLine>();
  let waiting: Waiting[] = [];
  let characters = 0;

  async function flush(): Promise<void> {
    const stored = await knownPersons(
      tx,
      ownerId,
      waiting.flatMap(({ identity }) => identity ?? []),
    );
    const rows = waiting.map(({ position, row, read, identity }): NewImportRow => {
      const { name, town, email, fields, enteredAt } = read;
      const cells = read.outcome === 'refused' ? row.cells.map(storable) : [];
      const base = { importId, position, line: row.line, name, town, email, cells, fields, enteredAt };
      if (identity === null) return { ...base, outcome: read.outcome, personId: null, remarks: read.remarks };
      const inStock = likenessToPerson(stored, identity);
      const inFile = likenessToLine(earlier, identity);
      const found = [inStock, inFile].find((likeness) => likeness?.isSame);
      earlier.add({ ...identity, line: row.line });
      const told = found ?? inStock ?? inFile;
      return {
        ...base,
        outcome: found ? 'duplicate' : 'new',
        personId: found?.personId ?? null,
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
      const read = readPersonRow(row, columns, references, countsCells);
      const identity = read.fields === null ? null : identityOf(read.fields);
      waiting.push({ position, row, read, identity });
      characters += row.cells.reduce((sum, cell) => sum + cell.length, 0);
      if (waiting.length >= rowsAtOnce || characters > charactersAtOnce) await flush();
    },
  };
}

export interface LikenessRemark {
  /** Otherwise somebody else who shares the phone number. */
  isSame: boolean;
  personId: string | null;
  remark: Remark;
}

/** One's own persons whom some of these could be. */
export async function knownPersons(
  db: Executor,
  ownerId: string,
  identities: readonly Identity[],
): Promise<KnownIdentities<StoredIdentity>> {
  const known = new KnownIdentities<StoredIdentity>();
  if (identities.length === 0) return known;
  for (const person of await listLikelyPersons(db, ownerId, identities)) known.add(person);
  return known;
}

/** Whom of the stored persons somebody is, or with whom they share a phone number. */
export function likenessToPerson(known: KnownIdentities<StoredIdentity>, identity: Identity): LikenessRemark | null {
  const found = known.find(identity);
  if (found === null) return null;
  const { entry, by } = found;
  const name = personName(entry);
  return by === 'sharedPhone'
    ? { isSame: false, personId: null, remark: { code: 'phoneSharedWithPerson', values: { name } } }
    : {
        isSame: true,
        personId: entry.personId,
        remark: { code: 'duplicateOfPerson', values: { name, reason: by } },
      };
}

function likenessToLine(known: KnownIdentities<EarlierLine>, identity: Identity): LikenessRemark | null {
  const found = known.find(identity);
  if (found === null) return null;
  const { line } = found.entry;
  return found.by === 'sharedPhone'
    ? { isSame: false, personId: null, remark: { code: 'phoneSharedWithLine', values: { line } } }
    : { isSame: true, personId: null, remark: { code: 'duplicateOfLine', values: { line, reason: found.by } } };
}
