import { listMessages } from '@fundus/contract/message';
import { deletePerson, getPerson } from '@fundus/contract/person';
import { createTask, deleteTask, listTasks, updateTask } from '@fundus/contract/task';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Executor } from '#db/database.ts';
import { toJson } from '#db/json.ts';
import { newId } from '#lib/id.ts';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { createPerson } from '../../../../test/factories/person.factory.ts';
import { waitForWaiting } from '../../../../test/lock-waiting.ts';

let app: TestApp;
let advisor: UserClient;
let administrator: UserClient;

beforeAll(async () => {
  app = await createTestApp();
  advisor = await app.as('ZFMB-Clever-Partner');
  administrator = await app.as('Administrator');
});
afterAll(() => app.close());

const newPerson = async (owner = advisor) => ({ personId: (await createPerson(app.deps, owner.user)).personId });
const add = async (params: { personId: string }, title: string, dueOn: string | null = null) =>
  (await advisor.call(createTask, { body: { ...params, title, dueOn } })).body;

describe('tasks', () => {
  it('come with the most urgent first, those without a day after them', async () => {
    const owner = await app.as('Authenticated');
    const params = await newPerson(owner);
    for (const [title, dueOn] of [
      ['irgendwann', null],
      ['später', '2026-12-24'],
      ['bald', '2026-11-21'],
    ] as const) {
      await owner.call(createTask, { body: { ...params, title, dueOn } });
    }
    const all = await owner.call(listTasks, { query: {} });
    expect(all.body.map(({ title }) => title)).toEqual(['bald', 'später', 'irgendwann']);
    expect(all.body[0]?.person?.name).toBe('Änne Größel');
    const due = await owner.call(listTasks, { query: { dueBy: '2026-11-30' } });
    expect(due.body.map(({ title }) => title)).toEqual(['bald']);
    await owner.call(deletePerson, { params });
    expect((await owner.call(listTasks, { query: {} })).body).toEqual([]);
  });

  it('make their person one of those who were worked on last', async () => {
    const params = await newPerson();
    const before = (await advisor.call(getPerson, { params })).body;
    app.clock.advance({ minutes: 5 });
    await add(params, 'Rückruf', null);
    const { updatedAt, revision } = (await advisor.call(getPerson, { params })).body;
    expect([updatedAt, revision]).toEqual([app.clock.now().toISOString(), before.revision]);
  });

  it('are finished once, which the history tells, and can be reopened', async () => {
    const params = await newPerson();
    const { taskId } = await add(params, 'Unterlagen anfordern', '2026-11-25');
    const done = await advisor.call(updateTask, { params: { taskId }, body: { revision: 1, isDone: true } });
    expect(done.body).toMatchObject({ doneAt: app.clock.now().toISOString(), revision: 2 });
    const again = await advisor.call(updateTask, { params: { taskId }, body: { revision: 1, isDone: true } });
    expect(again.body.revision).toBe(2);
    expect((await advisor.call(listTasks, { query: params })).body).toEqual([]);
    expect((await advisor.call(listTasks, { query: { ...params, includeDone: 'true' } })).body).toHaveLength(1);
    const { rows } = (await advisor.call(listMessages, { params })).body;
    expect(rows.filter(({ kind }) => kind === 'taskDone')).toMatchObject([
      { values: { title: 'Unterlagen anfordern' } },
    ]);
    const reopened = await advisor.call(updateTask, { params: { taskId }, body: { revision: 2, isDone: false } });
    expect(reopened.body).toMatchObject({ doneAt: null, revision: 3, dueOn: '2026-11-25' });
  });

  it('are read once none else writes them: what was written meanwhile is not lost', async () => {
    const { taskId } = await add(await newPerson(), 'Nachfassen');
    const { db } = app.deps;
    let late: Promise<{ error: { code: string } }> | undefined;
    await db.transaction().execute(async (tx) => {
      await tx
        .updateTable('task')
        .set({ title: 'Schreiben', revision: 2, fieldRevisions: toJson({ title: 2 }) })
        .where('id', '=', taskId)
        .execute();
      late = advisor.call(updateTask, { params: { taskId }, body: { revision: 1, title: 'Anrufen' } });
      await waitForWaiting(db, 1);
    });
    expect((await late)?.error.code).toBe('REVISION_CONFLICT');
  });

  it('of others are not there; administrators see them at the person, not among their own', async () => {
    const params = await newPerson();
    const { taskId } = await add(params, 'Nachfassen');
    const stranger = await app.as('ZFMB-Profi-Partner');
    const answers = await Promise.all([
      stranger.call(listTasks, { query: params }),
      stranger.call(createTask, { body: { ...params, title: 'Meins' } }),
      stranger.call(updateTask, { params: { taskId }, body: { revision: 1, isDone: true } }),
      stranger.call(deleteTask, { params: { taskId } }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect((await administrator.call(listTasks, { query: params })).body).toHaveLength(1);
    expect((await administrator.call(listTasks, { query: {} })).body).toEqual([]);
    expect((await advisor.call(deleteTask, { params: { taskId } })).status).toBe(204);
    expect((await advisor.call(listTasks, { query: params })).body).toEqual([]);
  });

  it('of a person in the trash rest', async () => {
    const params = await newPerson();
    const { taskId } = await add(params, 'Nachfassen');
    await advisor.call(deletePerson, { params });
    const change = await advisor.call(updateTask, { params: { taskId }, body: { revision: 1, isDone: true } });
    expect(change.error.code).toBe('FORBIDDEN');
  });
});

describe('the day of the next task', () => {
  const nextOf = async ({ personId }: { personId: string }) => {
    const { nextTaskOn } = await app.deps.db
      .selectFrom('person')
      .select('nextTaskOn')
      .where('id', '=', personId)
      .executeTakeFirstOrThrow();
    return nextTaskOn;
  };

  it('stands beside the person, whatever changes tasks', async () => {
    const params = await newPerson();
    await add(params, 'irgendwann');
    expect(await nextOf(params)).toBeNull();
    const later = await add(params, 'später', '2026-12-24');
    const soon = await add(params, 'bald', '2026-11-21');
    expect(await nextOf(params)).toBe('2026-11-21');
    const done = { params: { taskId: soon.taskId }, body: { revision: 1, isDone: true } };
    await advisor.call(updateTask, done);
    expect(await nextOf(params)).toBe('2026-12-24');
    await advisor.call(updateTask, { params: { taskId: later.taskId }, body: { revision: 1, dueOn: '2026-12-01' } });
    expect(await nextOf(params)).toBe('2026-12-01');
    const other = await newPerson();
    await app.deps.db.updateTable('task').set(other).where('id', '=', later.taskId).execute();
    expect([await nextOf(params), await nextOf(other)]).toEqual([null, '2026-12-01']);
    await advisor.call(deleteTask, { params: { taskId: later.taskId } });
    expect(await nextOf(other)).toBeNull();
  });

  it('is the earliest one also where two are written at once', async () => {
    const { personId } = await newPerson();
    const { db } = app.deps;
    const insert = (executor: Executor, dueOn: string) =>
      executor
        .insertInto('task')
        .values({ id: newId(), personId, title: 'Anruf', dueOn, createdAt: new Date() })
        .execute();
    let second: Promise<unknown> | undefined;
    await db.transaction().execute(async (tx) => {
      await insert(tx, '2026-12-03');
      second = insert(db, '2026-12-05');
      second.catch(() => undefined);
      await waitForWaiting(db, 1);
    });
    await second;
    expect(await nextOf({ personId })).toBe('2026-12-03');
  });
});
