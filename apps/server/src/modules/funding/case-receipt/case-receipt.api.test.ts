import {
  createCaseReceipt as create,
  deleteCaseReceipt,
  listCaseReceipts,
  updateCaseReceipt,
} from '@fundus/contract/case-receipt';
import { showCaseAccount, updateFundingCase } from '@fundus/contract/funding-case';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#lib/id.ts';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { createCaseReceipt } from '../../../../test/factories/case-receipt.factory.ts';
import { createFundingCase } from '../../../../test/factories/funding-case.factory.ts';
import { createPerson } from '../../../../test/factories/person.factory.ts';

let app: TestApp;
let advisor: UserClient;
const machines = newId();
const building = newId();

beforeAll(async () => {
  app = await createTestApp();
  advisor = await app.as('ZFMB-Clever-Partner');
});
afterAll(() => app.close());

async function approvedCase() {
  const { personId } = await createPerson(app.deps, advisor.user);
  return createFundingCase(app.deps, advisor.user, personId, {
    approvedOn: '2026-05-05',
    grantedCents: 9_000_000,
    financing: 'share',
    blocks: [
      { id: machines, name: 'Maschinen', approvedCents: 20_000_000, changedCents: null, spentCents: 5 },
      { id: building, name: 'Umbau', approvedCents: 10_000_000, changedCents: null, spentCents: 5 },
    ],
  });
}

it('receipts say what is spent of each block, to the cent, in place of the sums by hand', async () => {
  const { caseId, revision } = await approvedCase();
  const params = { caseId };
  const account = async () => (await advisor.call(showCaseAccount, { params })).body;
  expect((await account()).total.spentCents).toBe(10);
  const add = (fields: object) => createCaseReceipt(app.deps, advisor.user, { caseId, ...fields });
  const first = await add({ amountCents: 1_000_001, blockId: machines, account: '0440' });
  // The block of the same account is proposed; another account has none yet.
  expect((await add({ amountCents: 200_000, number: 'R-2', account: '0440' })).blockId).toBe(machines);
  expect((await add({ amountCents: 3, number: 'R-3', account: '4980' })).blockId).toBeNull();
  await add({ amountCents: -50_000, number: 'G-1', blockId: building });
  expect(await account()).toMatchObject({
    blocks: [{ spentCents: 1_200_001 }, { spentCents: -50_000 }],
    total: { spentCents: 1_150_001 },
    receipts: { count: 4, cents: 1_150_004, withoutBlockCents: 3 },
    earned: { eligibleCents: 1_200_001, earnedCents: 360_000 },
  });

  // The same day, sum, number and payee a second time is marked, and only then.
  const again = await add({ amountCents: 1_000_001, number: 'r-1', account: '0440' });
  const { body: rows } = await advisor.call(listCaseReceipts, { params });
  expect(rows.filter(({ isDouble }) => isDouble).map(({ receiptId }) => receiptId)).toEqual([again.receiptId]);
  await advisor.call(deleteCaseReceipt, { params: { caseId, receiptId: again.receiptId } });

  // A block that goes leaves its receipts without one.
  const { body: saved } = await advisor.call(updateFundingCase, {
    params,
    body: { revision, blocks: [{ id: building, name: 'Umbau', approvedCents: 1, changedCents: null, spentCents: 0 }] },
  });
  expect(saved.blocks).toHaveLength(1);
  expect((await account()).receipts).toEqual({ count: 4, cents: 1_150_004, withoutBlockCents: 1_200_004 });
  const moved = { revision: first.revision, blockId: machines };
  const kept = await advisor.call(updateCaseReceipt, { params: { caseId, receiptId: first.receiptId }, body: moved });
  expect(kept.status).toBe(200);
});

it('takes no block of another case, and reaches no receipt of another case', async () => {
  const [one, other] = [await approvedCase(), await approvedCase()];
  const body = { paidOn: '2026-06-01', amountCents: 100, blockId: newId() };
  expect((await advisor.call(create, { params: { caseId: one.caseId }, body })).status).toBe(422);
  const { receiptId } = await createCaseReceipt(app.deps, advisor.user, { caseId: one.caseId });
  expect((await advisor.call(deleteCaseReceipt, { params: { caseId: other.caseId, receiptId } })).status).toBe(404);
});
