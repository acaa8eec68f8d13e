import { getHome } from '@fundus/contract/home';
import { listNotifications } from '@fundus/contract/notification';
import { deletePerson } from '@fundus/contract/person';
import { createTask, deleteTask, listTaskAssignees, listTasks, updateTask } from '@fundus/contract/task';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { createPerson } from '../../../../test/factories/person.factory.ts';
import { remindOfTasks } from './task-reminder.service.ts';

let app: TestApp;
let advisor: UserClient;
let administrator: UserClient;

beforeAll(async () => {
  app = await createTestApp();
  advisor = await app.as('ZFMB-Clever-Partner');
  administrator = await app.as('Administrator');
});
afterAll(() => app.close());

/** Later, or earlier; sessions do not last so long. */
const goTo = async (instant: string) => {
  app.clock.set(instant);
  advisor = await app.as(advisor.user);
  administrator = await app.as(administrator.user);
};
const newPerson = async () => ({ personId: (await createPerson(app.deps, advisor.user)).personId });
const openOf = async (params: { personId: string }) => (await advisor.call(listTasks, { query: params })).body;
const finish = (taskId: string, revision: number, isDone = true) =>
  advisor.call(updateTask, { params: { taskId }, body: { revision, isDone } });

describe('a task with a rhythm', () => {
  const monthly = { unit: 'month', every: 1 } as const;
  const checklist = [
    { text: 'BWA holen', isDone: true },
    { text: 'prüfen', isDone: false },
  ];

  it('makes the next one when it is done, with an open checklist, at the end of each month', async () => {
    const params = await newPerson();
    const body = { title: 'BWA', dueOn: '2026-12-31', dueTime: '14:30', repeat: monthly, checklist, remindDays: 3 };
    let { taskId, revision } = (await advisor.call(createTask, { body: { ...params, ...body } })).body;
    const days: unknown[] = [];
    for (const now of ['2026-12-30T09:00:00Z', '2027-01-31T09:00:00Z', '2027-02-28T09:00:00Z']) {
      await goTo(now);
      await finish(taskId, revision);
      const open = await openOf(params);
      expect(open).toHaveLength(1);
      const [next] = open;
      expect(next?.checklist.map(({ isDone }) => isDone)).toEqual([false, false]);
      expect(next).toMatchObject({ title: 'BWA', dueTime: '14:30', repeat: monthly, remindDays: 3 });
      days.push(next?.dueOn);
      ({ taskId, revision } = next ?? { taskId, revision });
    }
    expect(days).toEqual(['2027-01-31', '2027-02-28', '2027-03-31']);
    await goTo('2026-11-20T09:00:00Z');
  });

  it('removes the next one where it is reopened, unless a user has changed that', async () => {
    const params = await newPerson();
    const body = { title: 'BWA', dueOn: '2026-12-01', repeat: monthly };
    const { taskId } = (await advisor.call(createTask, { body: { ...params, ...body } })).body;
    await finish(taskId, 1);
    await finish(taskId, 2, false);
    expect((await openOf(params)).map(({ dueOn }) => dueOn)).toEqual(['2026-12-01']);
    await finish(taskId, 3);
    const [next] = await openOf(params);
    const touched = { params: { taskId: next?.taskId ?? '' }, body: { revision: 1, title: 'BWA Januar' } };
    await advisor.call(updateTask, touched);
    await finish(taskId, 4, false);
    expect((await openOf(params)).map(({ title }) => title)).toEqual(['BWA', 'BWA Januar']);
    await finish(taskId, 5);
    expect((await openOf(params)).map(({ title }) => title)).toEqual(['BWA Januar']);
  });

  it('makes one next task only, where it is finished from two places at once', async () => {
    const params = await newPerson();
    const body = { title: 'BWA', dueOn: '2026-12-01', repeat: monthly };
    const { taskId } = (await advisor.call(createTask, { body: { ...params, ...body } })).body;
    const answers = await Promise.all([finish(taskId, 1), finish(taskId, 1), finish(taskId, 1)]);
    expect(answers.map(({ status, body: { revision } }) => [status, revision])).toEqual([
      [200, 2],
      [200, 2],
      [200, 2],
    ]);
    expect((await openOf(params)).map(({ dueOn }) => dueOn)).toEqual(['2027-01-01']);
  });

  it('leaves in the audit log that the next one is made and removed', async () => {
    const params = await newPerson();
    const body = { title: 'BWA', dueOn: '2026-12-01', repeat: monthly };
    const { taskId } = (await advisor.call(createTask, { body: { ...params, ...body } })).body;
    await finish(taskId, 1);
    const [next] = await openOf(params);
    await finish(taskId, 2, false);
    const events = await app.deps.db
      .selectFrom('auditEvent')
      .select(['action', 'aboutId'])
      .where('subjectId', '=', next?.taskId ?? '')
      .orderBy('id')
      .execute();
    expect(events).toEqual([
      { action: 'task.created', aboutId: params.personId },
      { action: 'task.deleted', aboutId: params.personId },
    ]);
  });

  it('loses time, rhythm and reminder with its day', async () => {
    const params = await newPerson();
    const body = { title: 'BWA', dueOn: '2026-12-01', dueTime: '09:00', repeat: monthly, remindDays: 0 };
    const { taskId } = (await advisor.call(createTask, { body: { ...params, ...body } })).body;
    const change = { params: { taskId }, body: { revision: 1, dueOn: null } };
    const { body: changed } = await advisor.call(updateTask, change);
    expect(changed).toMatchObject({ dueOn: null, dueTime: null, repeat: null, remindDays: null });
  });
});

