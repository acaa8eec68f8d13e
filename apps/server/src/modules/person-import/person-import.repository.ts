import type { PersonFields } from '@fundus/contract/person';
import type { PersonImport, PersonImportOutcome } from '@fundus/contract/person-import';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Executor } from '#db/database.ts';
import { fromJson, toJson } from '#db/json.ts';
import type { DB } from '#db/schema.generated.ts';
import type { Remark } from '#lib/source-error.ts';
import type { PersonImportMapping } from './person-import-shape.ts';

export type ImportState = PersonImport['state'];

function selectImports(db: Executor) {
  return db
    .selectFrom('personImport as run')
    .innerJoin('user', 'user.id', 'run.ownerId')
    .selectAll('run')
    .select(['user.firstName', 'user.lastName']);
}

export type ImportRecord = Awaited<ReturnType<ReturnType<typeof selectImports>['execute']>>[number];

const mostListed = 200;

export async function listImports(db: Executor, ownerId: string): Promise<ImportRecord[]> {
  return selectImports(db)
    .where('run.ownerId', '=', ownerId)
    .orderBy('run.createdAt', 'desc')
    .limit(mostListed)
    .execute();
}

export async function findImport(db: Executor, importId: string): Promise<ImportRecord | undefined> {
  return selectImports(db).where('run.id', '=', importId).executeTakeFirst();
}

export async function insertImport(db: Executor, run: Insertable<DB['personImport']>): Promise<void> {
  await db.insertInto('personImport').values(run).execute();
}

/** What can be written down of an import. */
export type ImportValues = Omit<Updateable<DB['personImport']>, 'columns'> & { columns?: PersonImport['columns'] };

export async function updateImport(db: Executor, importId: string, values: ImportValues): Promise<void> {
  const { columns, ...rest } = values;
  await db
    .updateTable('personImport')
    .set({ ...rest, ...(columns && { columns: toJson(columns) }) })
    .where('id', '=', importId)
    .execute();
}

/** Moves an import from one of some states into another, for whoever comes first. Returns whether that was this caller. */
export async function moveImport(
  db: Executor,
  importId: string,
  from: readonly ImportState[],
  to: ImportState,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('personImport')
    .set({ state: to, progress: 0, problem: null })
    .where('id', '=', importId)
    .where('state', 'in', from)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function listRunningIds(db: Executor): Promise<string[]> {
  const rows = await db.selectFrom('personImport').select('id').where('state', 'in', ['reading', 'applying']).execute();
  return rows.map(({ id }) => id);
}

export interface NewImportRow {
  importId: string;
  position: number;
  line: number;
  outcome: PersonImportOutcome;
  name: string;
  town: string;
  email: string;
  /** Of refused rows. */
  cells: readonly string[];
  fields: PersonFields | null;
  enteredAt: Date | null;
  personId: string | null;
  remarks: readonly Remark[];
}

export async function deleteRows(tx: Executor, importId: string): Promise<void> {
  await tx.deleteFrom('personImportRow').where('importId', '=', importId).execute();
}

export async function insertRows(tx: Executor, rows: readonly NewImportRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto('personImportRow')
    .values(
      rows.map((row) => ({
        ...row,
        cells: toJson(row.cells),
        fields: row.fields === null ? null : toJson(row.fields),
        remarks: toJson(row.remarks),
      })),
    )
    .execute();
}

interface RowPage {
  outcomes?: readonly PersonImportOutcome[] | undefined;
  after: number;
  limit: number;
}

const selectRows = (db: Executor, importId: string, page: RowPage) =>
  db
    .selectFrom('personImportRow')
    .where('importId', '=', importId)
    .where('position', '>', page.after)
    .$if(page.outcomes !== undefined, (query) => query.where('outcome', 'in', page.outcomes ?? []))
    .orderBy('position')
    .limit(page.limit);

/** The rows as a reader sees them: without what they say. */
export async function listRowHeads(db: Executor, importId: string, page: RowPage) {
  return selectRows(db, importId, page)
    .select(['position', 'line', 'outcome', 'name', 'town', 'email', 'personId', 'remarks'])
    .execute();
}

/** The rows with the fields that are to be stored. */
export async function listFilledRows(db: Executor, importId: string, page: RowPage) {
  const rows = await selectRows(db, importId, page)
    .select(['position', 'outcome', 'fields', 'enteredAt', 'remarks'])
    .execute();
  return rows.flatMap(({ fields, remarks, ...row }) =>
    fields === null ? [] : [{ ...row, fields: fromJson<PersonFields>(fields), remarks: fromJson<Remark[]>(remarks) }],
  );
}

/** The refused rows as they stood in the file. */
export async function listRefusedRows(db: Executor, importId: string, page: Omit<RowPage, 'outcomes'>) {
  const rows = await selectRows(db, importId, { ...page, outcomes: ['refused'] })
    .select(['position', 'cells', 'remarks'])
    .execute();
  return rows.map(({ position, cells, remarks }) => ({
    position,
    cells: fromJson<string[]>(cells),
    remarks: fromJson<Remark[]>(remarks),
  }));
}

/** Cells of the longest refused row. */
export async function findWidestRefused(db: Executor, importId: string): Promise<number> {
  const row = await db
    .selectFrom('personImportRow')
    .select(sql<number>`coalesce(max(jsonb_array_length(cells)), 0)`.as('width'))
    .where('importId', '=', importId)
    .where('outcome', '=', 'refused')
    .executeTakeFirstOrThrow();
  return row.width;
}

export async function countOutcomes(db: Executor, importIds: readonly string[]) {
  if (importIds.length === 0) return [];
  return db
    .selectFrom('personImportRow')
    .select(['importId', 'outcome'])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('importId', 'in', importIds)
    .groupBy(['importId', 'outcome'])
    .execute();
}

/** Notes which persons came of which rows. */
export async function noteMade(
  tx: Executor,
  importId: string,
  made: readonly { position: number; personId: string }[],
): Promise<void> {
  const positions = made.map(({ position }) => position);
  const personIds = made.map(({ personId }) => personId);
  await sql`
    update person_import_row r set person_id = made.person_id, is_made = true
    from unnest(${positions}::int[], ${personIds}::uuid[]) as made (position, person_id)
    where r.import_id = ${importId}::uuid and r.position = made.position`.execute(tx);
}

/** Notes that a row doubles somebody who came after the preview. */
export async function noteDuplicate(
  tx: Executor,
  importId: string,
  row: { position: number; personId: string; remarks: readonly Remark[] },
): Promise<void> {
  await tx
    .updateTable('personImportRow')
    .set({ outcome: 'duplicate', personId: row.personId, remarks: toJson(row.remarks) })
    .where('importId', '=', importId)
    .where('position', '=', row.position)
    .execute();
}

export async function findMapping(
  db: Executor,
  ownerId: string,
  columnsKey: string,
): Promise<PersonImportMapping | undefined> {
  const row = await db
    .selectFrom('personImportMapping')
    .select('mapping')
    .where('ownerId', '=', ownerId)
    .where('columnsKey', '=', columnsKey)
    .executeTakeFirst();
  return row && fromJson<PersonImportMapping>(row.mapping);
}

export async function storeMapping(
  db: Executor,
  key: { ownerId: string; columnsKey: string },
  mapping: PersonImportMapping,
  now: Date,
): Promise<void> {
  const values = { mapping: toJson(mapping), updatedAt: now };
  await db
    .insertInto('personImportMapping')
    .values({ ...key, ...values })
    .onConflict((conflict) => conflict.columns(['ownerId', 'columnsKey']).doUpdateSet(values))
    .execute();
}
