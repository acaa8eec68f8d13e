import { printCasePaper } from '@fundus/contract/case-paper';
import { casePapers } from '@fundus/contract/case-paper-codes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#lib/id.ts';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { createCaseReceipt } from '../../../../test/factories/case-receipt.factory.ts';
import { createFundingCase } from '../../../../test/factories/funding-case.factory.ts';
import { createPerson } from '../../../../test/factories/person.factory.ts';

let app: TestApp;
let advisor: UserClient;

beforeAll(async () => {
  app = await createTestApp();
  advisor = await app.as('ZFMB-Clever-Partner');
});
afterAll(() => app.close());

it('writes each paper of a case as a page and as a sheet', async () => {
  const { personId } = await createPerson(app.deps, advisor.user, { lastName: 'Größel' });
  const machines = newId();
  const { caseId } = await createFundingCase(app.deps, advisor.user, personId, {
    approvedOn: '2026-05-05',
    grantedCents: 3_000_000,
    financing: 'share',
    noticeReference: 'AZ 4711',
    blocks: [{ id: machines, name: 'Maschinen', approvedCents: 10_000_000, changedCents: null, spentCents: 0 }],
    drawdowns: [{ calledOn: '2026-06-01', amountCents: 1_000_000, receivedOn: '2026-06-15', usedOn: '2026-06-20' }],
  });
  await createCaseReceipt(app.deps, advisor.user, { caseId, blockId: machines, amountCents: 2_000_050 });
  for (const paper of casePapers) {
    for (const format of ['pdf', 'xlsx'] as const) {
      const { status, raw } = await advisor.call(printCasePaper, { params: { caseId }, query: { paper, format } });
      expect(status, `${paper} ${format}`).toBe(200);
      expect(raw.subarray(0, 2).toString()).toBe(format === 'pdf' ? '%P' : 'PK');
    }
  }
});