describe('a reminder', () => {
  const noticesOf = async (client: UserClient, personId: string) =>
    (await client.call(listNotifications)).body.rows
      .filter((row) => row.kind === 'taskDue' && row.personId === personId)
      .map(({ values }) => values['taskTitle']);
  const mailsOf = (client: UserClient) =>
    app.deps.db.selectFrom('mail').selectAll().where('userId', '=', client.user.userId).execute();

  it('is told once, in the portal and by mail, and again where the day becomes another', async () => {
    await goTo('2026-11-20T09:00:00Z');
    const params = await newPerson();
    const body = { title: 'Größel anrufen', dueOn: '2026-11-23', remindDays: 0 };
    const { taskId } = (await advisor.call(createTask, { body: { ...params, ...body } })).body;
    await remindOfTasks(app.deps);
    expect(await noticesOf(advisor, params.personId)).toEqual([]);
    await goTo('2026-11-23T07:00:00Z');
    await Promise.all([remindOfTasks(app.deps), remindOfTasks(app.deps)]);
    await remindOfTasks(app.deps);
    expect(await noticesOf(advisor, params.personId)).toEqual(['Größel anrufen']);
    const [mail] = await mailsOf(advisor);
    expect(mail?.subject).toBe('Eine Aufgabe wird fällig');
    expect(mail?.text).toContain('Fällig am 23.11.2026');
    expect(mail?.text).not.toContain('Größel');
    await advisor.call(updateTask, { params: { taskId }, body: { revision: 1, title: 'Anrufen' } });
    await remindOfTasks(app.deps);
    await advisor.call(updateTask, { params: { taskId }, body: { revision: 2, dueOn: '2026-11-24' } });
    await goTo('2026-11-24T07:00:00Z');
    await remindOfTasks(app.deps);
    expect(await noticesOf(advisor, params.personId)).toEqual(['Anrufen', 'Größel anrufen']);
  });

  it('is none of what is done, deleted, or of a person in the trash', async () => {
    await goTo('2026-11-25T09:00:00Z');
    const [done, gone, trashed] = [await newPerson(), await newPerson(), await newPerson()];
    const body = { title: 'Anrufen', dueOn: '2026-11-26', remindDays: 0 };
    await finish((await advisor.call(createTask, { body: { ...done, ...body } })).body.taskId, 1);
    const { taskId } = (await advisor.call(createTask, { body: { ...gone, ...body } })).body;
    await advisor.call(deleteTask, { params: { taskId } });
    await advisor.call(createTask, { body: { ...trashed, ...body } });
    await advisor.call(deletePerson, { params: trashed });
    await goTo('2026-11-27T09:00:00Z');
    await remindOfTasks(app.deps);
    for (const { personId } of [done, gone, trashed]) expect(await noticesOf(advisor, personId)).toEqual([]);
  });
});

