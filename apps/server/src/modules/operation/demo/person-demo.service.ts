import type { AuditAction } from '@fundus/contract/audit-codes';
import type { ConsultingProcess, ProcessStatus } from '@fundus/contract/person-codes';
import type { PersonFields } from '@fundus/contract/person-fields';
import type { Executor } from '#db/database.ts';
import { notFound } from '#lib/app-error.ts';
import type { DemoProcedure } from '#modules/funding/funding-procedure/funding-procedure-demo.service.ts';
import { createProject } from '#modules/funding/person-project/person-project.service.ts';
import { requireLead } from '#modules/leads/lead/lead-access.service.ts';
import {
  listConsultingStatuses,
  setProcessStatus,
  updateConsultingStatus,
} from '#modules/people/consulting-status/consulting-status.service.ts';
import { createAid } from '#modules/people/de-minimis-aid/de-minimis-aid.service.ts';
import { createNote } from '#modules/people/message/note.service.ts';
import { requirePerson } from '#modules/people/person/person-access.service.ts';
import { insertPersons } from '#modules/people/person/person-creation.service.ts';
import { personName } from '#modules/people/person/person-name.rules.ts';
import { createTask, type TaskSubjects, updateTask } from '#modules/people/task/task.service.ts';
import { listIndustries } from '#modules/platform/reference/industry.service.ts';
import type { DemoUser, DemoUsers } from './demo-actor.ts';
import type { DemoChronicle } from './demo-chronicle.service.ts';
import type { DemoPerson } from './demo-seed.ts';
import { momentOf, monthIn, withDates, workingDayIn } from './demo-time.rules.ts';
import type { DemoTimeline } from './demo-timeline.service.ts';
import { tellProcedure } from './procedure-demo.service.ts';

/** A person of the demo as they are stored. */
export interface ToldPerson {
  personId: string;
  user: DemoUser;
  /** As lists call them. */
  name: string;
  project: { id: string; name: string } | null;
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

/** A copy of a document of the library that lies with a person. */
export interface DemoCopy {
  personId: string;
  user: DemoUser;
  copyOf: string;
  fileName: string;
  process: ConsultingProcess | null;
  at: Date;
}

/** Persons as they come and are advised, with what is still to be stored of them. */
interface PersonScene {
  now: Date;
  timeline: DemoTimeline;
  chronicle: DemoChronicle;
  users: DemoUsers;
  industries: DemoIndustries;
  /** By their keys. */
  told: Map<string, ToldPerson>;
  procedures: DemoProcedure[];
  copies: DemoCopy[];
}

/** Lets the persons of the seeds whose login exists come and be advised, each thing at its time. */
export function tellPersons(scene: PersonScene, persons: readonly DemoPerson[]): void {
  const { now, timeline, users, industries } = scene;
  for (const [turn, person] of persons.entries()) {
    const user = users.get(person.owner);
    if (user === undefined) continue;
    const { foundedInMonths, ...fields } = person.fields;
    timeline.add(user, momentOf(now, person.daysAgo, turn), async (deps) => {
      const [stored] = await insertPersons(deps.db, deps, [
        {
          ownerId: user.userId,
          kind: person.kind,
          fields: {
            ...fields,
            industry: industries.get(person.industryCode ?? '') ?? null,
            ...(foundedInMonths !== undefined && { foundedOn: monthIn(now, foundedInMonths) }),
          },
          event: { kind: 'created', authorId: user.userId },
        },
      ]);
      const personId = stored?.id ?? '';
      const { firstName = '', lastName = '', company = '' } = person.fields;
      const name = personName({ firstName, lastName, company });
      scene.told.set(person.key, { personId, user, name, project: null });
      new Advice(scene, { person, user, turn, personId }).tell();
    });
  }
}

const refuse = () => Promise.reject(notFound('subject of a task'));
/** Tasks of the demo are about persons alone. */
const taskSubjects: TaskSubjects = {
  lead: refuse,
  research: refuse,
  case: refuse,
  businessPlan: refuse,
  businessModel: refuse,
  projectOutline: refuse,
};
const plainTask = { dueTime: null, assigneeId: null, checklist: [], repeat: null, remindDays: null };
const historyOwners = { requirePerson, requireLead };

/** Events of one person; `turn` spreads them over the hours of their day. */
class Advice {
  private readonly scene: PersonScene;
  private readonly of: { person: DemoPerson; user: DemoUser; turn: number; personId: string };

  constructor(scene: PersonScene, of: Advice['of']) {
    this.scene = scene;
    this.of = of;
  }

