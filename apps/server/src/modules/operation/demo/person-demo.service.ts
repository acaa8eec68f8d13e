import type { ConsultingProcess, ProcessStatus } from '@fundus/contract/person-codes';
import type { PersonFields } from '@fundus/contract/person-fields';
import type { Executor } from '#db/database.ts';
import { newId } from '#lib/id.ts';
import type { With } from '#lib/with.ts';
import { type DemoProcedure } from '#modules/funding/funding-procedure/funding-procedure-demo.service.ts';
import type { DemoProject } from '#modules/funding/person-project/person-project-demo.service.ts';
import { statusEvent } from '#modules/people/consulting-status/consulting-status.rules.ts';
import { saveDemoFacts } from '#modules/people/consulting-status/consulting-status-demo.service.ts';
import type { DemoAid } from '#modules/people/de-minimis-aid/de-minimis-aid-demo.service.ts';
import type { NewPerson } from '#modules/people/person/person-creation.service.ts';
import { personName } from '#modules/people/person/person-name.rules.ts';
import { type DemoTask, insertDemoTasks } from '#modules/people/task/task-demo.service.ts';
import { listIndustries } from '#modules/platform/reference/industry.service.ts';
import type { DemoUser, DemoUsers } from './demo-actor.ts';
import type { DemoChronicle } from './demo-chronicle.service.ts';
import type { DemoPerson } from './demo-seed.ts';
import { momentOf, monthIn, withDates, workingDayIn } from './demo-time.rules.ts';
import { tellProcedure } from './procedure-demo.service.ts';

/** A person of the demo as they are stored. */
export interface ToldPerson {
  personId: string;
  user: DemoUser;
  /** As lists call them. */
  name: string;
  project: DemoProject | null;
}

/** A person of the demo with the login that advises them; `turn` spreads what happened over the hours of its day. */
interface Advised {
  person: DemoPerson;
  user: DemoUser;
  turn: number;
}

export type DemoIndustries = ReadonlyMap<string, PersonFields['industry']>;

/** The industries of the demo by their codes, with their official titles. */
export async function findDemoIndustries(
  db: Executor,
  codes: readonly (string | undefined)[],
): Promise<DemoIndustries> {
  const asked = [...new Set(codes.flatMap((code) => code ?? []))];
  const found = await listIndustries(db, { classification: 'wz2008', codes: asked.join(','), limit: 200 }, 'de');
  return new Map(found.map(({ classification, code, title }) => [code, { classification, code, title }]));
}

/** The persons of the seeds whose login exists. */
export function adviseDemoPersons(users: DemoUsers, persons: readonly DemoPerson[]): Advised[] {
  return persons.flatMap((person, turn) => {
    const user = users.get(person.owner);
    return user === undefined ? [] : { person, user, turn };
  });
}

/** The status of each process as it stands now. */
function statusesOf({ statuses = [] }: DemoPerson): Partial<Record<ConsultingProcess, ProcessStatus>> {
  const steps = statuses.toSorted((one, other) => other[2] - one[2]);
  return Object.fromEntries(steps.map(([process, status]) => [process, status]));
}

/** Persons as they are made, with the statuses that they have by now. */
export function toNewPersons(now: Date, advised: readonly Advised[], industries: DemoIndustries): NewPerson[] {
  return advised.map(({ person, user, turn }) => {
    const { foundedInMonths, ...fields } = person.fields;
    return {
      ownerId: user.userId,
      kind: person.kind,
      fields: {
        ...fields,
        industry: industries.get(person.industryCode ?? '') ?? null,
        ...(foundedInMonths !== undefined && { foundedOn: monthIn(now, foundedInMonths) }),
      },
      statuses: statusesOf(person),
      createdAt: momentOf(now, person.daysAgo, turn),
      event: { kind: 'created', authorId: user.userId },
    };
  });
}

/** A copy of a document of the library that lies with a person. */
export interface DemoCopy {
  personId: string;
  user: DemoUser;
  copyOf: string;
  fileName: string;
  process: ConsultingProcess | null;
  at: Date;
}

/** Rows stored beside persons, gathered for one statement per table. */
interface Gathered {
  tasks: DemoTask[];
  aids: DemoAid[];
  projects: DemoProject[];
  procedures: DemoProcedure[];
}

/**
 * Tells what happened to the persons so far, each thing at its time. `personIds` are theirs, in their order. Returns them by
 * their keys, with aids, Vorhaben, procedures and documents that are still to be stored.
 */
export async function tellPersons(
  deps: With<'clock'>,
  tx: Executor,
  chronicle: DemoChronicle,
  { advised, personIds }: { advised: readonly Advised[]; personIds: readonly string[] },
): Promise<Omit<Gathered, 'tasks'> & { told: Map<string, ToldPerson>; copies: DemoCopy[] }> {
  const now = deps.clock();
  const told = new Map<string, ToldPerson>();
  const copies: DemoCopy[] = [];
  const gathered: Gathered = { tasks: [], aids: [], projects: [], procedures: [] };
  for (const [place, one] of advised.entries()) {
    const personId = personIds[place] ?? '';
    const scene = new Scene(now, chronicle, { ...one, personId });
    scene.begin();
    scene.tellTasks(gathered);
    scene.tellAids(gathered);
    scene.tellProcedures(gathered);
    copies.push(...scene.copies());
    for (const facts of scene.facts()) await saveDemoFacts(tx, personId, facts);
    told.set(one.person.key, { personId, user: one.user, name: scene.name, project: scene.tellProject(gathered) });
  }
  await insertDemoTasks(tx, gathered.tasks);
  const { aids, projects, procedures } = gathered;
  return { told, aids, projects, procedures, copies };
}

