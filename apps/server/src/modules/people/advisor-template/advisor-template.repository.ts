import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import { insertAll, updateWhole } from '#db/whole-rows.ts';
import type { TemplateKind, TemplateRecord } from './advisor-template.rules.ts';

/** The one place that reads and writes templates: each column of a kind is a field of the same name. */

type Table = Pick<TemplateKind<never, unknown>, 'table'>;

export async function listTemplateRows<Fields>(db: Executor, { table }: Table): Promise<TemplateRecord<Fields>[]> {
  const { rows } = await sql<TemplateRecord<Fields>>`
    select * from ${sql.table(table)} order by name, id`.execute(db);
  return rows;
}

/** A template. `lock` keeps others from changing it until the transaction ends. */
export async function findTemplateRow<Fields>(
  db: Executor,
  { table }: Table,
  id: string,
  { lock = false } = {},
): Promise<TemplateRecord<Fields> | null> {
  const { rows } = await sql<TemplateRecord<Fields>>`
    select * from ${sql.table(table)} where id = ${id}::uuid ${lock ? sql`for update` : sql``}`.execute(db);
  return rows[0] ?? null;
}

export async function insertTemplateRow(
  tx: Executor,
  { table }: Table,
  template: TemplateRecord<object>,
): Promise<void> {
  await insertAll(tx, table, [template]);
}

/** Writes a template that was read with its lock. */
export async function updateTemplateRow(
  tx: Executor,
  { table }: Table,
  { id, ...template }: TemplateRecord<object>,
): Promise<void> {
  await updateWhole(table, id, template).execute(tx);
}

export async function deleteTemplateRow(tx: Executor, { table }: Table, id: string): Promise<void> {
  await sql`delete from ${sql.table(table)} where id = ${id}::uuid`.execute(tx);
}
