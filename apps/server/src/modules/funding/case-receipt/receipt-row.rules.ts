import type { CaseReceiptFields } from '@fundus/contract/case-receipt';
import type { ReceiptImportTarget } from '@fundus/contract/receipt-import-codes';
import { readCell, readDate } from '#lib/cell-reading.ts';
import { parseGermanNumber } from '#lib/delimited-values.ts';
import type { Remark } from '#lib/source-error.ts';
import type { MappedColumn, SourceRecord } from '#modules/platform/import/import-source.rules.ts';

/** A payment as a row of a file tells it, before it is put to a block. */
export interface ReadReceipt {
  /** Null: refused, for the reason that its remarks give. */
  fields: Omit<CaseReceiptFields, 'blockId'> | null;
  /** The account on the other side; where it bears costs of the case, the payment is a credit note. */
  creditedAccount: string;
  remarks: Remark[];
}

const mostCents = 100_000_000_000;

/** Whole cents; »1.234,56-« and »1.234,56 S« are written like that by bookkeeping. */
export function readCents(text: string): number | null {
  const trailing = /^(.*\d)\s*-$/.exec(text);
  const value = parseGermanNumber(trailing === null ? text : `-${trailing[1] ?? ''}`);
  if (value === null) return null;
  const cents = Math.round(value * 100);
  return Math.abs(cents) <= mostCents ? cents : null;
}

type Texts = Partial<Record<ReceiptImportTarget, { column: string; text: string }>>;

function textsOf({ values }: SourceRecord, columns: readonly MappedColumn[]): Texts {
  const texts: Texts = {};
  for (const { name, target } of columns) {
    const value = values[name];
    const { text } = readCell(typeof value === 'string' || typeof value === 'number' ? String(value) : '');
    if (text === '' || target === 'ignore') continue;
    const known = texts[target as ReceiptImportTarget];
    if (known === undefined) texts[target as ReceiptImportTarget] = { column: name, text };
    else if (target === 'purpose' && !known.text.includes(text)) known.text = `${known.text} · ${text}`;
  }
  return texts;
}

/**
 * Reads a row. Money out of a bank account is a payment, money into it a credit note; of a posting, the account that is debited bears the
 * cost, and a reversal takes it back.
 */
export function readReceipt(record: SourceRecord, columns: readonly MappedColumn[]): ReadReceipt {
  const texts = textsOf(record, columns);
  const refused = (remark: Remark): ReadReceipt => ({ fields: null, creditedAccount: '', remarks: [remark] });
  const [flaw] = record.remarks;
  if (record.isBroken && flaw !== undefined) return refused(flaw);
  const { paidOn, amountCents, bankAmountCents } = texts;
  if (paidOn === undefined) return refused({ code: 'dateMissing' });
  const day = readDate(paidOn.text);
  if (day === null) return refused({ code: 'notADate', values: { column: paidOn.column, value: paidOn.text } });
  const amount = bankAmountCents ?? amountCents;
  if (amount === undefined) return refused({ code: 'amountMissing' });
  const cents = readCents(amount.text);
  if (cents === null) return refused({ code: 'amountInvalid', values: { column: amount.column, value: amount.text } });
  const text = (target: ReceiptImportTarget, most: number): string => (texts[target]?.text ?? '').slice(0, most).trim();
  const isCredit = /^h/i.test(text('side', 10));
  const [account, contra] = [text('account', 60), text('contraAccount', 60)];
  const [debited, credited] = isCredit && contra !== '' ? [contra, account] : [account, contra];
  const isBack = /^(?:1|g|j)/i.test(text('reversal', 10));
  return {
    fields: {
      paidOn: day.date,
      amountCents: (bankAmountCents === undefined ? cents : -cents) * (isBack ? -1 : 1) || 0,
      number: text('number', 60),
      payee: text('payee', 200),
      purpose: text('purpose', 300),
      account: debited,
    },
    creditedAccount: credited,
    remarks: [],
  };
}
