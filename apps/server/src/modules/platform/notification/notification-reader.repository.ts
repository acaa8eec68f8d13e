import type { NotificationKind } from '@fundus/contract/notification';
import type { Role } from '@fundus/contract/permission';
import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import { userName } from '#db/user-name.ts';

/** Users by id, by role, or by either. */
export type Readers = { userIds?: readonly string[]; roles?: readonly Role[] };

/**
 * Users who may log in, in the order of their ids, with everything that decides how they are notified of a kind: their setting
 * (null: none), whether a mail of the kind went to them since an instant, and the portal's name.
 * One statement, because it runs for every notification.
 */
export async function listReaderRows(db: Executor, who: Readers, kind: NotificationKind, mailedSince: Date) {
  return db
    .selectFrom('user')
    .leftJoin('notificationSetting as way', (join) =>
      join.onRef('way.userId', '=', 'user.id').on('way.kind', '=', kind),
    )
    .select(['user.id', 'roles', 'email', 'language', 'title', 'firstName', 'lastName', 'inPortal', 'byMail'])
    .select(({ exists, selectFrom }) => [
      exists(
        selectFrom('mail')
          .select('mail.id')
          .whereRef('mail.userId', '=', 'user.id')
          .where('mail.kind', '=', kind)
          .where('mail.createdAt', '>', mailedSince),
      ).as('isMailedLately'),
      selectFrom('setting').select('value').where('key', '=', 'productName').as('productName'),
    ])
    .where('lockedAt', 'is', null)
    .where((eb) =>
      eb.or([
        ...(who.userIds === undefined ? [] : [eb('user.id', '=', sql<string>`any(${[...who.userIds]}::uuid[])`)]),
        ...(who.roles === undefined ? [] : [eb('roles', '&&', sql<Role[]>`${[...who.roles]}::text[]`)]),
      ]),
    )
    .orderBy('user.id')
    .execute();
}

/** How a user is called; empty for none. */
export async function findUserName(db: Executor, userId: string): Promise<string> {
  const row = await db.selectFrom('user').select(userName.as('name')).where('id', '=', userId).executeTakeFirst();
  return row?.name ?? '';
}
