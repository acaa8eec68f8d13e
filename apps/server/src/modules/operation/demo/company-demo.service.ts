import type { Executor } from '#db/database.ts';
import type { With } from '#lib/with.ts';
import { furnishDemoCompanies } from '#modules/people/company/company-demo.service.ts';
import type { DemoUsers } from './demo-actor.ts';
import { readSeed } from './demo-seed.ts';
import { momentOf } from './demo-time.rules.ts';

const enteredDaysAgo = 45;

/** Tells of the companies of the demo what their accounts say, and how they hold each other. */
export async function tellCompanies(deps: With<'clock'>, tx: Executor, users: DemoUsers): Promise<void> {
  const now = deps.clock();
  const at = momentOf(now, enteredDaysAgo, 17);
  const companies = (await readSeed('companies')).flatMap(({ owner, name, accounts, links = [] }) => {
    const user = users.get(owner);
    if (user === undefined) return [];
    const known = accounts.map(({ yearsAgo, ...figures }) => ({
      ...figures,
      year: now.getFullYear() - yearsAgo,
      isConsolidated: false,
    }));
    return { ownerId: user.userId, name, accounts: known, links, at };
  });
  await furnishDemoCompanies(tx, companies);
}
