import type { ParameterKey } from '@fundus/contract/parameter';
import { type Selectable, sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import { toJson } from '#db/json.ts';
import type { Parameter } from '#db/schema.generated.ts';
import { userName } from '#db/user-name.ts';
import type { FieldRevisions } from '#lib/field-revision.ts';

export type ParameterRow = Selectable<Parameter>;

/** The values that hold on a calendar date; of several the one that began last. */
export async function listParametersOn(db: Executor, on: string) {
  return db
    .selectFrom('parameter')
    .distinctOn('key')
    .select(['key', 'value', 'source', 'sourceValidUntil'])
    .where('validFrom', '<=', on)
    .where((eb) => eb.or([eb('validUntil', 'is', null), eb('validUntil', '>=', on)]))
    .orderBy('key')
    .orderBy('validFrom', 'desc')
    .execute();
}

/** All values of some keys, with the day from which each holds. */
export async function listDatedRows(db: Executor, keys: readonly ParameterKey[]) {
  return db
    .selectFrom('parameter')
    .select(['key', 'value', 'validFrom'])
    .where('key', 'in', keys)
    .orderBy('key')
    .orderBy('validFrom')
    .execute();
}

const presented = (db: Executor) =>
  db
    .selectFrom('parameter')
    .leftJoin('user', 'user.id', 'parameter.updatedBy')
    .selectAll('parameter')
    .select(userName.as('updatedByName'));

/** Every value of every key, of each key the newest first. */
export async function listParameterRows(db: Executor) {
  return presented(db).orderBy('key').orderBy('validFrom', 'desc').execute();
}

export async function getParameterRow(db: Executor, id: string) {
  return presented(db).where('parameter.id', '=', id).executeTakeFirstOrThrow();
}

/** All values of a key, locked until the end of the transaction; a new one waits for the others. */
export async function lockParameters(tx: Executor, key: ParameterKey): Promise<ParameterRow[]> {
  const ofKey = tx.selectFrom('parameter').where('key', '=', key).orderBy('validFrom');
  // A statement that waited here does not see rows that came meanwhile: they are read by a statement of its own.
  await ofKey.select('id').forUpdate().execute();
  return ofKey.selectAll().execute();
}

export async function findParameterKey(db: Executor, id: string): Promise<ParameterKey | undefined> {
  return (await db.selectFrom('parameter').select('key').where('id', '=', id).executeTakeFirst())?.key;
}

export interface ParameterWriting {
  value: number;
  validFrom: string;
  source: string;
  sourceUrl: string;
  sourceValidUntil: string | null;
  updatedAt: Date;
  updatedBy: string;
}

export async function insertParameter(
  tx: Executor,
  parameter: ParameterWriting & { id: string; key: ParameterKey },
): Promise<void> {
  await tx.insertInto('parameter').values(parameter).execute();
}

export async function updateParameterRow(
  tx: Executor,
  id: string,
  { fieldRevisions, ...values }: ParameterWriting & { revision: number; fieldRevisions: FieldRevisions },
): Promise<void> {
  await tx
    .updateTable('parameter')
    .set({ ...values, fieldRevisions: toJson(fieldRevisions) })
    .where('id', '=', id)
    .execute();
}

export async function deleteParameterRow(tx: Executor, id: string): Promise<void> {
  await tx.deleteFrom('parameter').where('id', '=', id).execute();
}

/** Lets each value of a key end on the day before the next one begins, and the last one never. */
export async function joinPeriods(tx: Executor, key: ParameterKey): Promise<void> {
  await sql`
    update parameter set valid_until = next.begins - 1
    from (
      select id, lead(valid_from) over (order by valid_from) as begins from parameter where key = ${key}
    ) as next
    where next.id = parameter.id and valid_until is distinct from next.begins - 1`.execute(tx);
}
