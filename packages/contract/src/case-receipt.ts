import { z } from 'zod';
import { calendarDate, instant } from './date.ts';
import { defineEndpoint } from './endpoint.ts';
import { line } from './text.ts';

/** Whole cents; below zero: a credit note. */
const receiptCents = z.int().min(-100_000_000_000).max(100_000_000_000);

/** Fields of a receipt. */
export const caseReceiptFields = z.object({
  /** The day of the payment. */
  paidOn: calendarDate,
  amountCents: receiptCents,
  number: line(60),
  payee: line(200),
  purpose: line(300),
  /** Account of the bookkeeping. */
  account: line(60),
  /** Block of the cost plan; `null`: not put to one yet. */
  blockId: z.uuid().nullable(),
});
export type CaseReceiptFields = z.infer<typeof caseReceiptFields>;

/** A payment of a case, with which its use of the grant is proved. */
export const caseReceipt = z
  .object({
    receiptId: z.uuid(),
    caseId: z.uuid(),
    ...caseReceiptFields.shape,
    /** Day, sum, number and payee are those of an earlier receipt of the case. */
    isDouble: z.boolean(),
    revision: z.int(),
    createdAt: instant,
  })
  .meta({ id: 'CaseReceipt' });
export type CaseReceipt = z.infer<typeof caseReceipt>;

const ofCase = { caseId: 'own:funding-case' } as const;
const one = { caseId: 'own:funding-case', receiptId: 'own:case-receipt' } as const;

export const listCaseReceipts = defineEndpoint('GET /api/funding-cases/:caseId/receipts', {
  summary: 'The receipts of a case, the latest payment first.',
  access: 'person:read',
  records: ofCase,
  response: z.array(caseReceipt),
});

export const createCaseReceipt = defineEndpoint('POST /api/funding-cases/:caseId/receipts', {
  summary: 'Enters a receipt; without a block it is put to that of the last receipt of the same account or payee.',
  access: 'person:edit',
  audit: 'caseReceipt.created',
  records: ofCase,
  body: caseReceiptFields.extend({
    number: caseReceiptFields.shape.number.default(''),
    payee: caseReceiptFields.shape.payee.default(''),
    purpose: caseReceiptFields.shape.purpose.default(''),
    account: caseReceiptFields.shape.account.default(''),
    blockId: caseReceiptFields.shape.blockId.optional(),
  }),
  response: caseReceipt,
  status: 201,
  example: { paidOn: '2026-05-05', amountCents: 119_000, payee: 'Maschinenbau Süd GmbH' },
});

export const updateCaseReceipt = defineEndpoint('PATCH /api/funding-cases/:caseId/receipts/:receiptId', {
  summary: 'Changes a receipt.',
  access: 'person:edit',
  audit: 'caseReceipt.changed',
  records: one,
  body: caseReceiptFields.partial().extend({ revision: z.int() }),
  response: caseReceipt,
  example: { revision: 1, amountCents: 119_000 },
});

export const deleteCaseReceipt = defineEndpoint('DELETE /api/funding-cases/:caseId/receipts/:receiptId', {
  summary: 'Deletes a receipt.',
  access: 'person:edit',
  audit: 'caseReceipt.deleted',
  records: one,
});
