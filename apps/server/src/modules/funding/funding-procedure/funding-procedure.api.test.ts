import { createCompanyLink } from '@fundus/contract/company-link';
import { emptyBafaFacts, updateConsultingStatus } from '@fundus/contract/consulting-status';
import { moveFundingCase, updateFundingCase } from '@fundus/contract/funding-case';
import {
  createFundingProcedure,
  deleteFundingProcedure,
  listFundingProcedures,
  type ProcedureFields,
  updateFundingProcedure,
} from '@fundus/contract/funding-procedure';
import type { ProcedureKind } from '@fundus/contract/funding-procedure-codes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { createCompany } from '../../../../test/factories/company.factory.ts';
import { insertPerson } from '../../../../test/factories/person-row.factory.ts';
import { loadCatalogue } from '../funding-programme/catalogue-load.service.ts';

let app: TestApp;
let advisor: UserClient;
let other: UserClient;

beforeAll(async () => {
  app = await createTestApp();
  await loadCatalogue(app.deps.db, app.clock.now());
  advisor = await app.as('ZFMB-Clever-Partner');
  other = await app.as('Authenticated');
});
afterAll(() => app.close());

async function newPerson() {
  const personId = await insertPerson(app.deps, advisor.user);
  const params = { personId };
  return {
    personId,
    begin: async (kind: ProcedureKind = 'bafa') =>
      (await advisor.call(createFundingProcedure, { params, body: { kind } })).body,
    say: (procedureId: string, body: Partial<ProcedureFields> & { revision: number; guardReason?: string }) =>
      advisor.call(updateFundingProcedure, { params: { personId, procedureId }, body }),
    list: async () => (await advisor.call(listFundingProcedures, { params })).body,
    events: async () =>
      app.deps.db
        .selectFrom('message')
        .select(['kind', 'values'])
        .where('personId', '=', personId)
        .orderBy('createdAt')
        .orderBy('id')
        .execute(),
  };
}

