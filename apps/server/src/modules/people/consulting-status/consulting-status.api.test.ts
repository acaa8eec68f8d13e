import {
  emptyAvgsFacts,
  emptyBafaFacts,
  emptyProcessDates,
  listConsultingStatuses,
  setProcessStatus,
  updateConsultingStatus,
} from '@fundus/contract/consulting-status';
import { deletePerson } from '@fundus/contract/person';
import { consultingProcesses } from '@fundus/contract/person-codes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { createPerson } from '../../../../test/factories/person.factory.ts';

let app: TestApp;
let advisor: UserClient;
let personId: string;

const historyOf = (id: string) =>
  app.deps.db
    .selectFrom('message')
    .select(['kind', 'values', 'authorId'])
    .where('personId', '=', id)
    .where('kind', '<>', 'created')
    .orderBy('id')
    .execute();
const columnOf = (id: string) =>
  app.deps.db.selectFrom('person').select('bafaStatus').where('id', '=', id).executeTakeFirstOrThrow();

beforeAll(async () => {
  app = await createTestApp();
  advisor = await app.as('ZFMB-Clever-Partner');
  ({ personId } = await createPerson(app.deps, advisor.user));
});
afterAll(() => app.close());

describe('the six processes', () => {
  it('are there from the beginning, in their order, with nothing stored', async () => {
    const { body } = await advisor.call(listConsultingStatuses, { params: { personId } });
    expect(body.map(({ process }) => process)).toEqual(consultingProcesses);
    expect(body.every(({ status, revision, notes }) => status === null && revision === 0 && notes === '')).toBe(true);
    expect(body.find(({ process }) => process === 'bafa')?.bafa).toEqual(emptyBafaFacts);
    expect(body.find(({ process }) => process === 'avgs')?.avgs).toEqual(emptyAvgsFacts);
    expect(body.find(({ process }) => process === 'consulting')).toMatchObject({ bafa: null, avgs: null });
  });

  it('write setting, changing and removing a status into the history and into the row of the person', async () => {
    const { personId: id } = await createPerson(app.deps, advisor.user);
    const params = { personId: id, process: 'bafa' };
    const set = await advisor.call(updateConsultingStatus, { params, body: { revision: 0, status: 'open' } });
    expect(set.body).toMatchObject({ status: 'open', revision: 1 });
    expect(await columnOf(id)).toEqual({ bafaStatus: 'open' });
    await advisor.call(updateConsultingStatus, { params, body: { revision: 1, status: 'submitted' } });
    await advisor.call(updateConsultingStatus, { params, body: { revision: 2, notes: 'Unterlagen fehlen' } });
    const removed = await advisor.call(updateConsultingStatus, { params, body: { revision: 3, status: null } });
    expect(removed.body).toMatchObject({ status: null, revision: 4, notes: 'Unterlagen fehlen' });
    expect(await columnOf(id)).toEqual({ bafaStatus: null });
    expect(await historyOf(id)).toEqual([
      { kind: 'statusSet', values: { process: 'bafa', to: 'open' }, authorId: advisor.user.userId },
      {
        kind: 'statusChanged',
        values: { process: 'bafa', from: 'open', to: 'submitted' },
        authorId: advisor.user.userId,
      },
      { kind: 'statusRemoved', values: { process: 'bafa', from: 'submitted' }, authorId: advisor.user.userId },
    ]);
  });

  it('keep dates and facts and work out what BAFA will pay by the numbers of the day of the letter', async () => {
    const { personId: id } = await createPerson(app.deps, advisor.user);
    const dates = { ...emptyProcessDates, beganOn: '2026-02-01' };
    const bafa = { ...emptyBafaFacts, region: 'east' as const, letterOn: '2026-03-10', invoiceCents: 300_000 };
    const params = { personId: id, process: 'bafa' };
    const { body } = await advisor.call(updateConsultingStatus, { params, body: { revision: 0, dates, bafa } });
    expect(body).toMatchObject({ dates, bafa, expected: { fundingCents: 240_000, proofDueOn: '2026-09-10' } });
    const old = await advisor.call(updateConsultingStatus, {
      params,
      body: { revision: 1, bafa: { ...bafa, letterOn: '1999-03-10' } },
    });
    expect(old.body.expected).toEqual({ fundingCents: null, proofDueOn: null });
    const avgs = await advisor.call(updateConsultingStatus, { params, body: { revision: 2, avgs: emptyAvgsFacts } });
    expect(avgs.error.code).toBe('VALIDATION_FAILED');
    expect(avgs.error.issues?.[0]?.path).toEqual(['avgs']);
  });

  it('stop a contract before the letter until there is a reason, which the history keeps', async () => {
    const { personId: id } = await createPerson(app.deps, advisor.user);
    const params = { personId: id, process: 'bafa' };
    const early = { revision: 0, bafa: { letterOn: '2026-03-01', contractOn: '2026-02-15' } };
    const refused = await advisor.call(updateConsultingStatus, { params, body: early });
    expect([refused.status, refused.error.code]).toEqual([409, 'FUNDING_AT_RISK']);
    expect(refused.error.details).toMatchObject({ faults: [{ code: 'contractBeforeLetter' }] });
    expect(await historyOf(id)).toEqual([]);
    const saved = await advisor.call(updateConsultingStatus, {
      params,
      body: { ...early, guardReason: 'So geschehen' },
    });
    expect(saved.body.bafa).toMatchObject(early.bafa);
    const [entry] = await historyOf(id);
    expect(entry).toMatchObject({ kind: 'guardOverridden', values: { programme: 'BAFA', reason: 'So geschehen' } });
    const later = { revision: 1, notes: 'Rückfrage beim BAFA' };
    expect((await advisor.call(updateConsultingStatus, { params, body: later })).status).toBe(200);
  });

  it('know no seventh', async () => {
    const params = { personId, process: 'gardening' };
    const answer = await advisor.call(updateConsultingStatus, { params, body: { revision: 0, status: 'open' } });
    expect(answer.error.code).toBe('NOT_FOUND');
  });
});

