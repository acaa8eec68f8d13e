import type { CompanyAccount } from '@fundus/contract/company-account';
import type { Language } from '@fundus/contract/user';
import { formatMoney, formatNumber } from './format.ts';

type AccountKey = `accounts.${'employees' | 'turnover' | 'balanceSheet' | 'consolidated' | 'nothing'}`;

/** How the accounts of a company are said; the texts are those of the noun `company`. */
export interface AccountSpeech {
  language: Language;
  say(key: AccountKey, values?: { value: string }): string;
}

/** One financial year: »2024: 12 Beschäftigte, Umsatz 1.200.000 €, Bilanzsumme 800.000 €«; what is not known is left out. */
export function wordAccount(account: CompanyAccount, { language, say }: AccountSpeech): string {
  const { year, employees, turnoverCents, balanceSheetCents, isConsolidated } = account;
  const money = (cents: number) => ({ value: formatMoney(cents, language, { whole: true }) });
  const parts = [
    employees === null ? '' : say('accounts.employees', { value: formatNumber(employees, language) }),
    turnoverCents === null ? '' : say('accounts.turnover', money(turnoverCents)),
    balanceSheetCents === null ? '' : say('accounts.balanceSheet', money(balanceSheetCents)),
    isConsolidated ? say('accounts.consolidated') : '',
  ].filter((part) => part !== '');
  return `${year}: ${parts.length === 0 ? say('accounts.nothing') : parts.join(', ')}`;
}

/** All years in one line; empty without any. */
export const wordAccounts = (accounts: readonly CompanyAccount[], speech: AccountSpeech): string =>
  accounts.map((account) => wordAccount(account, speech)).join('; ');
