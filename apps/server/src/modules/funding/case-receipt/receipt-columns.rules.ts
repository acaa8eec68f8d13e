import type { ReceiptImportTarget } from '@fundus/contract/receipt-import-codes';
import { joinedReceiptTargets, receiptImportTargets } from '@fundus/contract/receipt-import-codes';
import { ColumnNames } from '#lib/column-mapping.ts';
import type { ColumnMapping, InspectedColumn } from '#modules/platform/import/import-source.rules.ts';

/** Folded names of columns, as bookkeeping and banks write them. */
const names = new ColumnNames<ReceiptImportTarget>({
  paidOn:
    'belegdatum bezahltam zahldatum zahlungsdatum buchungstag buchungsdatum valuta valutadatum wertstellung wertstellungstag datum rechnungsdatum date',
  amountCents:
    'umsatzohnesollhabenkz umsatz betrag betrageur bruttobetrag brutto summe rechnungsbetrag nettobetrag netto amount',
  side: 'sollhabenkennzeichen sollhaben sh shkz',
  account: 'konto sachkonto kontonummer aufwandskonto account',
  contraAccount: 'gegenkontoohnebuschluessel gegenkonto',
  reversal: 'generalumkehrgu generalumkehr storno',
  number: 'belegfeld1 belegnummer belegnr rechnungsnummer rechnungsnr rgnr referenz number',
  payee:
    'empfaenger zahlungsempfaenger empfaengerzahlungspflichtiger beguenstigterzahlungspflichtiger namezahlungsbeteiligter auftraggeberempfaenger beguenstigter lieferant kreditor name payee',
  purpose: 'buchungstext verwendungszweck zweck beschreibung bezeichnung text purpose',
});

/** An export of a bank: what goes out is below zero. */
const isMovement = ({ samples }: InspectedColumn): boolean => samples.some((sample) => /^-|-$/.test(sample.trim()));

/** Guesses the targets of columns; each is filled by the first column that fits, texts by several. */
export function proposeReceiptColumns(columns: readonly InspectedColumn[], remembered: ColumnMapping): ColumnMapping {
  const taken = new Set<string>();
  const proposed: ColumnMapping = {};
  for (const column of columns) {
    const known = receiptImportTargets.find((target) => target === remembered[column.name]);
    const named = names.targetOf(column.name);
    const target = known ?? (named === 'amountCents' && isMovement(column) ? 'bankAmountCents' : named) ?? 'ignore';
    const isFree = joinedReceiptTargets.includes(target) || !taken.has(target);
    proposed[column.name] = isFree ? target : 'ignore';
    taken.add(target);
  }
  return proposed;
}
