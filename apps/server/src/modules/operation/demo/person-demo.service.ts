import { emptyAvgsFacts, emptyBafaFacts } from '@fundus/contract/consulting-status';
import type { PersonFields } from '@fundus/contract/person-fields';
import type { Executor } from '#db/database.ts';
import type { With } from '#lib/with.ts';
import { createProcedure, updateProcedure } from '#modules/funding/funding-procedure/funding-procedure.service.ts';
import { createProject } from '#modules/funding/person-project/person-project.service.ts';
import {
  changeStatus,
  listConsultingStatuses,
  updateConsultingStatus,
} from '#modules/people/consulting-status/consulting-status.service.ts';
import { createAid } from '#modules/people/de-minimis-aid/de-minimis-aid.service.ts';
import { insertDemoNotes } from '#modules/people/message/message-demo.service.ts';
import { insertPersons } from '#modules/people/person/person-creation.service.ts';
import { insertDemoTasks } from '#modules/people/task/task-demo.service.ts';
import { recordAudit } from '#modules/platform/audit/audit.service.ts';
import { listIndustries } from '#modules/platform/reference/industry.service.ts';
import { actorOf, asUser, type DemoUser, perform } from './demo-actor.service.ts';
import type { DemoPerson } from './demo-seed.ts';
import { momentOf, monthIn, withDates, workingDayIn } from './demo-time.rules.ts';

type Needs = With<'db' | 'clock' | 'log'>;

/** A person of the demo as they are stored. */
export interface ToldPerson {
  personId: string;
  projectId: string | null;
}

type Industries = ReadonlyMap<string, PersonFields['industry']>;

/** The industries of persons of the demo, with their official titles. */
export async function findDemoIndustries(db: Executor, codes: readonly (string | undefined)[]): Promise<Industries> {
  const asked = [...new Set(codes.flatMap((code) => code ?? []))];
  const found = await listIndustries(db, { classification: 'wz2008', codes: asked.join(','), limit: 200 }, 'de');
  return new Map(found.map(({ classification, code, title }) => [code, { classification, code, title }]));
}

/**
 * Gives a login of the demo the people that they advise, with what happened to them so far, each thing at its time.
 * Returns them by their keys.
 */
export async function tellPersons(
  deps: Needs,
  user: DemoUser,
  persons: readonly DemoPerson[],
): Promise<Map<string, ToldPerson>> {
  const industries = await findDemoIndustries(
    deps.db,
    persons.map(({ industryCode }) => industryCode),
  );
  const told = new Map<string, ToldPerson>();
  for (const [turn, person] of persons.entries()) {
    const personId = await asUser(user, () => beginPerson(deps, user, person, { turn, industries }));
    const projectId = await tellProject(deps, user, personId, person);
    await tellProcesses(deps, user, personId, person);
    await tellAids(deps, user, personId, person);
    await tellProcedures(deps, user, personId, person);
    told.set(person.key, { personId, projectId });
  }
  return told;
}

/** The person with notes, tasks and statuses: one transaction, as of a person who moved here from another file. */
async function beginPerson(
  deps: Needs,
  user: DemoUser,
  person: DemoPerson,
  { turn, industries }: { turn: number; industries: Industries },
): Promise<string> {
  const now = deps.clock();
  const { foundedInMonths, ...fields } = person.fields;
  const { userId } = user;
  const at = (daysAgo: number, more = 0) => ({ clock: () => momentOf(now, daysAgo, turn + more) });
  return deps.db.transaction().execute(async (tx) => {
    const made = {
      ownerId: userId,
      kind: person.kind,
      fields: {
        ...fields,
        industry: industries.get(person.industryCode ?? '') ?? null,
        ...(foundedInMonths !== undefined && { foundedOn: monthIn(now, foundedInMonths) }),
      },
      event: { kind: 'created', authorId: userId } as const,
    };
    const [personId = ''] = await insertPersons(tx, at(person.daysAgo), [made]);
    const steps = (person.statuses ?? []).toSorted((one, other) => other[2] - one[2]);
    for (const [process, status, daysAgo] of steps) {
      await changeStatus(tx, at(daysAgo, 1), { userId }, personId, process, status);
    }
    const notes = (person.notes ?? []).map(([daysAgo, text]) => ({ text, at: at(daysAgo, 2).clock() }));
    await insertDemoNotes(tx, { personId, authorId: userId }, notes);
    for (const note of notes) await recordAudit(tx, note.at, { action: 'message.created', aboutId: personId });
    const tasks = (person.tasks ?? []).map(({ inDays, title, doneDaysAgo }) => ({
      title,
      dueOn: workingDayIn(now, inDays),
      createdAt: at(Math.min(person.daysAgo, Math.max(5, 9 - inDays)), 3).clock(),
      doneAt: doneDaysAgo === undefined ? null : at(doneDaysAgo, 4).clock(),
    }));
    await insertDemoTasks(tx, { personId, createdBy: userId }, tasks);
    return personId;
  });
}