describe('a procedure', () => {
  it('begins with one call, checked by the entry of the catalogue', async () => {
    const { begin, list } = await newPerson();
    const made = await begin();
    expect(made).toMatchObject({
      kind: 'bafa',
      state: 'preparing',
      revision: 1,
      programme: { externalId: 'bafa-unternehmensberatung-kmu', validUntil: '2026-12-31', confidence: 'secondary' },
      nextDeadline: { step: 'application', on: '2026-12-31' },
    });
    expect(made.programme?.version).toBe(made.programme?.currentVersion);
    expect(await list()).toEqual([made]);
  });

  it('takes over what the consulting status knows, once', async () => {
    const { personId, begin } = await newPerson();
    const bafa = { ...emptyBafaFacts, appliedOn: '2026-02-01', letterOn: '2026-02-20', paidCents: 175_000 };
    await advisor.call(updateConsultingStatus, {
      params: { personId, process: 'bafa' },
      body: { revision: 0, bafa },
    });
    expect(await begin()).toMatchObject({
      appliedOn: '2026-02-01',
      approvedOn: '2026-02-20',
      grantedCents: 175_000,
    });
    expect(await begin()).toMatchObject({ appliedOn: null, approvedOn: null, grantedCents: null });
  });

  it('is judged beside the others of the person: the third application of a year is one too many', async () => {
    const { begin, say, list } = await newPerson();
    for (const appliedOn of ['2026-02-01', '2026-03-01', '2026-04-01']) {
      await say((await begin()).procedureId, { revision: 1, appliedOn, guardReason: 'So beantragt' });
    }
    const found = (await list()).map(({ steps }) =>
      steps.flatMap(({ findings }) => findings).find(({ code }) => code === 'tooManyInYear'),
    );
    expect(found.map((one) => one?.values)).toEqual([undefined, undefined, { count: 3, limit: 2, year: '2026' }]);
    expect(found[2]?.rule).toContain('höchstens zwei');
  });

  it('uses the numbers of the financial year for the Forschungszulage', async () => {
    const { begin, say } = await newPerson();
    const { procedureId } = await begin('researchAllowance');
    const codes = async (revision: number, yearEndsOn: string) =>
      (await say(procedureId, { revision, yearEndsOn, costsCents: 1_100_000_000 })).body.steps
        .flatMap(({ findings }) => findings)
        .map(({ code }) => code);
    expect(await codes(1, '2025-12-31')).toContain('costsAboveBase');
    expect(await codes(2, '2026-12-31')).not.toContain('costsAboveBase');
  });

  it('tells the history when it begins, becomes something else and goes', async () => {
    const { personId, begin, say, events } = await newPerson();
    const { procedureId } = await begin('avgs');
    await say(procedureId, { revision: 1, note: 'Termin vereinbart' });
    const asked = await say(procedureId, { revision: 2, appliedOn: '2026-11-02' });
    expect(asked.body).toMatchObject({ state: 'submitted', revision: 3 });
    await advisor.call(deleteFundingProcedure, { params: { personId, procedureId } });
    expect(await events()).toEqual([
      { kind: 'procedureAdded', values: { procedure: 'avgs' } },
      { kind: 'procedureChanged', values: { procedure: 'avgs', state: 'submitted' } },
      { kind: 'procedureRemoved', values: { procedure: 'avgs' } },
    ]);
  });

  it('refuses a day that costs the funding, with its clause, and saves it with a reason that the history keeps', async () => {
    const { begin, say, list, events } = await newPerson();
    const { procedureId } = await begin('bafa');
    await say(procedureId, { revision: 1, appliedOn: '2026-10-01', approvedOn: '2026-10-20' });
    const early = { revision: 2, startsOn: '2026-10-10' };
    const refused = await say(procedureId, early);
    expect([refused.status, refused.error.code]).toEqual([409, 'FUNDING_AT_RISK']);
    expect(refused.error.details?.['faults']).toMatchObject([
      { code: 'startBeforeLetter', rule: expect.stringContaining('Verfahren'), values: { startsOn: '2026-10-10' } },
    ]);
    expect((await list())[0]).toMatchObject({ revision: 2, startsOn: null });
    const saved = await say(procedureId, { ...early, guardReason: 'Schriftliche Ausnahme liegt vor' });
    expect([saved.status, saved.body.startsOn]).toEqual([200, '2026-10-10']);
    const kept = (await events()).find(({ kind }) => kind === 'guardOverridden');
    expect(kept?.values).toMatchObject({ reason: 'Schriftliche Ausnahme liegt vor' });
    // A rule that is broken already stops no other change.
    expect((await say(procedureId, { revision: 3, endsOn: '2026-11-10' })).status).toBe(200);
  });

  it('takes the letter of a consultation whose proof has been due for long', async () => {
    const { begin, say } = await newPerson();
    const { procedureId } = await begin('bafa');
    await say(procedureId, { revision: 1, appliedOn: '2026-01-20' });
    const late = await say(procedureId, { revision: 2, approvedOn: '2026-02-10' });
    expect(late.status).toBe(200);
    expect(late.body.steps.find(({ code }) => code === 'proof')).toMatchObject({
      state: 'late',
      findings: [{ code: 'proofLate', weight: 'fatal' }],
    });
    // The proof that was filed too late is known as lost.
    expect((await say(procedureId, { revision: 3, proofOn: '2026-09-01' })).status).toBe(200);
  });

  it('is guarded on the page and the board of its case, too', async () => {
    const { begin, say } = await newPerson();
    const { procedureId: caseId } = await begin('avgs');
    await say(caseId, { revision: 1, approvedOn: '2026-10-01', voucherEndsOn: '2026-12-31' });
    const started = await advisor.call(updateFundingCase, {
      params: { caseId },
      body: { revision: 2, startsOn: '2026-10-10' },
    });
    expect(started.error.code).toBe('FUNDING_AT_RISK');
    const moved = await advisor.call(moveFundingCase, {
      params: { caseId },
      body: { state: 'running', expected: 'approved' },
    });
    expect(moved.error.code).toBe('FUNDING_AT_RISK');
  });

  it('takes no fact of another kind', async () => {
    const { begin, say, list } = await newPerson();
    const { procedureId } = await begin('bafa');
    const answer = await say(procedureId, { revision: 1, claimDays: 200 });
    expect([answer.status, answer.error.issues?.[0]?.path]).toEqual([422, ['claimDays']]);
    expect((await list())[0]?.revision).toBe(1);
  });

  it('is out of reach of other users, and cannot be changed in the trash', async () => {
    const { personId, begin, say, list } = await newPerson();
    const { procedureId } = await begin();
    const stranger = await insertPerson(app.deps, other.user);
    const foreign = await other.call(deleteFundingProcedure, { params: { personId: stranger, procedureId } });
    expect(foreign.status).toBe(404);
    expect((await other.call(listFundingProcedures, { params: { personId } })).status).toBe(404);
    await app.deps.db.updateTable('person').set({ deletedAt: app.clock.now() }).where('id', '=', personId).execute();
    expect((await say(procedureId, { revision: 1, talkOn: '2026-11-01' })).error.code).toBe('FORBIDDEN');
    const again = await advisor.call(createFundingProcedure, { params: { personId }, body: { kind: 'bafa' } });
    expect(again.error.code).toBe('FORBIDDEN');
    expect(await list()).toHaveLength(1);
  });

  it('counts the consultations of the single undertaking: of the firm and of the one that holds it', async () => {
    const firm = await createCompany(app.deps, advisor.user, { name: 'Tochter GmbH' });
    const holder = await createCompany(app.deps, advisor.user, { name: 'Mutter GmbH' });
    const stranger = await createCompany(app.deps, advisor.user, { name: 'Fremd GmbH' });
    await advisor.call(createCompanyLink, {
      params: { companyId: firm.companyId },
      body: { otherCompanyId: holder.companyId, holds: false, kind: 'shares', sharePercent: 80, votingPercent: 80 },
    });
    const applied = async (companyId: string, appliedOn: string) => {
      const one = await newPerson();
      await app.deps.db.updateTable('person').set({ companyId }).where('id', '=', one.personId).execute();
      const { procedureId } = await one.begin();
      await one.say(procedureId, { revision: 1, appliedOn, guardReason: 'So beantragt' });
      return one;
    };
    await applied(firm.companyId, '2026-02-01');
    await applied(holder.companyId, '2026-03-01');
    await applied(stranger.companyId, '2026-03-02');
    const third = await applied(firm.companyId, '2026-11-02');
    const found = (await third.list()).flatMap(({ steps }) => steps.flatMap(({ findings }) => findings));
    expect(found.find(({ code }) => code === 'tooManyInYear')?.values).toEqual({ count: 3, limit: 2, year: '2026' });
    expect(found.find(({ code }) => code === 'countedInCompany')?.values).toEqual({ count: 2 });
  });

  it('is checked without numbers of the guideline where the catalogue does not know its programme', async () => {
    const bare = await createTestApp();
    const client = await bare.as('ZFMB-Clever-Partner');
    const personId = await insertPerson(bare.deps, client.user);
    const { body } = await client.call(createFundingProcedure, { params: { personId }, body: { kind: 'bafa' } });
    expect([body.programme, body.nextDeadline]).toEqual([null, null]);
    await bare.close();
  });
});
