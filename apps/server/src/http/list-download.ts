import { calendarDateAt } from '@fundus/contract/date';
import type { Language } from '@fundus/contract/user';
import type { Executor } from '#db/database.ts';
import type { ListPlace } from '#db/list/cursor.ts';
import { readAside } from '#db/replica.ts';
import { invalidField } from '#lib/app-error.ts';
import { createSemaphore } from '#lib/semaphore.ts';
import type { SheetCell } from '#lib/spreadsheet-writing.ts';
import { exportTable, type TableFormat } from '#lib/table-export.ts';
import type { With } from '#lib/with.ts';
import type { FileResponse } from './file-response.ts';

const rowsAtOnce = 1_000;
/** Each holds a connection of the database until all rows are written. */
const inTurn = createSemaphore({ atOnce: 4, waitingAtMost: 50 });

/** A list as a file. */
export interface DownloadedList {
  /** Without the date and the ending, which are added. */
  name: string;
  format: TableFormat;
  language: Language;
  columns: readonly { title: string; width: number }[];
  /** The rows, read within one transaction that sees the database as it was at one instant. */
  readRows: (tx: Executor) => AsyncIterable<readonly SheetCell[]>;
  /** Audits the number of exported rows; nothing is sent if it fails. */
  record: (rows: number) => Promise<void>;
}

/** Columns that a list chose, in its order; all without a choice. Throws VALIDATION_FAILED where one is unknown. */
export function chooseColumns<Column extends string>(chosen: string | undefined, known: readonly Column[]): Column[] {
  const names = (chosen ?? '').split(',').filter((name) => name !== '');
  if (names.length === 0) return [...known];
  const columns = names.flatMap((name) => known.find((column) => column === name) ?? []);
  if (columns.length < names.length) throw invalidField(['columns'], 'invalidChoice');
  return [...new Set(columns)];
}

/** Sends the rows of a list as a file, as of one instant. */
export async function downloadList(
  deps: With<'db' | 'replica' | 'clock' | 'temporaryFolder'>,
  { readRows, record, ...list }: DownloadedList,
): Promise<FileResponse> {
  const table = { ...list, temporaryFolder: deps.temporaryFolder, day: calendarDateAt(deps.clock()) };
  const produce = async (write: Parameters<Parameters<typeof exportTable>[1]>[0]): Promise<void> => {
    const rows = await readAside(deps, async (db) => {
      let counted = 0;
      const counting = async function* (tx: Executor): AsyncGenerator<readonly SheetCell[]> {
        for await (const row of readRows(tx)) {
          counted += 1;
          yield row;
        }
      };
      const snapshot = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
      await snapshot.execute((tx) => write(counting(tx)));
      return counted;
    });
    await record(rows);
  };
  return inTurn(() => exportTable(table, produce));
}

/** All records of a list in its order, in portions, so that memory does not depend on their number. */
async function* readList<Found extends { id: string }>(
  readPlaces: (after: ListPlace | null, limit: number) => Promise<ListPlace[]>,
  find: (ids: string[]) => Promise<Found[]>,
): AsyncGenerator<Found> {
  let after: ListPlace | null = null;
  for (;;) {
    const places: ListPlace[] = await readPlaces(after, rowsAtOnce);
    const ids = places.map(({ id }) => id);
    const records = new Map((await find(ids)).map((record) => [record.id, record]));
    for (const id of ids) {
      const record = records.get(id);
      if (record) yield record;
    }
    if (places.length < rowsAtOnce) return;
    after = places.at(-1) ?? null;
  }
}

/** A list of records as a file, in the list's order and the columns that were chosen. */
export function downloadRecords<Found extends { id: string }, Column extends string>(
  deps: With<'db' | 'replica' | 'clock' | 'temporaryFolder'>,
  {
    columns,
    titleOf,
    widthOf,
    cellOf,
    readPlaces,
    find,
    ...list
  }: Omit<DownloadedList, 'columns' | 'readRows'> & {
    columns: readonly Column[];
    titleOf: (column: Column) => string;
    widthOf: (column: Column) => number;
    cellOf: (record: Found, column: Column) => SheetCell;
    readPlaces: (tx: Executor, after: ListPlace | null, limit: number) => Promise<ListPlace[]>;
    find: (tx: Executor, ids: string[]) => Promise<Found[]>;
  },
): Promise<FileResponse> {
  return downloadList(deps, {
    ...list,
    columns: columns.map((column) => ({ title: titleOf(column), width: widthOf(column) })),
    readRows: async function* (tx) {
      const records = readList(
        (after, limit) => readPlaces(tx, after, limit),
        (ids) => find(tx, ids),
      );
      for await (const record of records) yield columns.map((column) => cellOf(record, column));
    },
  });
}
