import {
  type AvgsFacts,
  type BafaFacts,
  emptyAvgsFacts,
  emptyBafaFacts,
  updateConsultingStatus,
} from '@fundus/contract/consulting-status';
import { endProgramme } from '@fundus/contract/funding-programme';
import { getResearch } from '@fundus/contract/funding-research';
import { getHome, type Home } from '@fundus/contract/home';
import { acceptLead } from '@fundus/contract/lead-assignment';
import { deletePerson } from '@fundus/contract/person';
import { giveShareFeedback, replyToFeedback, settleFeedback } from '@fundus/contract/share-link';
import { createTask, updateTask } from '@fundus/contract/task';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { createProgramme } from '../../../../test/factories/funding-programme.factory.ts';
import { createLead } from '../../../../test/factories/lead.factory.ts';
import { createAssignedLead } from '../../../../test/factories/lead-assignment.factory.ts';
import { createPerson } from '../../../../test/factories/person.factory.ts';
import { createPersonResearch } from '../../../../test/factories/person-research.factory.ts';
import { createShareLink } from '../../../../test/factories/share-link.factory.ts';

let app: TestApp;
let administrator: UserClient;

beforeAll(async () => {
  app = await createTestApp();
  administrator = await app.as('Administrator');
});
afterAll(() => app.close());

const homeOf = async (client: UserClient) => (await client.call(getHome)).body;
const newAdvisor = () => app.as('ZFMB-Profi-Partner');
const newPerson = (owner: UserClient, lastName: string) => createPerson(app.deps, owner.user, { lastName });

