import type { OtherAccessKind } from '@fundus/contract/other-access-codes';
import type { OtherAccess } from '@fundus/contract/profile';
import type { Executor } from '#db/database.ts';
import type { UserRow } from '#modules/access/user/user.service.ts';

/** Access that lives on beside a password, provided by the modules that have it. */
export interface OtherAccessOf {
  list(db: Executor, now: Date, userId: string): Promise<Omit<OtherAccess, 'sessions'>>;
  /** Ends all of a kind; those that keep a record of their own are recorded by it. Returns how many. */
  end: Readonly<Record<OtherAccessKind, (tx: Executor, now: Date, user: UserRow) => Promise<number>>>;
}
