import type { Role } from '@fundus/contract/permission';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Executor } from '#db/database.ts';
import type { User } from '#db/schema.generated.ts';

export type UserRow = Selectable<User>;

export async function insertUser(db: Executor, user: Insertable<User>): Promise<void> {
  await db.insertInto('user').values(user).execute();
}

export async function findUserById(db: Executor, userId: string): Promise<UserRow | undefined> {
  return db.selectFrom('user').selectAll().where('id', '=', userId).executeTakeFirst();
}

const shownColumns = [
  'id',
  'username',
  'email',
  'salutation',
  'title',
  'firstName',
  'lastName',
  'company',
  'phone',
  'language',
  'roles',
  'photoFileId',
] as const satisfies readonly (keyof UserRow)[];
/** Columns of a user that a session shows. */
export type ShownUser = Pick<UserRow, (typeof shownColumns)[number]>;

export async function findShownUser(db: Executor, userId: string): Promise<ShownUser | undefined> {
  return db.selectFrom('user').select(shownColumns).where('id', '=', userId).executeTakeFirst();
}

export async function findUserByAddress(db: Executor, email: string): Promise<UserRow | undefined> {
  return db
    .selectFrom('user')
    .selectAll()
    .where((eb) => eb(eb.fn('lower', ['email']), '=', sql<string>`lower(${email})`))
    .executeTakeFirst();
}

/** By user name or e-mail address, whatever the case; a user name wins over another user's address. */
export async function findUserByName(db: Executor, name: string): Promise<UserRow | undefined> {
  const lowered = sql<string>`lower(${name})`;
  return db
    .selectFrom('user')
    .selectAll()
    .where((eb) => eb.or([eb(eb.fn('lower', ['username']), '=', lowered), eb(eb.fn('lower', ['email']), '=', lowered)]))
    .orderBy((eb) => eb(eb.fn('lower', ['username']), '=', lowered), 'desc')
    .executeTakeFirst();
}

export async function updateUser(db: Executor, userId: string, values: Updateable<User>): Promise<void> {
  await db.updateTable('user').set(values).where('id', '=', userId).execute();
}

export async function hasUsers(db: Executor): Promise<boolean> {
  return (await db.selectFrom('user').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Users with one of the roles, those who are locked left out, in the order of their ids. */
export async function listUsersWith(db: Executor, roles: readonly Role[]): Promise<UserRow[]> {
  return db
    .selectFrom('user')
    .selectAll()
    .where('lockedAt', 'is', null)
    .where('roles', '&&', sql<Role[]>`${[...roles]}::text[]`)
    .orderBy('id')
    .execute();
}
