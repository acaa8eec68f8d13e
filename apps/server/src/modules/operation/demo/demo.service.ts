import { hasPermission, type Role } from '@fundus/contract/permission';
import type { Executor } from '#db/database.ts';
import type { With } from '#lib/with.ts';
import { changePassword, createUser, findUserForLogin } from '#modules/access/user/user.service.ts';
import { createDemoResearches } from '#modules/funding/funding-research/funding-research-demo.service.ts';
import { insertDemoShare } from '#modules/funding/share-link/share-link-demo.service.ts';
import { createDemoSource } from '#modules/leads/lead-source/lead-source-demo.service.ts';
import { createDemoPartner } from '#modules/leads/partner/partner-demo.service.ts';
import { findSetting, storeSetting } from '#modules/platform/setting/setting.service.ts';
import { demoEmail, demoUsers } from './demo-users.ts';
import { createDemoLeads, distributeDemoLeads } from './lead-demo.service.ts';
import { createDemoPersons } from './person-demo.service.ts';
import { createDemoPlans } from './plan-demo.service.ts';

/** A login of the demo, without its password. */
export interface DemoLogin {
  role: Role;
  username: string;
  name: string;
}

/** Makes one user for each role, all with the same password. */
export async function createDemoUsers(tx: Executor, now: Date, password: string): Promise<void> {
  for (const { role, ...user } of demoUsers) {
    await createUser(tx, now, { ...user, email: demoEmail(user), roles: [role], password });
  }
  await storeSetting(tx, now, 'demo', { createdAt: now.toISOString() });
}

/** Gives every advisor of the demo records to look at, and returns the leads that wait. */
export async function createDemoRecords(deps: With<'db' | 'clock'>, tx: Executor): Promise<string[]> {
  const sourceId = await createDemoSource(deps, tx);
  for (const { role, username, firstName, lastName } of demoUsers) {
    const user = await findUserForLogin(tx, username);
    if (!user) continue;
    await createDemoPartner(deps, tx, { userId: user.id, username });
    if (hasPermission([role], 'person:edit')) await createDemoPersons(deps, tx, { userId: user.id, username });
    if (hasPermission([role], 'business-plan:edit')) {
      await createDemoPlans(deps, tx, { userId: user.id, username, name: `${firstName} ${lastName}` });
    }
    if (hasPermission([role], 'funding-research:edit')) await createDemoResearches(deps, tx, user.id, insertDemoShare);
  }
  return createDemoLeads(deps, tx, sourceId);
}

/** Distributes some of the leads, as a distributor would: each assignment is a transaction of its own. */
export async function distributeDemoRecords(
  deps: With<'db' | 'clock' | 'publicUrl'>,
  leadIds: readonly string[],
): Promise<void> {
  const users = new Map<string, { userId: string; roles: Role[] }>();
  for (const { role, username } of demoUsers) {
    const user = await findUserForLogin(deps.db, username);
    if (user) users.set(username, { userId: user.id, roles: [role] });
  }
  const distributor = users.get('leadverteilung');
  if (distributor) await distributeDemoLeads(deps, leadIds, users, distributor);
}

/** The demo logins that still exist; none where this portal never had a demo. */
export async function listDemoLogins(db: Executor): Promise<DemoLogin[]> {
  if ((await findSetting(db, 'demo')) === undefined) return [];
  const logins: DemoLogin[] = [];
  for (const { role, username } of demoUsers) {
    const user = await findUserForLogin(db, username);
    if (!user?.email.endsWith('@example.org')) continue;
    const name = [user.title, user.firstName, user.lastName].filter((part) => part !== '').join(' ');
    logins.push({ role, username: user.username, name });
  }
  return logins;
}

export async function changeDemoPassword(
  deps: With<'db' | 'clock'>,
  logins: readonly DemoLogin[],
  password: string,
): Promise<void> {
  for (const login of logins) {
    const user = await findUserForLogin(deps.db, login.username);
    if (user) await changePassword(deps.db, deps.clock(), user.id, password);
  }
}
