import type { CaseReceiptFields } from '@fundus/contract/case-receipt';
import type { UnknownValue, ValueChoice } from '@fundus/contract/import';
import { formatDate, formatMoney } from '@fundus/messages/wording/format';
import type { MappedColumn } from '#modules/platform/import/import-source.rules.ts';
import type { JudgedRow, ReadRow, RowReader } from '#modules/platform/import/import-target.service.ts';
import { blockKey, doubleKey, knownBlocks } from './case-receipt.rules.ts';
import { type ReadReceipt, readReceipt } from './receipt-row.rules.ts';

/** A row as it is kept until it is carried out. */
export interface ReceiptContent {
  fields: CaseReceiptFields;
}

/** Accounts and payees that are offered to be put to a block; the rest is rare. */
const offered = 300;

/** Judges the rows of a file beside the receipts of the case: each to its block, doubles told. */
export function createReceiptReader({
  stored,
  columns,
  choices,
  blocks,
}: {
  /** The latest payment first. */
  stored: readonly (CaseReceiptFields & { id: string })[];
  columns: readonly MappedColumn[];
  choices: readonly ValueChoice[];
  blocks: readonly { id: string; name: string }[];
}): RowReader<ReadReceipt> {
  const names = new Map(blocks.map(({ id, name }) => [id, name]));
  const chosen = new Map(choices.map(({ value, code }) => [value.toLowerCase(), code]));
  const known = knownBlocks(stored);
  const storedIds = new Map(stored.map((receipt) => [doubleKey(receipt), receipt.id]));
  const lines = new Map<string, number>();
  const met = new Map<string, UnknownValue>();

  /** The block of an account or payee: a block of the case, none by choice (''), or not known (null). */
  function codeOf(key: string): string | null {
    const code = chosen.get(key) ?? known.get(key) ?? null;
    return code === null || code === '' || names.has(code) ? code : null;
  }

  /** A cost, or a credit note where only the credited account bears costs of the case. */
  function assign({ fields, creditedAccount }: ReadReceipt): CaseReceiptFields | null {
    if (fields === null) return null;
    const credited = creditedAccount.toLowerCase();
    const isBack = creditedAccount !== '' && !codeOf(blockKey(fields)) && codeOf(credited);
    const cost = isBack ? { ...fields, account: creditedAccount, amountCents: -fields.amountCents || 0 } : fields;
    const key = blockKey(cost);
    const code = codeOf(key);
    if (key !== '') {
      const value = met.get(key) ?? {
        field: 'block',
        value: (cost.account || cost.payee).slice(0, 200),
        count: 0,
        code,
      };
      met.set(key, { ...value, count: value.count + 1 });
    }
    return { ...cost, blockId: code === '' ? null : code };
  }

  function judge({ record, read }: ReadRow<ReadReceipt>): JudgedRow {
    const fields = assign(read);
    const plain = { recordKey: null, recordId: null, changedFields: [], keptFields: [], remarks: read.remarks };
    if (fields === null) {
      return {
        ...plain,
        outcome: 'refused',
        title: record.cells.find((cell) => cell !== '') ?? '',
        detail: '',
        content: null,
      };
    }
    const { payee, purpose, number, account, paidOn, amountCents, blockId } = fields;
    const row = {
      ...plain,
      title: (payee || purpose || number || account || '–').slice(0, 200),
      detail: [formatDate(paidOn), formatMoney(amountCents, 'de'), names.get(blockId ?? '')]
        .filter(Boolean)
        .join(' · '),
      content: { fields } satisfies ReceiptContent,
    };
    const key = doubleKey(fields);
    const recordId = key === null ? undefined : storedIds.get(key);
    if (recordId !== undefined) {
      return { ...row, outcome: 'duplicate', recordId, remarks: [{ code: 'duplicateReceipt' }, ...read.remarks] };
    }
    const line = key === null ? undefined : lines.get(key);
    if (line !== undefined) {
      const remark = { code: 'duplicateReceiptOfLine', values: { line } };
      return { ...row, outcome: 'duplicate', remarks: [remark, ...read.remarks] };
    }
    if (key !== null) lines.set(key, record.line ?? 0);
    return { ...row, outcome: blockId === null && blocks.length > 0 ? 'unassigned' : 'new' };
  }

  return {
    read: (record) => readReceipt(record, columns),
    judge: async (rows) => rows.map(judge),
    finish: async () => [],
    listUnknownValues: () =>
      blocks.length === 0 ? [] : [...met.values()].toSorted((one, other) => other.count - one.count).slice(0, offered),
  };
}
