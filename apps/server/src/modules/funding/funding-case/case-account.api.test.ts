import { listCalendar } from '@fundus/contract/calendar';
import { showCaseAccount, updateFundingCase } from '@fundus/contract/funding-case';
import { getHome } from '@fundus/contract/home';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#lib/id.ts';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { createFundingCase } from '../../../../test/factories/funding-case.factory.ts';
import { createPerson } from '../../../../test/factories/person.factory.ts';
import { createPersonDocument } from '../../../../test/factories/person-document.factory.ts';

let app: TestApp;
let advisor: UserClient;

beforeAll(async () => {
  app = await createTestApp();
  advisor = await app.as('ZFMB-Clever-Partner');
});
afterAll(() => app.close());

it('the notice of a case is saved with it, judged by the rules of today, and brings its next day', async () => {
  const { personId } = await createPerson(app.deps, advisor.user);
  const made = await createFundingCase(app.deps, advisor.user, personId, {
    approvedOn: '2026-05-05',
    grantedCents: 6_000_000,
  });
  const params = { caseId: made.caseId };
  await app.deps.db.updateTable('task').set({ doneAt: new Date() }).where('caseId', '=', made.caseId).execute();
  const notice = {
    noticeReference: 'AZ 4711/26',
    noticeKind: 'project' as const,
    financing: 'share' as const,
    ownCents: 14_000_000,
    periodStartsOn: '2026-05-01',
    periodEndsOn: '2027-04-30',
    blocks: [
      { id: newId(), name: 'Maschinen', approvedCents: 20_000_000, changedCents: 15_000_000, spentCents: 0 },
      { id: newId(), name: 'Umbau', approvedCents: 10_000_000, changedCents: 15_000_000, spentCents: 0 },
    ],
    conditions: [{ text: 'Drei Angebote vorlegen', dueOn: '2027-01-15', doneOn: null }],
    drawdowns: [],
  };
  const { body: saved } = await advisor.call(updateFundingCase, {
    params,
    body: { revision: made.revision, ...notice },
  });
  expect(saved).toMatchObject({ ...notice, next: { title: null, on: '2027-01-15' } });
  const { body: account } = await advisor.call(showCaseAccount, { params });
  expect(account.blocks.map(({ mostCents, faults }) => ({ mostCents, faults }))).toEqual([
    { mostCents: 24_000_000, faults: [] },
    { mostCents: 12_000_000, faults: ['overrun'] },
  ]);
  expect(account.shiftRule).toContain('Nr. 1.2');
  expect(account.days.map(({ kind, on }) => `${kind} ${on}`)).toEqual(['condition 2027-01-15', 'proof 2027-10-31']);

  // Another field that was changed meanwhile is no conflict; the same list is.
  const later = [{ calledOn: '2026-06-01', amountCents: 7_000_000, receivedOn: null, usedOn: null }];
  const { body: called } = await advisor.call(updateFundingCase, {
    params,
    body: { revision: made.revision, drawdowns: later },
  });
  expect(called.blocks).toEqual(notice.blocks);
  // Nothing of it has arrived: the sum that is paid out follows the drawdowns, whatever else is said.
  const received = later.map((one) => ({ ...one, receivedOn: '2026-06-15' }));
  const saying = { params, body: { revision: called.revision, drawdowns: received, paidCents: 1 } };
  const { body: arrived } = await advisor.call(updateFundingCase, saying);
  expect([called.paidCents, arrived.paidCents, arrived.stakeCents]).toEqual([0, 7_000_000, 0]);
  expect((await advisor.call(showCaseAccount, { params })).body.faults).toEqual(['calledAboveGranted']);
  const stale = await advisor.call(updateFundingCase, { params, body: { revision: saved.revision, drawdowns: [] } });
  expect(stale.status).toBe(409);

  // A rejection leaves nothing to be done.
  const { body: refused } = await advisor.call(updateFundingCase, {
    params,
    body: { revision: arrived.revision, refusedOn: '2026-06-02' },
  });
  expect(refused.next).toBeNull();
});

it('a later notice changes sum and period, and tells what they were', async () => {
  const { personId } = await createPerson(app.deps, advisor.user);
  const made = await createFundingCase(app.deps, advisor.user, personId, {
    approvedOn: '2026-05-05',
    grantedCents: 6_000_000,
    isDeMinimis: true,
    periodEndsOn: '2027-04-30',
  });
  const change = {
    decidedOn: '2026-09-01',
    reference: 'AZ 1/2',
    grantedCents: 5_000_000,
    periodEndsOn: null,
    grantedBeforeCents: 6_000_000,
    periodEndedOn: '2027-04-30',
    text: 'Weniger Maschinen',
  };
  const longer = { ...change, decidedOn: '2026-10-01', grantedCents: null, periodEndsOn: '2027-06-30', text: 'Länger' };
  const params = { caseId: made.caseId };
  const { body: changed } = await advisor.call(updateFundingCase, {
    params,
    body: { revision: made.revision, noticeChanges: [longer, change] },
  });
  expect(changed).toMatchObject({
    grantedCents: 5_000_000,
    periodEndsOn: '2027-06-30',
    noticeChanges: [longer, change],
  });
  // The ledger follows, and a sum that is corrected by hand stays.
  const entry = await app.deps.db
    .selectFrom('deMinimisAid')
    .select('amountCents')
    .where('caseId', '=', made.caseId)
    .execute();
  expect(entry).toEqual([{ amountCents: 5_000_000 }]);
  const byHand = { params, body: { revision: changed.revision, grantedCents: 4_900_000 } };
  expect((await advisor.call(updateFundingCase, byHand)).body.grantedCents).toBe(4_900_000);
});

