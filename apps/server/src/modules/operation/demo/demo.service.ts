import type { Executor } from '#db/database.ts';
import type { With } from '#lib/with.ts';
import type { WithCatalogue } from '#modules/funding/funding-programme/catalogue/catalogue-holder.ts';
import { judgeSavedSearches } from '#modules/funding/saved-search/saved-search-judging.service.ts';
import { createDemoSources } from '#modules/leads/lead-source/lead-source-demo.service.ts';
import { settleDemoMails } from '#modules/platform/mail/mail-demo.service.ts';
import { settleDemoNotifications } from '#modules/platform/notification/notification-demo.service.ts';
import type { DemoUser } from './demo-actor.service.ts';
import { readSeed } from './demo-seed.ts';
import { equipDemoPartners, findDemoUsers, pauseDemoPartners } from './demo-user.service.ts';
import { createDemoLeads, deleteDemoLeads, type ToldLead } from './lead-demo.service.ts';
import { tellFates } from './lead-fate-demo.service.ts';
import { tellLogins } from './login-demo.service.ts';
import { tellPersons } from './person-demo.service.ts';
import { createDemoPlans } from './plan-demo.service.ts';
import { tellResearches } from './research-demo.service.ts';

/** What tells the demo. */
export type DemoDeps = With<'db' | 'clock' | 'publicUrl' | 'secrets' | 'log'> & WithCatalogue;

/** Notifications and mails of the last two days still wait; earlier ones were read and sent. */
const unreadForMs = 2 * 86_400_000;

/**
 * What belongs to the portal rather than to one of its users: partners, sources, leads that came in. Runs in the
 * transaction in which the users are made; returns the leads, with which `tellDemo` goes on.
 */
export async function createDemoStock(deps: With<'clock'>, tx: Executor): Promise<ToldLead[]> {
  await equipDemoPartners(deps, tx, await findDemoUsers(tx));
  const sources = await createDemoSources(deps, tx);
  return createDemoLeads(deps, tx, await readSeed('leads'), sources);
}

/**
 * Tells what the users of the demo did, each thing at its time, through the services that their clicks would have called:
 * histories, audit log, notifications, totals and words of the search are those of a portal in use. Users do not wait for
 * each other; what one user does stays in its order.
 */
export async function tellDemo(deps: DemoDeps, leads: readonly ToldLead[]): Promise<void> {
  const users = await findDemoUsers(deps.db);
  const distributor = users.get('leadverteilung');
  await Promise.all([
    ...[...users.values()].map((user) => tellUser(deps, user)),
    distributor && tellFates(deps, leads, users, distributor),
  ]);
  if (distributor) await deleteDemoLeads(deps, leads, distributor);
  // What came up for saved searches since they were kept is there at the first look.
  await judgeSavedSearches(deps);
  const before = new Date(deps.clock().getTime() - unreadForMs);
  await deps.db.transaction().execute(async (tx) => {
    await createDemoPlans(deps, tx, users);
    await pauseDemoPartners(deps, tx, users);
    await tellLogins(deps, tx, users);
    await settleDemoMails(tx, before);
    await settleDemoNotifications(tx, before);
  });
}

async function tellUser(deps: DemoDeps, user: DemoUser): Promise<void> {
  const persons = (await readSeed('persons')).filter(({ owner }) => owner === user.username);
  if (persons.length === 0) return;
  const told = await tellPersons(deps, user, persons);
  const keys = new Set(persons.map(({ key }) => key));
  const researches = (await readSeed('researches')).filter(({ person }) => keys.has(person));
  await tellResearches(deps, user, researches, told);
}
