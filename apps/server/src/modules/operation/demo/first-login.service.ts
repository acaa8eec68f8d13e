import type { With } from '#lib/with.ts';
import { demandSecondFactor } from '#modules/access/role-policy/role-policy.service.ts';
import { createUser, isPortalEmpty } from '#modules/access/user/user.service.ts';
import { markPrintedPassword } from '#modules/operation/home/first-steps.service.ts';
import { lockFirstLogins } from './demo.repository.ts';
import { tellDemo } from './demo.service.ts';
import { readDemoPassword, writeDemoPassword } from './demo-login-file.ts';
import { changeDemoPassword, createDemoUsers, type DemoLogin, listDemoLogins } from './demo-user.service.ts';
import { layDownDemoDocuments } from './document-demo.service.ts';
import { layDownDemoFilms } from './film-demo.service.ts';
import { layDownDemoGuidance } from './guidance-demo.service.ts';
import { makeUpPassword } from './made-up-password.ts';
import { layDownDemoRequests } from './request-demo.service.ts';

/** Who can log in at a portal that has just been set up. */
export interface FirstLogins {
  demo: {
    logins: DemoLogin[];
    /** Null: it was made up in another data folder. */
    password: string | null;
  } | null;
  /** Only at the start that made this user. */
  administrator: { email: string; password: string } | null;
}

export interface FirstLoginConfig {
  dataFolder: string;
  demo: boolean;
  demoPassword: string | undefined;
  administratorEmail: string | undefined;
}

/**
 * Gives an empty portal its first administrator or the demo, whichever is configured. Of several servers that start at
 * once one does it. A password of the demo that was configured again is set.
 */
export async function prepareFirstLogins(
  deps: With<'db' | 'clock' | 'publicUrl' | 'secrets' | 'blobs' | 'pdf' | 'temporaryFolder' | 'log'>,
  config: FirstLoginConfig,
): Promise<FirstLogins> {
  const filled = (await isPortalEmpty(deps.db)) ? await fillPortal(deps, config) : null;
  const administrator = filled?.administrator ?? null;
  if (filled?.demo) {
    await layDownDemoDocuments(deps, filled.demo.copies);
    await layDownDemoFilms(deps);
    await layDownDemoGuidance(deps);
    await layDownDemoRequests(deps, filled.demo.persons);
  }
  const logins = await listDemoLogins(deps.db);
  if (logins.length === 0) return { demo: null, administrator };
  const kept = await readDemoPassword(config.dataFolder);
  if (config.demoPassword !== undefined && config.demoPassword !== kept) {
    await changeDemoPassword(deps, config.demoPassword);
    await writeDemoPassword(config.dataFolder, config.demoPassword);
  }
  return { demo: { logins, password: config.demoPassword ?? kept }, administrator };
}

/** Initial content of a portal; null where another server filled it, or none is wanted. */
type Filled = { administrator: FirstLogins['administrator']; demo?: Awaited<ReturnType<typeof tellDemo>> } | null;

async function fillPortal(
  deps: With<'db' | 'clock' | 'secrets' | 'publicUrl' | 'log'>,
  config: FirstLoginConfig,
): Promise<Filled> {
  return deps.db.transaction().execute(async (tx) => {
    await lockFirstLogins(tx);
    if (!(await isPortalEmpty(tx))) return null;
    const now = deps.clock();
    if (config.administratorEmail !== undefined) {
      const email = config.administratorEmail;
      const password = makeUpPassword();
      const { id } = await createUser(tx, now, { username: email, email, password, roles: ['Administrator'] });
      await markPrintedPassword(tx, now, id);
      // Administrators have more than a password from the first day on.
      await demandSecondFactor(tx, now, 'Administrator');
      return { administrator: { email, password } };
    }
    if (!config.demo) return null;
    // Written before the users are there: a start that is cut off in between leaves no logins without a password.
    const password = config.demoPassword ?? (await readDemoPassword(config.dataFolder)) ?? makeUpPassword();
    await writeDemoPassword(config.dataFolder, password);
    await createDemoUsers(tx, now, password);
    return { administrator: null, demo: await tellDemo(deps, tx) };
  });
}