it('keeps the file of the notice, reports and changes to report; an open change makes the case late', async () => {
  const { personId } = await createPerson(app.deps, advisor.user);
  const made = await createFundingCase(app.deps, advisor.user, personId, {
    approvedOn: '2026-05-05',
    grantedCents: 6_000_000,
  });
  const params = { caseId: made.caseId };
  const { documentId } = await createPersonDocument(app.deps, advisor.user, personId);
  const { personId: otherId } = await createPerson(app.deps, advisor.user);
  const foreign = await createPersonDocument(app.deps, advisor.user, otherId);
  const attach = (noticeDocumentId: string) =>
    advisor.call(updateFundingCase, { params, body: { revision: made.revision, noticeDocumentId } });
  expect((await attach(foreign.documentId)).status).toBe(404);
  const { body: attached } = await attach(documentId);
  expect(attached.noticeDocumentId).toBe(documentId);

  const duty = { kind: 'purposeChanged' as const, knownOn: '2026-11-10', reportedOn: null, text: 'Anderer Standort' };
  const report = { upTo: '2026-09-30', dueOn: '2027-01-31', filedOn: null };
  const { body: saved } = await advisor.call(updateFundingCase, {
    params,
    body: { revision: attached.revision, duties: [duty], interimReports: [report] },
  });
  expect(saved).toMatchObject({ duties: [duty], interimReports: [report], isLate: true, next: { on: '2026-11-10' } });
  const { body: account } = await advisor.call(showCaseAccount, { params });
  expect(account.days).toMatchObject([
    { kind: 'duty', duty: 'purposeChanged', rule: 'ANBest-P Nr. 5.2', isLate: true },
    { kind: 'interim', upTo: '2026-09-30', on: '2027-01-31', isLate: false },
  ]);
  const reported = [{ ...duty, reportedOn: '2026-11-20' }];
  const { body: done } = await advisor.call(updateFundingCase, {
    params,
    body: { revision: saved.revision, duties: reported },
  });
  expect(done).toMatchObject({ duties: reported, isLate: false });
});

it('days of a case stand in the calendar and, soon or missed, on the start page; the binding outlives the case', async () => {
  const profi = await app.as('ZFMB-Profi-Partner');
  const { personId } = await createPerson(app.deps, profi.user, { lastName: 'Kranz' });
  const made = await createFundingCase(app.deps, profi.user, personId, {
    approvedOn: '2026-05-05',
    startsOn: '2026-05-10',
    grantedCents: 6_000_000,
    periodEndsOn: '2027-04-30',
    boundUntil: '2027-12-01',
    conditions: [
      { text: 'Versicherung nachweisen', dueOn: '2026-12-10', doneOn: null },
      { text: 'Erledigt', dueOn: '2026-12-11', doneOn: '2026-11-01' },
    ],
    drawdowns: [{ calledOn: '2026-09-01', amountCents: 1_000, receivedOn: '2026-10-01', usedOn: null }],
  });
  await app.deps.db.updateTable('task').set({ doneAt: new Date() }).where('caseId', '=', made.caseId).execute();
  const span = { from: '2026-11-01', to: '2027-12-01' };
  const daysOf = async () =>
    (await profi.call(listCalendar, { query: span })).body
      .filter(({ kind }) => kind.startsWith('case'))
      .map(({ kind, on, title, subject }) => [kind, on, title, subject?.id === made.caseId]);
  expect(await daysOf()).toEqual([
    ['caseUse', '2026-11-12', '', true],
    ['caseCondition', '2026-12-10', 'Versicherung nachweisen', true],
    ['caseInterim', '2027-04-30', '', true],
    ['caseProof', '2027-10-31', '', true],
    ['caseBound', '2027-12-01', '', true],
  ]);
  const { body: home } = await profi.call(getHome);
  expect(home.proofsDue.map(({ kind, dueOn, fundingCase }) => [kind, dueOn, fundingCase?.caseId])).toEqual([
    ['caseUse', '2026-11-12', made.caseId],
    ['caseCondition', '2026-12-10', made.caseId],
  ]);
  const closed = { revision: made.revision, proofOn: '2026-11-15', closedOn: '2026-11-18' };
  await profi.call(updateFundingCase, { params: { caseId: made.caseId }, body: closed });
  expect(await daysOf()).toEqual([['caseBound', '2027-12-01', '', true]]);
});
