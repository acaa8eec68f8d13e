import { addDays, calendarDateAt } from '@fundus/contract/date';
import type { Role } from '@fundus/contract/permission';
import { userName } from '@fundus/contract/user';
import type { Executor } from '#db/database.ts';
import type { With } from '#lib/with.ts';
import { changePassword, createUsersAlike, findUserForLogin } from '#modules/access/user/user.service.ts';
import { equipDemoPartner, pauseDemoPartner } from '#modules/leads/partner/partner-demo.service.ts';
import { findSetting, storePartnerManagementPhone, storeSetting } from '#modules/platform/setting/setting.service.ts';
import type { DemoUser, DemoUsers } from './demo-actor.ts';
import { type DemoPartner, readSeed } from './demo-seed.ts';

/** A login of the demo, without its password. */
export interface DemoLogin {
  role: Role;
  username: string;
  name: string;
}

const plainLetters: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', ı: 'i' };

export function demoEmail(user: { firstName?: string | undefined; lastName?: string | undefined }): string {
  const plain = (name = '') =>
    name
      .toLowerCase()
      .replace(/[äöüßı]/g, (letter) => plainLetters[letter] ?? letter)
      .replace(/[^a-z-]/g, '');
  return `${plain(user.firstName)}.${plain(user.lastName)}@example.org`;
}

/** Users of their own among the partners: those that are no login. */
const ownUsers = (partners: readonly DemoPartner[]) =>
  partners.flatMap(({ role, username, salutation, title, firstName, lastName, company, phone, address }) => {
    if (role === undefined) return [];
    const names = { salutation, title, firstName, lastName, company, phone, address };
    const given = Object.fromEntries(Object.entries(names).filter(([, value]) => value !== undefined));
    return [{ role, username, ...(given as { firstName?: string; lastName?: string }) }];
  });

/** Makes one user for each role and the other partners, all with the same password. */
export async function createDemoUsers(tx: Executor, now: Date, password: string): Promise<void> {
  const [logins, partners] = await Promise.all([readSeed('logins'), readSeed('partners')]);
  const users = [...logins, ...ownUsers(partners)].map(({ role, ...user }) => ({
    ...user,
    email: demoEmail(user),
    roles: [role],
  }));
  await createUsersAlike(tx, now, users, password);
  await storeSetting(tx, now, 'demo', { createdAt: now.toISOString() });
  await storePartnerManagementPhone(tx, now, (await readSeed('settings')).partnerManagementPhone);
}

/** The users of the demo that still exist, logins first. */
export async function findDemoUsers(db: Executor): Promise<DemoUsers> {
  const [logins, partners] = await Promise.all([readSeed('logins'), readSeed('partners')]);
  const users = new Map<string, DemoUser>();
  for (const { username } of [...logins, ...ownUsers(partners)]) {
    const user = await findUserForLogin(db, username);
    if (!user?.email.endsWith('@example.org')) continue;
    users.set(username, { userId: user.id, username, name: userName(user), roles: user.roles });
  }
  return users;
}

/** Gives the partners of the demo quotas, rules and certificates. */
export async function equipDemoPartners(deps: With<'clock'>, tx: Executor, users: DemoUsers): Promise<void> {
  for (const partner of await readSeed('partners')) {
    const user = users.get(partner.username);
    if (user !== undefined) await equipDemoPartner(deps, tx, user.userId, partner);
  }
}

/** Switches off the partners that pause; after what they did before. */
export async function pauseDemoPartners(deps: With<'clock'>, tx: Executor, users: DemoUsers): Promise<void> {
  const today = calendarDateAt(deps.clock());
  for (const { username, resumesInDays } of await readSeed('partners')) {
    const user = users.get(username);
    if (user === undefined || resumesInDays === undefined) continue;
    await pauseDemoPartner(tx, user.userId, addDays(today, resumesInDays));
  }
}

/** The demo logins that still exist; none where this portal never had a demo. */
export async function listDemoLogins(db: Executor): Promise<DemoLogin[]> {
  if ((await findSetting(db, 'demo')) === undefined) return [];
  const logins: DemoLogin[] = [];
  for (const { role, username } of await readSeed('logins')) {
    const user = await findUserForLogin(db, username);
    if (!user?.email.endsWith('@example.org')) continue;
    const name = [user.title, user.firstName, user.lastName].filter((part) => part !== '').join(' ');
    logins.push({ role, username: user.username, name });
  }
  return logins;
}

/** Gives all users of the demo another password, those that are no login as well. */
export async function changeDemoPassword(deps: With<'db' | 'clock'>, password: string): Promise<void> {
  for (const { userId } of (await findDemoUsers(deps.db)).values()) {
    await changePassword(deps.db, deps.clock(), userId, password);
  }
}
