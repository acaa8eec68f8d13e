import type { CaseReceiptFields } from '@fundus/contract/case-receipt';

/** How two receipts are known to be the same payment; one without number and payee is like no other. */
export function doubleKey({ paidOn, amountCents, number, payee }: CaseReceiptFields): string | null {
  if (number === '' && payee === '') return null;
  return [paidOn, amountCents, number.toLowerCase(), payee.toLowerCase()].join('\n');
}

/** The receipts that repeat an earlier one, of a list whose latest ones come first. */
export function findDoubles<Receipt extends CaseReceiptFields>(latestFirst: readonly Receipt[]): Set<Receipt> {
  const seen = new Set<string>();
  const doubles = new Set<Receipt>();
  for (const receipt of latestFirst.toReversed()) {
    const key = doubleKey(receipt);
    if (key === null) continue;
    if (seen.has(key)) doubles.add(receipt);
    seen.add(key);
  }
  return doubles;
}

/** By what the block of a receipt is proposed: its account, else its payee. */
export const blockKey = ({ account, payee }: Pick<CaseReceiptFields, 'account' | 'payee'>): string =>
  (account === '' ? payee : account).trim().toLowerCase();

/** The blocks to which receipts of an account or payee were put last. */
export function knownBlocks(latestFirst: readonly CaseReceiptFields[]): Map<string, string> {
  const known = new Map<string, string>();
  for (const receipt of latestFirst.toReversed()) {
    const key = blockKey(receipt);
    if (key !== '' && receipt.blockId !== null) known.set(key, receipt.blockId);
  }
  return known;
}
