import type { Feature, Role } from '@fundus/contract/permission';
import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import { toJson } from '#db/json.ts';
import type { FieldRevisions } from '#lib/field-revision.ts';

export async function listPolicyRows(db: Executor) {
  return db.selectFrom('rolePolicy').selectAll().orderBy('role').execute();
}

/** Features of roles as administrators decided. */
export async function listRoleFeatures(db: Executor) {
  return db.selectFrom('rolePolicy').select(['role', 'features']).execute();
}

/** The row of a role, locked; it is made with what the role has now where no administrator has decided anything yet. */
export async function lockPolicyRow(tx: Executor, role: Role, initial: readonly Feature[], now: Date) {
  await tx
    .insertInto('rolePolicy')
    .values({ role, features: [...initial], updatedAt: now })
    .onConflict((conflict) => conflict.column('role').doNothing())
    .execute();
  return tx.selectFrom('rolePolicy').selectAll().where('role', '=', role).forUpdate().executeTakeFirstOrThrow();
}

export async function updatePolicyRow(
  tx: Executor,
  role: Role,
  values: {
    features: readonly Feature[];
    requiresSecondFactor: boolean;
    revision: number;
    fieldRevisions: FieldRevisions;
    updatedAt: Date;
  },
): Promise<void> {
  const { features, fieldRevisions, ...rest } = values;
  await tx
    .updateTable('rolePolicy')
    .set({ ...rest, features: [...features], fieldRevisions: toJson(fieldRevisions) })
    .where('role', '=', role)
    .execute();
}

export async function requiresFactor(db: Executor, held: readonly Role[]): Promise<boolean> {
  const row = await db
    .selectFrom('rolePolicy')
    .select('role')
    .where('role', 'in', [...held])
    .where('requiresSecondFactor', '=', true)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** How many users have each role, those left out who may not log in. */
export async function countUsersByRole(db: Executor): Promise<Map<string, number>> {
  const { rows } = await sql<{ role: string; count: number }>`
    select held as role, count(*)::int as count from "user", unnest(roles) held
    where locked_at is null and approved_at is not null group by held`.execute(db);
  return new Map(rows.map(({ role, count }) => [role, count]));
}

/** Users with one of the roles who have a session. */
export async function listSessionUsers(db: Executor, held: readonly Role[]): Promise<string[]> {
  const rows = await db
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.userId')
    .select('user.id')
    .distinct()
    .where('user.roles', '&&', sql<Role[]>`${[...held]}::text[]`)
    .execute();
  return rows.map(({ id }) => id);
}
