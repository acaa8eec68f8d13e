import type { ProgrammeContent } from '@fundus/contract/programme-content';
import type { ImportMapping, ImportOutcome, ImportRun, ValueChoice } from '@fundus/contract/programme-import';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Executor } from '#db/database.ts';
import { fromJson, toJson } from '#db/json.ts';
import type { DB } from '#db/schema.generated.ts';
import { createRunStates } from '#lib/import-run-states.ts';
import type { Remark } from '#lib/source-error.ts';

export type ImportState = ImportRun['state'];

function selectRuns(db: Executor) {
  return db
    .selectFrom('programmeImport as run')
    .leftJoin('user', 'user.id', 'run.createdBy')
    .selectAll('run')
    .select(['user.firstName', 'user.lastName']);
}

export type RunRow = Awaited<ReturnType<ReturnType<typeof selectRuns>['execute']>>[number];

const mostListed = 200;

export async function listRuns(db: Executor): Promise<RunRow[]> {
  return selectRuns(db).orderBy('run.createdAt', 'desc').limit(mostListed).execute();
}

export async function findRun(db: Executor, importId: string): Promise<RunRow | undefined> {
  return selectRuns(db).where('run.id', '=', importId).executeTakeFirst();
}

export async function insertRun(db: Executor, run: Insertable<DB['programmeImport']>): Promise<void> {
  await db.insertInto('programmeImport').values(run).execute();
}

/** What can be written down of a run. */
export type RunValues = Omit<Updateable<DB['programmeImport']>, 'columns' | 'unknownValues'> &
  Partial<Pick<ImportRun, 'columns' | 'unknownValues'>>;

export async function updateRun(db: Executor, importId: string, values: RunValues): Promise<void> {
  const { columns, unknownValues, ...rest } = values;
  await db
    .updateTable('programmeImport')
    .set({
      ...rest,
      ...(columns && { columns: toJson(columns) }),
      ...(unknownValues && { unknownValues: toJson(unknownValues) }),
    })
    .where('id', '=', importId)
    .execute();
}

const states = createRunStates<ImportState>('programme_import', ['reading', 'applying']);

export const moveRun = states.move;
export const isRunning = states.isRunning;
export const cancelReading = states.cancelReading;
export const listRunningIds = states.listRunningIds;

export interface NewImportRow {
  importId: string;
  position: number;
  line: number | null;
  file: string | null;
  outcome: ImportOutcome;
  title: string;
  externalId: string | null;
  programmeId: string | null;
  content: Partial<ProgrammeContent> | null;
  lastCheckedOn: string | null;
  changedFields: readonly string[];
  keptFields: readonly string[];
  remarks: readonly Remark[];
  versionBefore: number | null;
}

export async function deleteRows(tx: Executor, importId: string): Promise<void> {
  await tx.deleteFrom('programmeImportRow').where('importId', '=', importId).execute();
}

export async function insertRows(tx: Executor, rows: readonly NewImportRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto('programmeImportRow')
    .values(
      rows.map((row) => ({
        ...row,
        content: row.content === null ? null : toJson(row.content),
        changedFields: [...row.changedFields],
        keptFields: [...row.keptFields],
        remarks: toJson(row.remarks),
      })),
    )
    .execute();
}

/** Writes down the programmes of a source that are not in the file, behind all its rows. */
export async function insertVanished(tx: Executor, importId: string, source: string, after: number): Promise<void> {
  await sql`
    insert into programme_import_row (import_id, position, outcome, title, external_id, programme_id, version_before)
    select ${importId}::uuid, ${after}::int + row_number() over (order by p.title, p.id), 'vanished', p.title,
      p.external_id, p.id, p.current_version
    from funding_programme p
    where p.source = ${source} and p.ended_at is null and not exists (
      select from programme_import_row r where r.import_id = ${importId}::uuid and r.external_id = p.external_id
    )`.execute(tx);
}

