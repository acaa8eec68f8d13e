import { listCalendar } from '@fundus/contract/calendar';
import { listFundingCases } from '@fundus/contract/funding-case';
import { searchEverything } from '@fundus/contract/global-search';
import { getHome } from '@fundus/contract/home';
import { withdrawLead } from '@fundus/contract/lead-assignment';
import { listNotifications } from '@fundus/contract/notification';
import { deletePerson } from '@fundus/contract/person';
import { changePersons } from '@fundus/contract/person-list';
import { applyProcessTemplate, listProcessTemplates } from '@fundus/contract/process-template';
import { removeItem } from '@fundus/contract/result-list';
import { createTask, deleteTask, listTaskAssignees, listTasks, updateTask } from '@fundus/contract/task';
import { subjectIdsOf, subjectKeyOf, type TaskSubjectIds } from '@fundus/contract/task-codes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { createBusinessModel } from '../../../../test/factories/business-model.factory.ts';
import { createBusinessPlan } from '../../../../test/factories/business-plan.factory.ts';
import { createFundingCase } from '../../../../test/factories/funding-case.factory.ts';
import { createProgramme } from '../../../../test/factories/funding-programme.factory.ts';
import { assignLead, createAssignedLead } from '../../../../test/factories/lead-assignment.factory.ts';
import { createPerson } from '../../../../test/factories/person.factory.ts';
import { createPersonResearch } from '../../../../test/factories/person-research.factory.ts';
import { createProjectOutline } from '../../../../test/factories/project-outline.factory.ts';
import { remindOfTasks } from './task-reminder.service.ts';

let app: TestApp;
let advisor: UserClient;
let administrator: UserClient;
let personId: string;
let researchId: string;
/** One of everything that a task can be about, with what it is called. */
let subjects: [TaskSubjectIds, string][];

beforeAll(async () => {
  app = await createTestApp();
  const { deps } = app;
  advisor = await app.as('ZFMB-Clever-Partner');
  administrator = await app.as('Administrator');
  const { user } = advisor;
  ({ personId } = await createPerson(deps, user));
  const { programmeId } = await createProgramme(deps, { title: 'Werkstatt fördern' });
  const values = { name: 'Neue Werkstatt', programmeIds: [programmeId] };
  ({ researchId } = await createPersonResearch(deps, user, personId, values));
  const [item] = (await advisor.call(listFundingCases, { params: { personId } })).body;
  const { caseId } = await createFundingCase(deps, user, personId, { itemId: item?.itemId ?? '' });
  await deps.db.deleteFrom('task').where('caseId', '=', caseId).execute();
  const { businessPlanId } = await createBusinessPlan(deps, user, { name: 'Plan', personId });
  const { leadId } = await createAssignedLead(deps, user, { firstName: 'Mara', lastName: 'Quittenbaum', company: '' });
  subjects = [
    [{ personId }, 'Änne Größel'],
    [{ leadId }, 'Mara Quittenbaum'],
    [{ researchId }, 'Neue Werkstatt'],
    [{ caseId }, 'Werkstatt fördern'],
    [{ businessPlanId }, 'Plan'],
    [await createBusinessModel(deps, user, { name: 'Modell', personId }), 'Modell'],
    [await createProjectOutline(deps, user, { name: 'Skizze', personId }), 'Skizze'],
  ];
});
afterAll(() => app.close());

const add = async (client: UserClient, ids: TaskSubjectIds, fields: object = {}) =>
  (await client.call(createTask, { body: { title: 'Nachfassen', ...fields, ...ids } })).body;
const titlesOf = async (client: UserClient, query: object) =>
  (await client.call(listTasks, { query })).body.map(({ title }) => title);