  tell(): void {
    this.tellStatuses();
    this.tellNotes();
    this.tellTasks();
    this.tellFacts();
    this.tellAids();
    this.tellProject();
    const { person, personId, user, turn } = this.of;
    const { now, chronicle, procedures, copies } = this.scene;
    for (const seed of person.procedures ?? []) {
      procedures.push(tellProcedure(chronicle, { now, user, personId, turn }, seed));
    }
    for (const { daysAgo, ...copy } of person.documents ?? []) {
      copies.push({ ...copy, personId, user, at: this.at(daysAgo, 10) });
    }
  }

  private at(daysAgo: number, more: number): Date {
    return momentOf(this.scene.now, daysAgo, this.of.turn + more);
  }

  private add(at: Date, run: Parameters<DemoTimeline['add']>[2]): void {
    this.scene.timeline.add(this.of.user, at, run);
  }

  /** The entry of the audit log that a call of the API makes, and not its service. */
  private record(at: Date, action: AuditAction, of: { subjectId?: string; aboutId: string }): void {
    this.scene.chronicle.record({ user: this.of.user, at }, action, of);
  }

  private tellStatuses(): void {
    const { person, personId } = this.of;
    const current = new Map<ConsultingProcess, ProcessStatus>();
    for (const [process, status, daysAgo] of (person.statuses ?? []).toSorted((one, other) => other[2] - one[2])) {
      const expected = current.get(process) ?? null;
      current.set(process, status);
      this.add(this.at(daysAgo, 1), (deps, actor) =>
        setProcessStatus(deps, actor, personId, process, { status, expected }),
      );
    }
  }

  private tellNotes(): void {
    const { person, personId } = this.of;
    for (const [daysAgo, text] of person.notes ?? []) {
      const at = this.at(daysAgo, 2);
      this.add(at, (deps, actor) => createNote(deps, historyOwners, actor, { personId }, text));
      this.record(at, 'message.created', { aboutId: personId });
    }
  }

  private tellTasks(): void {
    const { person, personId } = this.of;
    for (const { title, inDays, doneDaysAgo } of person.tasks ?? []) {
      const dueOn = workingDayIn(this.scene.now, inDays);
      this.add(this.at(Math.min(person.daysAgo, Math.max(5, 9 - inDays)), 3), async (deps, actor) => {
        const input = { ...plainTask, title, dueOn, personId };
        const { taskId } = await createTask(deps, taskSubjects, actor, input);
        if (doneDaysAgo === undefined) return;
        this.add(this.at(doneDaysAgo, 4), (then, doer) =>
          updateTask(then, taskSubjects, doer, taskId, { revision: 1, isDone: true }),
        );
      });
    }
  }

  /** Facts of the BAFA and AVGS cases. */
  private tellFacts(): void {
    const { person, personId } = this.of;
    const { now } = this.scene;
    const at = this.at(Math.min(7, person.daysAgo), 6);
    for (const process of ['bafa', 'avgs'] as const) {
      const facts = person[process];
      if (facts === undefined) continue;
      this.add(at, async (deps, actor) => {
        const statuses = await listConsultingStatuses(deps, actor, personId);
        const revision = statuses.find((one) => one.process === process)?.revision ?? 0;
        return updateConsultingStatus(deps, actor, personId, process, { revision, [process]: withDates(facts, now) });
      });
      this.record(at, 'consultingStatus.changed', { aboutId: personId });
    }
  }

  private tellAids(): void {
    const { person, personId } = this.of;
    for (const { daysAgo, euros, ...aid } of person.aids ?? []) {
      const grantedOn = workingDayIn(this.scene.now, -daysAgo);
      // Entered when the person came, or when it was granted.
      this.add(this.at(Math.min(person.daysAgo, daysAgo), 7), (deps, actor) =>
        createAid(deps, actor, personId, { ...aid, amountCents: euros * 100, grantedOn }),
      );
    }
  }

  private tellProject(): void {
    const { person, personId } = this.of;
    const { now, told } = this.scene;
    if (person.project === undefined) return;
    const { daysAgo, euros, startsInDays, ...input } = person.project;
    const at = this.at(daysAgo, 5);
    const startsOn = workingDayIn(now, startsInDays);
    this.add(at, async (deps, actor) => {
      const fields = { ...input, investmentCents: euros * 100, startsOn };
      const { projectId: id, name } = await createProject(deps, actor, personId, fields);
      const before = told.get(person.key);
      if (before !== undefined) told.set(person.key, { ...before, project: { id, name } });
      this.record(at, 'personProject.created', { subjectId: id, aboutId: personId });
    });
  }
}