describe('a task that is given to another user', () => {
  it('can go to the owner and to those who reach all, and is theirs to do and to be reminded of', async () => {
    await goTo('2026-11-20T09:00:00Z');
    const params = await newPerson();
    const { userId } = administrator.user;
    const offered = (await advisor.call(listTaskAssignees, { query: params })).body.map((one) => one.userId);
    expect(offered[0]).toBe(advisor.user.userId);
    expect(offered).toContain(userId);
    const body = { title: 'Prüfen', dueOn: '2026-11-21', remindDays: 0, assigneeId: userId };
    const { assignee, taskId } = (await advisor.call(createTask, { body: { ...params, ...body } })).body;
    expect(assignee?.userId).toBe(userId);
    const own = async (client: UserClient) =>
      (await client.call(listTasks, { query: {} })).body.map((task) => task.taskId).includes(taskId);
    expect([await own(advisor), await own(administrator)]).toEqual([false, true]);
    await goTo('2026-11-21T09:00:00Z');
    await remindOfTasks(app.deps);
    const told = (await administrator.call(listNotifications)).body.rows.filter(({ kind }) => kind === 'taskDue');
    expect(told.map(({ personId }) => personId)).toEqual([params.personId]);
    const back = { params: { taskId }, body: { revision: 1, assigneeId: null } };
    await advisor.call(updateTask, back);
    expect([await own(advisor), await own(administrator)]).toEqual([true, false]);
  });

  it('counts as the owner’s where whom it was given to may not log in or reach the person any more', async () => {
    await goTo('2026-11-20T09:00:00Z');
    const helper = await app.as('Administrator');
    const params = await newPerson();
    const body = { title: 'Prüfen', dueOn: '2026-11-22', remindDays: 0, assigneeId: helper.user.userId };
    const { taskId } = (await advisor.call(createTask, { body: { ...params, ...body } })).body;
    const setUser = (values: { lockedAt?: Date | null; roles?: ('Administrator' | 'Authenticated')[] }) =>
      app.deps.db.updateTable('user').set(values).where('id', '=', helper.user.userId).execute();
    const seen = async () => {
      const own = (await advisor.call(listTasks, { query: {} })).body.find((task) => task.taskId === taskId);
      const due = (await advisor.call(getHome)).body.tasks.find((task) => task.taskId === taskId);
      return [own?.assignee, due?.assignee];
    };
    expect(await seen()).toEqual([undefined, undefined]);
    await setUser({ lockedAt: new Date() });
    expect(await seen()).toEqual([null, null]);
    await setUser({ lockedAt: null });
    expect(await seen()).toEqual([undefined, undefined]);
    await setUser({ roles: ['Authenticated'] });
    expect(await seen()).toEqual([null, null]);
    expect((await (await app.as(helper.user)).call(listTasks, { query: {} })).body).toEqual([]);
    await goTo('2026-11-22T09:00:00Z');
    await remindOfTasks(app.deps);
    const told = (await advisor.call(listNotifications)).body.rows.filter(({ kind }) => kind === 'taskDue');
    expect(told.map(({ personId }) => personId)).toContain(params.personId);
  });

  it('goes to no user who may not see the person', async () => {
    const params = await newPerson();
    const stranger = await app.as('ZFMB-Profi-Partner');
    const body = { title: 'Prüfen', assigneeId: stranger.user.userId };
    const refused = await advisor.call(createTask, { body: { ...params, ...body } });
    expect([refused.status, refused.error.code]).toEqual([422, 'VALIDATION_FAILED']);
    const { taskId } = (await advisor.call(createTask, { body: { ...params, title: 'Prüfen' } })).body;
    const change = { params: { taskId }, body: { revision: 1, assigneeId: stranger.user.userId } };
    expect((await advisor.call(updateTask, change)).error.code).toBe('VALIDATION_FAILED');
  });
});