/** Events of one person. */
class Scene {
  private readonly now: Date;
  private readonly chronicle: DemoChronicle;
  private readonly of: Advised & { personId: string };

  constructor(now: Date, chronicle: DemoChronicle, of: Advised & { personId: string }) {
    this.now = now;
    this.chronicle = chronicle;
    this.of = of;
  }

  private deed(daysAgo: number, more = 0): { user: DemoUser; at: Date } {
    return { user: this.of.user, at: momentOf(this.now, daysAgo, this.of.turn + more) };
  }

  get name(): string {
    const { firstName = '', lastName = '', company = '' } = this.of.person.fields;
    return personName({ firstName, lastName, company });
  }

  begin(): void {
    const { person, personId } = this.of;
    const { chronicle } = this;
    chronicle.tell(this.deed(person.daysAgo), { personId, kind: 'created', values: { kind: person.kind } });
    const steps = (person.statuses ?? []).toSorted((one, other) => other[2] - one[2]);
    const current = new Map<ConsultingProcess, ProcessStatus>();
    for (const [process, status, daysAgo] of steps) {
      const event = statusEvent(process, current.get(process) ?? null, status);
      current.set(process, status);
      if (event !== null) chronicle.tell(this.deed(daysAgo, 1), { personId, ...event });
    }
    for (const [daysAgo, text] of person.notes ?? []) chronicle.note(this.deed(daysAgo, 2), personId, text);
  }

  tellTasks({ tasks }: Gathered): void {
    const { person, personId, user } = this.of;
    for (const { title, inDays, doneDaysAgo } of person.tasks ?? []) {
      const id = newId();
      const made = this.deed(Math.min(person.daysAgo, Math.max(5, 9 - inDays)), 3);
      const done = doneDaysAgo === undefined ? null : this.deed(doneDaysAgo, 4);
      const of = { subjectId: id, aboutId: personId };
      this.chronicle.record(made, 'task.created', of);
      if (done !== null) {
        this.chronicle.tell(done, { personId, kind: 'taskDone', values: { title } });
        this.chronicle.record(done, 'task.changed', { ...of, changes: [{ field: 'done', from: false, to: true }] });
      }
      const dueOn = workingDayIn(this.now, inDays);
      const times = { createdAt: made.at, doneAt: done?.at ?? null };
      tasks.push({ id, personId, title, dueOn, createdBy: user.userId, ...times });
    }
  }

  tellAids({ aids }: Gathered): void {
    const { person, personId } = this.of;
    for (const { daysAgo, euros, ...aid } of person.aids ?? []) {
      // Entered when the person came, or when it was granted.
      const entered = this.deed(Math.min(person.daysAgo, daysAgo), 7);
      const grantedOn = workingDayIn(this.now, -daysAgo);
      const amountCents = euros * 100;
      aids.push({ ...aid, id: newId(), personId, amountCents, grantedOn, researchItemId: null, createdAt: entered.at });
      const values = { giver: aid.giver, amount: String(amountCents), grantedOn, aidKind: aid.kind };
      this.chronicle.tell(entered, { personId, kind: 'aidAdded', values });
    }
  }

  tellProcedures({ procedures }: Gathered): void {
    const { person, personId, user, turn } = this.of;
    const { now, chronicle } = this;
    for (const seed of person.procedures ?? []) {
      procedures.push(tellProcedure(chronicle, { now, user, personId, turn }, seed));
    }
  }

  tellProject({ projects }: Gathered): DemoProject | null {
    const { person, personId } = this.of;
    if (person.project === undefined) return null;
    const { daysAgo, euros, startsInDays, ...input } = person.project;
    const begun = this.deed(daysAgo, 5);
    const project = {
      ...input,
      id: newId(),
      personId,
      investmentCents: euros * 100,
      startsOn: workingDayIn(this.now, startsInDays),
      createdAt: begun.at,
      updatedAt: begun.at,
    };
    projects.push(project);
    this.chronicle.record(begun, 'personProject.created', { subjectId: project.id, aboutId: personId });
    return project;
  }

  copies(): DemoCopy[] {
    const { person, personId, user } = this.of;
    return (person.documents ?? []).map(({ daysAgo, ...copy }) => ({
      ...copy,
      personId,
      user,
      at: this.deed(daysAgo, 10).at,
    }));
  }

  /** Facts of the BAFA and AVGS cases. */
  facts(): Parameters<typeof saveDemoFacts>[2][] {
    const { person, personId } = this.of;
    const { bafa, avgs } = person;
    const statuses = statusesOf(person);
    const noted = this.deed(Math.min(7, person.daysAgo), 6);
    const facts = [
      ...(bafa ? [{ bafa: withDates(bafa, this.now), status: statuses.bafa ?? null, at: noted.at }] : []),
      ...(avgs ? [{ avgs: withDates(avgs, this.now), status: statuses.avgs ?? null, at: noted.at }] : []),
    ];
    for (const _ of facts) this.chronicle.record(noted, 'consultingStatus.changed', { aboutId: personId });
    return facts;
  }
}
