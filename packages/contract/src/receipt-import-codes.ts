/**
 * Targets of a column. `bankAmountCents`: a movement of an account, what goes out is below zero; `side`: Soll or Haben of the account, beside
 * which the contra account stands; `reversal`: marks a posting that takes another one back.
 */
export const receiptImportTargets = [
  'paidOn',
  'amountCents',
  'bankAmountCents',
  'side',
  'account',
  'contraAccount',
  'reversal',
  'number',
  'payee',
  'purpose',
  'ignore',
] as const;
export type ReceiptImportTarget = (typeof receiptImportTargets)[number];

/** Targets that several columns may have: their texts are joined. */
export const joinedReceiptTargets: readonly ReceiptImportTarget[] = ['purpose', 'ignore'];