async function tellProject(
  deps: Needs,
  user: DemoUser,
  personId: string,
  { project }: DemoPerson,
): Promise<string | null> {
  if (project === undefined) return null;
  const { daysAgo, euros, startsInDays, ...input } = project;
  const now = deps.clock();
  const call = { user, at: momentOf(now, daysAgo, 5), action: 'personProject.created', params: { personId } } as const;
  const startsOn = workingDayIn(now, startsInDays);
  const { projectId } = await perform(deps, call, (then, actor) =>
    createProject(then, actor, personId, { ...input, investmentCents: euros * 100, startsOn }),
  );
  return projectId;
}

/** What is known of the cases of BAFA and AVGS. */
async function tellProcesses(deps: Needs, user: DemoUser, personId: string, person: DemoPerson): Promise<void> {
  const now = deps.clock();
  const facts = [
    ['bafa', person.bafa && { bafa: { ...emptyBafaFacts, ...withDates(person.bafa, now) } }],
    ['avgs', person.avgs && { avgs: { ...emptyAvgsFacts, ...withDates(person.avgs, now) } }],
  ] as const;
  for (const [process, patch] of facts) {
    if (patch === undefined) continue;
    const stored = await listConsultingStatuses(deps, actorOf(user), personId);
    const revision = stored.find((one) => one.process === process)?.revision ?? 0;
    const at = momentOf(now, Math.min(7, person.daysAgo), 6);
    await perform(deps, { user, at, action: 'consultingStatus.changed', params: { personId } }, (then, actor) =>
      updateConsultingStatus(then, actor, personId, process, { revision, ...patch }),
    );
  }
}

async function tellAids(deps: Needs, user: DemoUser, personId: string, { aids = [], daysAgo }: DemoPerson) {
  const now = deps.clock();
  for (const { daysAgo: grantedDaysAgo, euros, ...aid } of aids) {
    // Entered when the person came, or when it was granted.
    const at = momentOf(now, Math.min(daysAgo, grantedDaysAgo), 7);
    const input = { ...aid, amountCents: euros * 100, grantedOn: workingDayIn(now, -grantedDaysAgo) };
    await perform(deps, { user, at }, (then, actor) => createAid(then, actor, personId, input));
  }
}

async function tellProcedures(deps: Needs, user: DemoUser, personId: string, { procedures = [] }: DemoPerson) {
  const now = deps.clock();
  for (const { kind, daysAgo, facts } of procedures) {
    const at = momentOf(now, daysAgo, 8);
    const begun = await perform(deps, { user, at }, (then, actor) => createProcedure(then, actor, personId, kind));
    const of = { personId, procedureId: begun.procedureId };
    const later = momentOf(now, Math.min(daysAgo, 4), 9);
    await perform(deps, { user, at: later, action: 'fundingProcedure.changed', params: of }, (then, actor) =>
      updateProcedure(then, actor, of, { revision: begun.revision, ...withDates(facts, now) }),
    );
  }
}
