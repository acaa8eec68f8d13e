import type { Transaction } from 'kysely';
import { joinTransaction } from '#db/joined-transaction.ts';
import type { DB } from '#db/schema.generated.ts';
import type { With } from '#lib/with.ts';
import {
  type DemoProcedure,
  insertDemoProcedures,
} from '#modules/funding/funding-procedure/funding-procedure-demo.service.ts';
import { createDemoSources } from '#modules/leads/lead-source/lead-source-demo.service.ts';
import { ageDemoCompanies } from '#modules/people/company/company-demo.service.ts';
import { insertDemoAids } from '#modules/people/de-minimis-aid/de-minimis-aid-demo.service.ts';
import { ageDemoPersons } from '#modules/people/person/person-demo.service.ts';
import { ageDemoNews } from '#modules/platform/notification/notification-demo.service.ts';
import { tellCompanies } from './company-demo.service.ts';
import { DemoChronicle } from './demo-chronicle.service.ts';
import { readSeed } from './demo-seed.ts';
import { DemoTimeline } from './demo-timeline.service.ts';
import { equipDemoPartners, findDemoUsers, pauseDemoPartners } from './demo-user.service.ts';
import { tellImport } from './import-demo.service.ts';
import { tellLeads } from './lead-demo.service.ts';
import { tellReminders } from './lead-fate-demo.service.ts';
import { tellLogins } from './login-demo.service.ts';
import { tellPapers } from './paper-demo.service.ts';
import { type DemoCopy, findDemoIndustries, type ToldPerson, tellPersons } from './person-demo.service.ts';
import { tellPlans } from './plan-demo.service.ts';
import { tellResearches } from './research-demo.service.ts';

interface ToldDemo {
  copies: DemoCopy[];
  persons: ReadonlyMap<string, ToldPerson>;
}

/**
 * Fills the portal with half a year of work of the users of the demo, who are made already, each thing at its time. Returns
 * the documents that persons get once they are printed, and the persons by their keys.
 */
export async function tellDemo(
  deps: With<'db' | 'clock' | 'secrets' | 'publicUrl' | 'log'>,
  tx: Transaction<DB>,
): Promise<ToldDemo> {
  const now = deps.clock();
  const users = await findDemoUsers(tx);
  const [persons, leads, researches] = await Promise.all([
    readSeed('persons'),
    readSeed('leads'),
    readSeed('researches'),
  ]);
  const distributor = users.get('leadverteilung');
  if (distributor === undefined) throw new Error('the demo has nobody who distributes leads');
  await equipDemoPartners(deps, tx, users);
  const sources = await createDemoSources(deps, tx);
  const industries = await findDemoIndustries(tx, [
    ...persons.map(({ industryCode }) => industryCode),
    ...leads.map(({ industryCode }) => industryCode),
  ]);
  const timeline = new DemoTimeline();
  const chronicle = new DemoChronicle(timeline);
  const database = joinTransaction(tx);
  const procedures: DemoProcedure[] = [];
  const told = new Map<string, ToldPerson>();
  const copies: DemoCopy[] = [];
  tellPersons({ now, timeline, chronicle, users, industries, told, procedures, copies }, persons);
  await timeline.play(deps, database);
  await insertDemoAids(tx, await tellResearches(deps, tx, { chronicle, timeline }, { researches, persons: told }));
  const scene = { now, timeline, chronicle, users, distributor, rounds: new Map(), procedures };
  tellLeads(scene, leads, { sources, industries });
  tellReminders(scene);
  await tellPapers(now, timeline, told);
  await timeline.play(deps, database);
  await insertDemoProcedures(tx, procedures);
  await tellPlans(deps, tx, chronicle, told);
  await tellCompanies(deps, tx, users);
  await tellImport(deps, tx, chronicle, users);
  await pauseDemoPartners(deps, tx, users);
  tellLogins(deps, chronicle, users);
  await timeline.play(deps, database);
  await chronicle.write(tx);
  await ageDemoNews(tx, now);
  await ageDemoPersons(tx);
  await ageDemoCompanies(tx);
  return { copies, persons: told };
}
