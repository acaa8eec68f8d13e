import type { PersonFields } from '@fundus/contract/person-fields';
import type { Executor } from '#db/database.ts';
import type { Clock } from '#lib/clock.ts';
import type { With } from '#lib/with.ts';
import { changeStatus } from '#modules/people/consulting-status/consulting-status.service.ts';
import { insertDemoNotes } from '#modules/people/message/message-demo.service.ts';
import { insertPersons } from '#modules/people/person/person-creation.service.ts';
import { insertDemoTasks } from '#modules/people/task/task-demo.service.ts';
import { listIndustries } from '#modules/platform/reference/industry.service.ts';
import type { DemoPerson } from './persons/demo-person.ts';
import { demoPersons } from './persons/demo-persons.ts';

const dayMs = 86_400_000;

/** The industries of persons of the demo, with their official titles. */
async function findIndustries(
  tx: Executor,
  persons: readonly DemoPerson[],
): Promise<Map<string, PersonFields['industry']>> {
  const codes = persons.flatMap(({ industryCode }) => industryCode ?? []);
  const query = { classification: 'wz2008', codes: codes.join(','), limit: 200 } as const;
  const found = await listIndustries(tx, query, 'de');
  return new Map(found.map(({ classification, code, title }) => [code, { classification, code, title }]));
}

/**
 * Gives a user of the demo the people that they advise, with what happened to them so far, each at its time. Returns
 * their ids.
 */
export async function createDemoPersons(
  deps: With<'clock'>,
  tx: Executor,
  owner: { userId: string; username: string },
): Promise<string[]> {
  const now = deps.clock();
  const persons = demoPersons[owner.username] ?? [];
  const industries = await findIndustries(tx, persons);
  const ids: string[] = [];
  for (const demo of persons) {
    const createdAt = daysBefore(now, demo.daysAgo);
    const industry = industries.get(demo.industryCode ?? '') ?? null;
    const person = {
      ownerId: owner.userId,
      kind: demo.kind,
      fields: { ...demo.fields, industry },
      event: { kind: 'created', authorId: owner.userId } as const,
    };
    const [personId = ''] = await insertPersons(tx, { clock: () => createdAt }, [person]);
    await addHistory(tx, now, owner.userId, personId, demo);
    ids.push(personId);
  }
  return ids;
}

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * dayMs);

async function addHistory(tx: Executor, now: Date, userId: string, personId: string, demo: DemoPerson): Promise<void> {
  const steps = (demo.statuses ?? []).toSorted((one, other) => other[2] - one[2]);
  for (const [process, status, daysAgo] of steps) {
    const clock: Clock = () => daysBefore(now, daysAgo);
    await changeStatus(tx, { clock }, { userId }, personId, process, status);
  }
  const { note, task } = demo;
  if (note) {
    await insertDemoNotes(tx, [{ personId, authorId: userId, text: note.text, at: daysBefore(now, note.daysAgo) }]);
  }
  if (task) {
    const createdAt = daysBefore(now, Math.min(demo.daysAgo, 5));
    await insertDemoTasks(tx, [
      { personId, createdBy: userId, title: task.title, dueOn: daysBefore(now, -task.inDays), createdAt },
    ]);
  }
}
