import type { ImportOutcome } from '@fundus/contract/import-codes';
import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import { toJson } from '#db/json.ts';
import type { Remark } from '#lib/source-error.ts';

/** Judgement of a row by its target, before anything is carried out. */
export interface JudgedRow {
  outcome: ImportOutcome;
  title: string;
  /** Distinguishes the record from others of the same title. */
  detail: string;
  /** By what the target knows the record again. */
  recordKey: string | null;
  recordId: string | null;
  /** Content of the row as its target reads it; null for rows that are not taken. */
  content: object | null;
  changedFields: readonly string[];
  keptFields: readonly string[];
  remarks: readonly Remark[];
}

export interface NewImportRow extends JudgedRow {
  importId: string;
  position: number;
  line: number | null;
  file: string | null;
  /** Of refused rows, where they are offered as a file. */
  cells: readonly string[];
}

export async function deleteRows(tx: Executor, importId: string): Promise<void> {
  await tx.deleteFrom('importRow').where('importId', '=', importId).execute();
}

export async function insertRows(tx: Executor, rows: readonly NewImportRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto('importRow')
    .values(
      rows.map((row) => ({
        ...row,
        cells: toJson([...row.cells]),
        content: row.content === null ? null : toJson(row.content),
        changedFields: [...row.changedFields],
        keptFields: [...row.keptFields],
        remarks: toJson([...row.remarks]),
      })),
    )
    .execute();
}

interface RowPage {
  outcomes?: readonly ImportOutcome[] | undefined;
  after: number;
  limit: number;
}

const selectRows = (db: Executor, importId: string, page: RowPage) =>
  db
    .selectFrom('importRow')
    .where('importId', '=', importId)
    .where('position', '>', page.after)
    .$if(page.outcomes !== undefined, (query) => query.where('outcome', 'in', page.outcomes ?? []))
    .orderBy('position')
    .limit(page.limit);

/** The rows as a reader sees them: without what they say. */
export async function listRowHeads(db: Executor, importId: string, page: RowPage) {
  return selectRows(db, importId, page)
    .select([
      'position',
      'line',
      'file',
      'outcome',
      'title',
      'detail',
      'recordId',
      'changedFields',
      'keptFields',
      'remarks',
      'before',
    ])
    .execute();
}

/** A row with what is to be stored of it. */
export interface FilledRow<Content extends object = object> {
  position: number;
  outcome: ImportOutcome;
  title: string;
  recordKey: string | null;
  recordId: string | null;
  /** Null where the row says nothing: a record that vanished from its source. */
  content: Content | null;
  remarks: Remark[];
}

export async function listFilledRows(db: Executor, importId: string, page: RowPage): Promise<FilledRow[]> {
  return selectRows(db, importId, page)
    .select(['position', 'outcome', 'title', 'recordKey', 'recordId', 'content', 'remarks'])
    .execute();
}

/** A row of which a record was made or changed, with what the record was before. */
export interface MadeRow<Content extends object = object> {
  position: number;
  title: string;
  recordId: string;
  content: Content | null;
  before: object | null;
}

export async function countMadeRows(db: Executor, importId: string): Promise<number> {
  const { count } = await db
    .selectFrom('importRow')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('importId', '=', importId)
    .where('isMade', '=', true)
    .executeTakeFirstOrThrow();
  return count;
}

export async function listMadeRows(
  db: Executor,
  importId: string,
  page: { after: number; limit: number },
): Promise<MadeRow[]> {
  const rows = await selectRows(db, importId, page)
    .where('isMade', '=', true)
    .select(['position', 'title', 'recordId', 'content', 'before'])
    .execute();
  return rows.map(({ recordId, ...row }) => ({ ...row, recordId: recordId ?? '' }));
}

/** The refused rows as they stood in the file. */
export async function listRefusedRows(db: Executor, importId: string, page: Omit<RowPage, 'outcomes'>) {
  return selectRows(db, importId, { ...page, outcomes: ['refused'] })
    .select(['position', 'cells', 'remarks'])
    .execute();
}

export async function countOutcomes(db: Executor, importIds: readonly string[]) {
  if (importIds.length === 0) return [];
  return db
    .selectFrom('importRow')
    .select(['importId', 'outcome'])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('importId', 'in', importIds)
    .groupBy(['importId', 'outcome'])
    .execute();
}

/** Result of a row after the import was carried out. */
export interface AppliedRow {
  position: number;
  outcome: ImportOutcome;
  recordId: string | null;
  /** Whether a record was made of it or changed by it. */
  isMade: boolean;
  remarks: readonly Remark[];
  /** State of a changed record that undo restores. */
  before: object | null;
}

/** Notes what became of rows. */
export async function noteApplied(tx: Executor, importId: string, rows: readonly AppliedRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update import_row r set
      outcome = applied.outcome,
      record_id = applied.record_id,
      is_made = applied.is_made,
      remarks = applied.remarks,
      before = applied.before
    from unnest(
      ${rows.map(({ position }) => position)}::int[],
      ${rows.map(({ outcome }) => outcome)}::text[],
      ${rows.map(({ recordId }) => recordId)}::uuid[],
      ${rows.map(({ isMade }) => isMade)}::boolean[],
      ${rows.map(({ remarks }) => JSON.stringify(remarks))}::jsonb[],
      ${rows.map(({ before }) => (before === null ? null : JSON.stringify(before)))}::jsonb[]
    ) as applied (position, outcome, record_id, is_made, remarks, before)
    where r.import_id = ${importId}::uuid and r.position = applied.position`.execute(tx);
}
