import { listCaseReceipts, updateCaseReceipt } from '@fundus/contract/case-receipt';
import { showCaseAccount } from '@fundus/contract/funding-case';
import { applyImport, getImport, listImportRows, remapImport, undoImport } from '@fundus/contract/receipt-import';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#lib/id.ts';
import { importsSettled } from '#modules/platform/import/import-runner.service.ts';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { createFundingCase } from '../../../../test/factories/funding-case.factory.ts';
import { createReceiptImport } from '../../../../test/factories/import.factory.ts';
import { createPerson } from '../../../../test/factories/person.factory.ts';

let app: TestApp;
let advisor: UserClient;
const machines = newId();

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
    blocks: [{ id: machines, name: 'Maschinen', approvedCents: 20_000_000, changedCents: null, spentCents: 0 }],
  });
}
const rowsOf = async (importId: string) =>
  (await advisor.call(listImportRows, { params: { importId } })).body.rows.map(({ outcome, title, detail }) => [
    outcome,
    title,
    detail.replaceAll('\u00a0', ' '),
  ]);

/** Two lines above the postings, days without a year, a fiscal year that begins in July, letters of Windows. */
const ledger = [
  '"EXTF";700;21;"Buchungsstapel";13;20261005093000000;;"RE";"";"";1001;10001;20260701;4;20260701;20270630;"Zweites Halbjahr";"";1;0;0;"EUR"',
  'Umsatz (ohne Soll/Haben-Kz);Soll/Haben-Kennzeichen;WKZ Umsatz;Konto;Gegenkonto (ohne BU-Schlüssel);BU-Schlüssel;Belegdatum;Belegfeld 1;Buchungstext',
  '119000,00;"S";"EUR";440;70001;"9";1508;"RE-1";"Fräsmaschine Größel"',
  '1190,50;"H";"EUR";1800;440;"9";503;"RE-2";"Zubehör"',
  '500,00;"H";"EUR";440;70001;"9";2009;"GS-1";"Gutschrift Fräsmaschine"',
  '80,00;"S";"EUR";6800;1800;"9";109;"RE-3";"Porto"',
  'achtzig;"S";"EUR";6800;1800;"9";109;"RE-4";"Porto"',
].join('\r\n');

it('takes the postings of a DATEV Buchungsstapel whose account is put to a block, and undoes them as a whole', async () => {
  const { caseId } = await approvedCase();
  const { importId } = await createReceiptImport(app.deps, advisor.user, {
    caseId,
    content: Buffer.from(ledger, 'latin1'),
  });
  const params = { importId };
  const { body: run } = await advisor.call(getImport, { params });
  expect(run.columns.map(({ target }) => target)).toEqual([
    'amountCents',
    'side',
    'ignore',
    'account',
    'contraAccount',
    'ignore',
    'paidOn',
    'number',
    'purpose',
  ]);
  // Nothing is known of any account yet: what is debited is offered, the most frequent first.
  expect(run.counts).toMatchObject({ new: 0, unassigned: 4, refused: 1 });
  expect(run.unknownValues.map(({ value, count, code }) => [value, count, code])).toEqual([
    ['440', 2, null],
    ['70001', 1, null],
    ['6800', 1, null],
  ]);
  const choice = { field: 'block', value: '440', code: machines };
  const body = { mapping: {}, values: [choice], takesDuplicates: false, takesUnassigned: false };
  await advisor.call(remapImport, { params, body });
  await importsSettled();
  // The account that is credited takes its cost back; the days stand in the fiscal year.
  expect(await rowsOf(importId)).toEqual([
    ['new', 'Fräsmaschine Größel', '15.08.2026 · 119.000,00 € · Maschinen'],
    ['new', 'Zubehör', '05.03.2027 · 1.190,50 € · Maschinen'],
    ['new', 'Gutschrift Fräsmaschine', '20.09.2026 · -500,00 € · Maschinen'],
    ['unassigned', 'Porto', '01.09.2026 · 80,00 €'],
    ['refused', 'achtzig', ''],
  ]);
  await advisor.call(applyImport, { params });
  await importsSettled();
  const { body: account } = await advisor.call(showCaseAccount, { params: { caseId } });
  expect(account.receipts).toEqual({ count: 3, cents: 11_969_050, withoutBlockCents: 0 });

  // The same file again: every payment is known, and the choice is remembered.
  const again = await createReceiptImport(app.deps, advisor.user, { caseId, content: ledger });
  const { body: second } = await advisor.call(getImport, { params: again });
  expect(second.counts).toMatchObject({ new: 0, duplicate: 3, unassigned: 1, refused: 1 });

  const { body: receipts } = await advisor.call(listCaseReceipts, { params: { caseId } });
  const [one] = receipts;
  const of = { caseId, receiptId: one?.receiptId ?? '' };
  await advisor.call(updateCaseReceipt, { params: of, body: { revision: 1, payee: 'Größel GmbH' } });
  expect((await advisor.call(undoImport, { params })).status).toBe(409);
});

it('reads an export of a bank: money that goes out is a payment, money that comes back a credit note', async () => {
  const { caseId } = await approvedCase();
  const content = [
    'Buchungstag;Valuta;Empfänger;Verwendungszweck;Betrag',
    '05.10.2026;06.10.2026;Bau GmbH;RE 7;-1.190,00',
    '08.10.2026;08.10.2026;Bau GmbH;Skonto;23,80',
    '05.10.2026;06.10.2026;Bau GmbH;RE 7;-1.190,00',
  ].join('\n');
  const { importId } = await createReceiptImport(app.deps, advisor.user, { caseId, content });
  const { body: run } = await advisor.call(getImport, { params: { importId } });
  expect(run.columns.map(({ target }) => target)).toEqual(['paidOn', 'ignore', 'payee', 'purpose', 'bankAmountCents']);
  expect(await rowsOf(importId)).toEqual([
    ['unassigned', 'Bau GmbH', '05.10.2026 · 1.190,00 €'],
    ['unassigned', 'Bau GmbH', '08.10.2026 · -23,80 €'],
    ['duplicate', 'Bau GmbH', '05.10.2026 · 1.190,00 €'],
  ]);
});

it('is refused for a case that the caller does not reach', async () => {
  const { caseId } = await approvedCase();
  const other = await app.as('ZFMB-Profi-Partner');
  await expect(createReceiptImport(app.deps, other.user, { caseId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