describe('a task of anything', () => {
  it('says what it is about and whom, and stands there, on the start page and in the calendar', async () => {
    for (const [ids, name] of subjects) {
      const kind = subjectKeyOf(ids)?.kind;
      const title = `Aufgabe ${kind}`;
      const task = await add(advisor, ids, { title, dueOn: '2026-11-22' });
      expect(task.subject).toMatchObject({ ...subjectKeyOf(ids), name });
      expect(task.person?.personId).toBe(kind === 'lead' ? undefined : personId);
      expect(task.abilities).toEqual(['edit', 'delete']);
      expect(await titlesOf(advisor, ids)).toEqual([title]);
    }
    const named = subjects.map(([ids]) => `Aufgabe ${subjectKeyOf(ids)?.kind}`).toSorted();
    const home = (await advisor.call(getHome)).body.tasks.map(({ title }) => title);
    expect(home.toSorted()).toEqual(named);
    const days = (await advisor.call(listCalendar, { query: { from: '2026-11-22', to: '2026-11-22' } })).body;
    expect(days.map(({ title }) => title).toSorted()).toEqual(named);
    expect(days.every(({ subject }) => subject !== null)).toBe(true);
    const { groups } = (await advisor.call(searchEverything, { query: { search: 'Aufgabe lead' } })).body;
    expect(groups.find(({ kind }) => kind === 'task')?.hits).toMatchObject([{ subject: { kind: 'lead' } }]);
  });

  it('is of one record at most, and of nothing its maker’s alone', async () => {
    const [[one], [other]] = [subjects[0] ?? [{}], subjects[2] ?? [{}]];
    const both = await advisor.call(createTask, { body: { title: 'Beides', ...one, ...other } });
    expect(both.error.code).toBe('VALIDATION_FAILED');
    const { taskId, subject, owner } = await add(advisor, {}, { title: 'Rechnung schreiben' });
    expect([subject, owner?.userId]).toEqual([null, advisor.user.userId]);
    expect(await titlesOf(advisor, {})).toContain('Rechnung schreiben');
    const stranger = await app.as('ZFMB-Profi-Partner');
    expect((await stranger.call(deleteTask, { params: { taskId } })).status).toBe(404);
    expect((await advisor.call(deleteTask, { params: { taskId } })).status).toBe(204);
  });

  it.each([0, 1, 2, 3, 4, 5, 6])('is nothing to who may not see what it is about (%i)', async (at) => {
    const [ids] = subjects[at] ?? [{}];
    const { taskId } = await add(advisor, ids);
    const assigneeId = administrator.user.userId;
    for (const role of ['ZFMB-Profi-Partner', 'Authenticated'] as const) {
      const stranger = await app.as(role);
      const answers = [
        await stranger.call(listTasks, { query: ids }),
        await stranger.call(createTask, { body: { title: 'Meins', ...ids } }),
        await stranger.call(listTaskAssignees, { query: ids }),
        await stranger.call(updateTask, { params: { taskId }, body: { revision: 1, assigneeId } }),
        await stranger.call(deleteTask, { params: { taskId } }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    }
    expect((await administrator.call(listTasks, { query: ids })).body.map((task) => task.taskId)).toContain(taskId);
    await advisor.call(deleteTask, { params: { taskId } });
  });

  it.each([0, 1, 2, 3, 4, 5, 6])(
    'is in the log with whom it is about, from its beginning to its end (%i)',
    async (at) => {
      const ids: TaskSubjectIds = subjects[at]?.[0] ?? {};
      const { taskId } = await add(advisor, ids);
      await advisor.call(updateTask, { params: { taskId }, body: { revision: 1, dueOn: '2027-05-01' } });
      await advisor.call(deleteTask, { params: { taskId } });
      const told = await app.deps.db
        .selectFrom('auditEvent')
        .select(['action', 'aboutId'])
        .where('subjectId', '=', taskId)
        .orderBy('id')
        .execute();
      const aboutId = ids.leadId ?? personId;
      expect(told).toEqual(['created', 'changed', 'deleted'].map((verb) => ({ action: `task.${verb}`, aboutId })));
    },
  );

  it('becomes of a process as well', async () => {
    const [template] = (await advisor.call(listProcessTemplates)).body;
    const body = { processTemplateId: template?.processTemplateId ?? '', on: '2027-03-01', researchId };
    const made = (await advisor.call(applyProcessTemplate, { body })).body;
    expect(made).toHaveLength(template?.steps.length ?? 0);
    expect(new Set(made.map(({ subject }) => subject?.id))).toEqual(new Set([researchId]));
    for (const { taskId } of made) await advisor.call(deleteTask, { params: { taskId } });
  });
});

describe('the owner of what a task is about', () => {
  it('has its tasks, also where it goes to another', async () => {
    const [one, other] = [await app.as('Authenticated'), await app.as('ZFMB-Profi-Partner')];
    const owned = await createPerson(app.deps, one.user);
    const { programmeId } = await createProgramme(app.deps, { title: 'Umzug' });
    const research = await createPersonResearch(app.deps, one.user, owned.personId, { programmeIds: [programmeId] });
    const [item] = (await one.call(listFundingCases, { params: { personId: owned.personId } })).body;
    const { caseId } = await createFundingCase(app.deps, one.user, owned.personId, { itemId: item?.itemId ?? '' });
    await app.deps.db.deleteFrom('task').where('caseId', '=', caseId).execute();
    const plan = await createBusinessPlan(app.deps, one.user, { personId: owned.personId });
    const about: TaskSubjectIds[] = [
      { personId: owned.personId },
      { researchId: research.researchId },
      { caseId },
      { businessPlanId: plan.businessPlanId },
    ];
    for (const ids of about) await add(one, ids);
    expect(await titlesOf(one, {})).toHaveLength(4);
    const action = { type: 'assignOwner', ownerId: other.user.userId } as const;
    await administrator.call(changePersons, { body: { personIds: [owned.personId], action } });
    expect([await titlesOf(one, {}), (await titlesOf(other, {})).length]).toEqual([[], 4]);
  });

  it('is not reminded of what lies in the trash; a case stays when its programme is taken off the list', async () => {
    const owner = await app.as('Authenticated');
    const owned = await createPerson(app.deps, owner.user);
    const { programmeId } = await createProgramme(app.deps, { title: 'Weg' });
    const research = await createPersonResearch(app.deps, owner.user, owned.personId, { programmeIds: [programmeId] });
    const { researchId } = research;
    const itemId = research.items[0]?.itemId ?? '';
    const { caseId } = await createFundingCase(app.deps, owner.user, owned.personId, { itemId });
    await app.deps.db.deleteFrom('task').where('caseId', '=', caseId).execute();
    await add(owner, { caseId });
    await owner.call(removeItem, { params: { researchId, itemId } });
    expect(await titlesOf(owner, {})).toHaveLength(1);
    const late = await add(owner, { researchId });
    await owner.call(deletePerson, { params: { personId: owned.personId } });
    expect(await titlesOf(owner, {})).toEqual([]);
    const change = { params: { taskId: late.taskId }, body: { revision: 1, isDone: true } };
    expect((await owner.call(updateTask, change)).status).toBe(404);
  });

  it('is reminded with its name in the portal, and by mail without it', async () => {
    const owner = await app.as('Authenticated');
    const { businessPlanId } = await createBusinessPlan(app.deps, owner.user, { name: 'Café Größel' });
    await add(owner, { businessPlanId }, { dueOn: '2026-11-21', remindDays: 0 });
    app.clock.set('2026-11-21T09:00:00Z');
    await remindOfTasks(app.deps);
    const [notice] = (await (await app.as(owner.user)).call(listNotifications)).body.rows;
    expect(notice?.values).toMatchObject({ about: 'Café Größel', subject: 'businessPlan', subjectId: businessPlanId });
    const mails = await app.deps.db.selectFrom('mail').selectAll().where('userId', '=', owner.user.userId).execute();
    expect(mails[0]?.text).toContain(`/businessplan/${businessPlanId}`);
    expect(mails[0]?.text).toContain('Es geht um einen Businessplan.');
    expect(mails[0]?.text).not.toContain('Größel');
    app.clock.set('2026-11-20T09:00:00Z');
    advisor = await app.as(advisor.user);
    administrator = await app.as(administrator.user);
  });
});

describe('a task of a lead', () => {
  it('is for those who made it or were given it; the next partner sees nothing of it', async () => {
    const [first, next] = [await app.as('ZFMB-Clever-Partner'), await app.as('ZFMB-Clever-Partner')];
    const distributor = await app.as('Leadverteilung');
    // The next one takes leads as well.
    await createAssignedLead(app.deps, next.user);
    const { leadId, assignmentId } = await createAssignedLead(app.deps, first.user);
    await add(first, { leadId }, { title: 'Des Ersten' });
    const watched = await add(distributor, { leadId }, { title: 'Der Verteilung', dueOn: '2026-11-21' });
    expect(watched.assignee?.userId).toBe(distributor.user.userId);
    await add(distributor, { leadId }, { title: 'Für den Ersten', assigneeId: first.user.userId });
    expect((await titlesOf(first, { leadId })).toSorted()).toEqual(['Des Ersten', 'Für den Ersten']);
    expect((await titlesOf(distributor, { leadId })).toSorted()).toEqual([
      'Der Verteilung',
      'Des Ersten',
      'Für den Ersten',
    ]);
    expect((await distributor.call(getHome)).body.tasks.map(({ title }) => title)).toEqual(['Der Verteilung']);
    const hidden = { params: { taskId: watched.taskId }, body: { revision: 1, isDone: true } };
    expect((await first.call(updateTask, hidden)).status).toBe(404);

    await distributor.call(withdrawLead, { params: { assignmentId }, body: { revision: 1, reason: 'Rückgabe' } });
    await assignLead(app.deps, leadId, next.user);
    expect(await titlesOf(next, { leadId })).toEqual([]);
    expect(await titlesOf(first, {})).toEqual([]);
    expect((await first.call(listTasks, { query: { leadId } })).status).toBe(404);
  });

  it('can be given to its partner and to those who distribute', async () => {
    const [ids] = subjects[1] ?? [{}];
    const distributor = await app.as('Leadverteilung');
    const offered = (await advisor.call(listTaskAssignees, { query: ids })).body.map(({ userId }) => userId);
    expect(offered[0]).toBe(advisor.user.userId);
    expect(offered).toContain(distributor.user.userId);
    const stranger = await app.as('ZFMB-Profi-Partner');
    const refused = await advisor.call(createTask, {
      body: { title: 'Prüfen', assigneeId: stranger.user.userId, ...ids },
    });
    expect(refused.error.code).toBe('VALIDATION_FAILED');
    expect(subjectIdsOf(subjectKeyOf(ids))).toEqual(ids);
  });
});