describe('two people', () => {
  it('who write at the very same moment: one wins, the other is told', async () => {
    const { personId: id } = await createPerson(app.deps, advisor.user);
    const params = { personId: id, process: 'consulting' };
    const answers = await Promise.all(
      ['eins', 'zwei', 'drei'].map((notes) =>
        advisor.call(updateConsultingStatus, { params, body: { revision: 0, notes } }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  it('who move the same card: the second is told where it lies', async () => {
    const { personId: id } = await createPerson(app.deps, advisor.user);
    const params = { personId: id, process: 'avgs' };
    const body = { status: 'requested' as const, expected: null };
    expect((await advisor.call(setProcessStatus, { params, body })).body.status).toBe('requested');
    expect((await advisor.call(setProcessStatus, { params, body })).body.revision).toBe(1);
    const other = await advisor.call(setProcessStatus, { params, body: { status: 'approved', expected: null } });
    expect(other.error.code).toBe('REVISION_CONFLICT');
    expect(other.error.details).toMatchObject({ current: { status: 'requested' }, fields: ['status'] });
    expect((await historyOf(id)).map(({ kind }) => kind)).toEqual(['statusSet']);
  });
});

describe('a person of another owner', () => {
  it('is not there; one in the trash can be read but not changed', async () => {
    const stranger = await app.as('Authenticated');
    expect((await stranger.call(listConsultingStatuses, { params: { personId } })).status).toBe(404);
    const { personId: deleted } = await createPerson(app.deps, advisor.user);
    await advisor.call(deletePerson, { params: { personId: deleted } });
    expect((await advisor.call(listConsultingStatuses, { params: { personId: deleted } })).status).toBe(200);
    const params = { personId: deleted, process: 'bafa' };
    const change = await advisor.call(setProcessStatus, { params, body: { status: 'open', expected: null } });
    expect(change.error.code).toBe('FORBIDDEN');
  });
});