export async function listRows(
  db: Executor,
  importId: string,
  page: { outcomes?: readonly ImportOutcome[]; after: number; limit: number },
) {
  let query = db
    .selectFrom('programmeImportRow')
    .selectAll()
    .where('importId', '=', importId)
    .where('position', '>', page.after)
    .orderBy('position')
    .limit(page.limit);
  if (page.outcomes) query = query.where('outcome', 'in', page.outcomes);
  const rows = await query.execute();
  return rows.map((row) => ({
    ...row,
    outcome: row.outcome as ImportOutcome,
    remarks: fromJson<Remark[]>(row.remarks),
    content: row.content === null ? null : fromJson<Partial<ProgrammeContent>>(row.content),
  }));
}

export type ImportRowRecord = Awaited<ReturnType<typeof listRows>>[number];

/** The rows as a reader sees them: without what they say. */
export async function listRowHeads(
  db: Executor,
  importId: string,
  page: { outcome?: ImportOutcome | undefined; after: number; limit: number },
) {
  let query = db
    .selectFrom('programmeImportRow')
    .select(['position', 'line', 'file', 'outcome', 'title', 'programmeId', 'changedFields', 'keptFields', 'remarks'])
    .where('importId', '=', importId)
    .where('position', '>', page.after)
    .orderBy('position')
    .limit(page.limit);
  if (page.outcome !== undefined) query = query.where('outcome', '=', page.outcome);
  return query.execute();
}

export async function countOutcomes(db: Executor, importIds: readonly string[]) {
  if (importIds.length === 0) return [];
  return db
    .selectFrom('programmeImportRow')
    .select(['importId', 'outcome'])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('importId', 'in', importIds)
    .groupBy(['importId', 'outcome'])
    .execute();
}

/** Notes what an import made of a row: which programme, from which version to which. */
export async function noteApplied(
  tx: Executor,
  importId: string,
  position: number,
  values: Pick<
    Updateable<DB['programmeImportRow']>,
    | 'programmeId'
    | 'versionBefore'
    | 'versionAfter'
    | 'endedBefore'
    | 'lastCheckedBefore'
    | 'lastCheckedByBefore'
    | 'outcome'
  >,
): Promise<void> {
  await tx
    .updateTable('programmeImportRow')
    .set(values)
    .where('importId', '=', importId)
    .where('position', '=', position)
    .execute();
}

/** When imports of a source ended programmes: by applying one that lacks them, or by undoing one that brought them. */
export async function listEndingTimes(db: Executor, source: string): Promise<Set<number>> {
  const rows = await db
    .selectFrom('programmeImport')
    .select(['appliedAt', 'undoneAt'])
    .where('source', '=', source)
    .execute();
  return new Set(
    rows.flatMap(({ appliedAt, undoneAt }) => [appliedAt, undoneAt].flatMap((at) => (at ? [at.getTime()] : []))),
  );
}

/** What was last chosen for a source: the fields of columns, and codes for values that stand in no list. */
export async function findMapping(
  db: Executor,
  source: string,
): Promise<{ mapping: ImportMapping; choices: ValueChoice[] }> {
  const row = await db
    .selectFrom('programmeImportMapping')
    .select(['mapping', 'valueChoices'])
    .where('source', '=', source)
    .executeTakeFirst();
  if (!row) return { mapping: {}, choices: [] };
  return { mapping: fromJson<ImportMapping>(row.mapping), choices: fromJson<ValueChoice[]>(row.valueChoices) };
}

/** Remembers what was chosen for a source; choices for values stay as they are where none are given. */
export async function storeMapping(
  db: Executor,
  source: string,
  { mapping, choices }: { mapping: ImportMapping; choices?: readonly ValueChoice[] },
  now: Date,
): Promise<void> {
  const values = {
    mapping: toJson(mapping),
    ...(choices && { valueChoices: toJson(choices) }),
    updatedAt: now,
  };
  await db
    .insertInto('programmeImportMapping')
    .values({ source, ...values })
    .onConflict((conflict) => conflict.column('source').doUpdateSet(values))
    .execute();
}
