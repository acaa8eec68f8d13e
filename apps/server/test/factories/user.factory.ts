import type { Role } from '@fundus/contract/permission';
import type { With } from '../../src/lib/with.ts';
import { createUser as create, type NewUser } from '../../src/modules/access/user/user.service.ts';

let made = 0;

/** A user of the portal as a test sees one. */
export interface TestUser {
  userId: string;
  username: string;
  email: string;
  roles: readonly Role[];
}

/**
 * Makes a user; everything that a test does not name is made up. Without a password the account has no password login.
 */
export async function createUser(
  deps: With<'db' | 'clock'>,
  values: Partial<NewUser> & { roles: readonly Role[] },
): Promise<TestUser> {
  made += 1;
  const name = `person-${made}-${process.pid}`;
  const user = await create(deps.db, deps.clock(), {
    username: name,
    email: `${name}@example.org`,
    password: null,
    salutation: 'Frau',
    firstName: 'Erika',
    lastName: `Beispiel ${made}`,
    company: 'Beispiel Beratung GmbH',
    phone: '030 23125 100',
    ...values,
  });
  return { userId: user.id, username: user.username, email: user.email, roles: values.roles };
}