describe('home', () => {
  it('is empty for who has nothing, and for users who advise no clients', async () => {
    const none = {
      firstSteps: null,
      tasks: [],
      questions: [],
      feedback: [],
      papers: [],
      changedResearches: [],
      proofsDue: [],
      recentPersons: [],
      newLeads: [],
      waitingLeads: [],
    };
    const quota = { assigned: 0, quotaKind: 'none', quotaLimit: 0 };
    expect(await homeOf(await newAdvisor())).toEqual({ ...none, quota, undistributedLeads: null });
    expect(await homeOf(await app.as('Authenticated'))).toEqual({ ...none, quota: null, undistributedLeads: null });
    expect(await homeOf(await app.as('Leadverteilung'))).toEqual({ ...none, quota: null, undistributedLeads: 0 });
  });

  it('shows leads that wait to be accepted, the quota of the month, and what waits to be distributed', async () => {
    const [partner, other] = [await newAdvisor(), await newAdvisor()];
    const distributor = await app.as('Leadverteilung');
    const { undistributedLeads } = await homeOf(distributor);
    const enteredAt = new Date(app.clock.now().getTime() - 90 * 86_400_000);
    const waiting = await createLead(app.deps, { enteredAt, fields: { lastName: 'Winter', town: 'Jena' } });
    const { leadId } = await createAssignedLead(app.deps, partner.user, { lastName: 'Süßmilch', town: 'Köln' });
    expect((await homeOf(distributor)).undistributedLeads).toBe((undistributedLeads ?? 0) + 1);
    const [first] = (await homeOf(distributor)).waitingLeads;
    expect(first).toMatchObject({
      leadId: waiting.id,
      name: 'Jörg Winter',
      town: 'Jena',
      enteredAt: enteredAt.toISOString(),
    });
    const mine = await homeOf(partner);
    expect(mine.waitingLeads).toEqual([]);
    expect(mine.newLeads).toMatchObject([{ leadId, name: 'Jörg Süßmilch', town: 'Köln' }]);
    expect(mine.newLeads[0]?.dueAt).not.toBeNull();
    expect(mine.quota).toMatchObject({ assigned: 1, quotaKind: 'unlimited' });
    expect((await homeOf(other)).newLeads).toEqual([]);
    await partner.call(acceptLead, { params: { leadId }, body: { revision: 1 } });
    expect((await homeOf(partner)).newLeads).toEqual([]);
  });

  it('shows open tasks up to a week ahead', async () => {
    const advisor = await newAdvisor();
    const { personId } = await newPerson(advisor, 'Größel');
    const add = async (title: string, dueOn: string | null) =>
      (await advisor.call(createTask, { body: { personId, title, dueOn } })).body;
    const done = await add('Erledigt', '2026-11-20');
    await advisor.call(updateTask, { params: done, body: { revision: 1, isDone: true } });
    await add('Später', '2026-11-28');
    await add('Irgendwann', null);
    await add('Bald', '2026-11-27');
    await add('Überfällig', '2026-10-01');
    expect((await homeOf(advisor)).tasks.map(({ title }) => title)).toEqual(['Überfällig', 'Bald']);
    expect((await homeOf(administrator)).tasks).toEqual([]);
    await advisor.call(deletePerson, { params: { personId } });
    expect((await homeOf(advisor)).tasks).toEqual([]);
  });

  it('shows feedback until it was seen, questions until they are answered or settled, and researches whose programmes changed', async () => {
    const advisor = await newAdvisor();
    const { personId } = await newPerson(advisor, 'Größel');
    const { programmeId } = await createProgramme(app.deps, { title: 'Digitalbonus' });
    const research = await createPersonResearch(app.deps, advisor.user, personId, {
      name: 'Werkstatt',
      programmeIds: [programmeId],
    });
    const { researchId } = research;
    const link = await createShareLink(app.deps, advisor.user, { researchId });
    const give = (body: { answer: 'question' | 'interested'; text: string }) =>
      app.anonymous.call(giveShareFeedback, {
        params: { type: 'recherche', uuid: link.uuid, itemId: research.items[0]?.itemId ?? '' },
        body,
      });
    await give({ answer: 'question', text: 'Bis wann?' });
    await give({ answer: 'question', text: 'Wie viel?' });
    await give({ answer: 'interested', text: 'Gern!' });
    const person = { personId, name: 'Änne Größel' };
    expect((await homeOf(advisor)).feedback).toMatchObject([
      { researchId, researchName: 'Werkstatt', person, programmeTitle: 'Digitalbonus', answer: 'interested' },
    ]);
    const asked = async () => (await homeOf(advisor)).questions.map(({ text }) => text);
    expect(await asked()).toEqual(['Bis wann?', 'Wie viel?']);
    await administrator.call(endProgramme, { params: { programmeId }, body: { successorId: null } });
    expect((await homeOf(advisor)).changedResearches).toMatchObject([
      { researchId, researchName: 'Werkstatt', person, changedCount: 1, endedCount: 1 },
    ]);
    await advisor.call(getResearch, { params: { researchId } });
    expect((await homeOf(advisor)).feedback).toEqual([]);
    expect(await asked()).toEqual(['Bis wann?', 'Wie viel?']);
    const [first, second] = (await homeOf(advisor)).questions as [Home['questions'][number], Home['questions'][number]];
    await advisor.call(replyToFeedback, { params: { feedbackId: first.feedbackId }, body: { text: 'Bis Juni.' } });
    expect(await asked()).toEqual(['Wie viel?']);
    const settle = (isSettled: boolean) =>
      advisor.call(settleFeedback, { params: { feedbackId: second.feedbackId }, body: { isSettled } });
    await settle(true);
    expect(await asked()).toEqual([]);
    await settle(false);
    expect(await asked()).toEqual(['Wie viel?']);
    expect((await homeOf(administrator)).changedResearches).toEqual([]);
  });

  it('shows the days that cases must not miss', async () => {
    const advisor = await newAdvisor();
    const bafaCase = async (
      name: string,
      facts: Partial<BafaFacts>,
      status: 'inProgress' | 'completed' = 'inProgress',
    ) => {
      const { personId } = await newPerson(advisor, name);
      const params = { personId, process: 'bafa' };
      const body = { revision: 0, status, bafa: { ...emptyBafaFacts, ...facts } };
      expect((await advisor.call(updateConsultingStatus, { params, body })).status).toBe(200);
    };
    const avgsCase = async (name: string, facts: Partial<AvgsFacts>) => {
      const { personId } = await newPerson(advisor, name);
      const params = { personId, process: 'avgs' };
      const body = { revision: 0, avgs: { ...emptyAvgsFacts, ...facts } };
      expect((await advisor.call(updateConsultingStatus, { params, body })).status).toBe(200);
    };
    await bafaCase('Frist', { proofDueOn: '2026-12-20' });
    await bafaCase('Brief', { letterOn: '2026-06-05' });
    await bafaCase('Spät', { proofDueOn: '2026-12-21' });
    await bafaCase('Eingereicht', { proofDueOn: '2026-12-01', proofSubmittedOn: '2026-11-01' });
    await bafaCase('Fertig', { proofDueOn: '2026-12-01' }, 'completed');
    await bafaCase('Überfällig', { proofDueOn: '2026-11-01' });
    await avgsCase('Gutschein', { validUntil: '2026-12-04' });
    await avgsCase('Lang', { validUntil: '2026-12-05' });
    await avgsCase('Vorbei', { validUntil: '2026-11-19' });
    const { proofsDue } = await homeOf(advisor);
    expect(proofsDue.map(({ kind, person, dueOn }) => [kind, person.name, dueOn])).toEqual([
      ['bafaProof', 'Änne Überfällig', '2026-11-01'],
      ['avgsVoucher', 'Änne Gutschein', '2026-12-04'],
      ['bafaProof', 'Änne Brief', '2026-12-05'],
      ['bafaProof', 'Änne Frist', '2026-12-20'],
    ]);
  });

  it('shows the persons that were changed last', async () => {
    const advisor = await newAdvisor();
    for (const [index, kind] of (
      ['client', 'prospect', 'contact', 'client', 'client', 'client', 'contact'] as const
    ).entries()) {
      app.clock.advance({ seconds: 1 });
      await createPerson(app.deps, advisor.user, { kind, lastName: `Nr. ${index}` });
    }
    const { recentPersons } = await homeOf(advisor);
    expect(recentPersons.map(({ name, kind }) => [name, kind])).toEqual([
      ['Änne Nr. 6', 'contact'],
      ['Änne Nr. 5', 'client'],
      ['Änne Nr. 4', 'client'],
      ['Änne Nr. 3', 'client'],
      ['Änne Nr. 2', 'contact'],
      ['Änne Nr. 1', 'prospect'],
    ]);
  });
});
