import type { CompanyAccount } from '@fundus/contract/company-account';
import { timeZone } from '@fundus/contract/date';
import { readLeadChanges } from '@fundus/contract/lead-change';
import { type MessageKind, type MessageValueType, messageValues } from '@fundus/contract/message-codes';
import type { Language } from '@fundus/contract/user';
import type { VocabularyName } from '@fundus/contract/vocabulary';
import type { MessageNoun } from '@fundus/messages/catalogues';
import { wordAccounts } from '@fundus/messages/wording/account-words';
import { formatMoney, locales } from '@fundus/messages/wording/format';
import { hasMessage, message } from '#lib/message-catalogue.ts';
import type { KnownTerm } from '#modules/platform/reference/vocabulary.service.ts';

/** Words of a disclosure: its reader knows none of the portal's codes. */
export interface DisclosureWords {
  /** A text of the disclosure itself. */
  say(key: string, values?: Record<string, unknown>): string;
  /** A text of another noun; empty without one. */
  of(noun: MessageNoun, key: string, values?: Record<string, unknown>): string;
  /** A term of a closed list; what is no code of it comes back as it is. */
  term(vocabulary: VocabularyName, code: unknown): string;
  /** A calendar date or the day of an instant; what is neither comes back as it is. */
  day(value: unknown): string;
  /** An instant with its time of day. */
  time(value: unknown): string;
  euros(cents: unknown): string;
  /** The annual accounts of a company. */
  accounts(accounts: readonly CompanyAccount[]): string;
  yesNo(value: unknown): string;
  /** An entry of the contact history; a note is its own text. */
  entry(kind: MessageKind, text: string, values: Record<string, string>): string;
}

/** Whatever the database gave as text; nothing is empty. */
export function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(textOf).join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

export function makeDisclosureWords(terms: readonly KnownTerm[], language: Language): DisclosureWords {
  const days = new Intl.DateTimeFormat(locales[language], { dateStyle: 'medium', timeZone });
  const times = new Intl.DateTimeFormat(locales[language], { dateStyle: 'medium', timeStyle: 'short', timeZone });
  const inTime = (value: unknown, format: Intl.DateTimeFormat): string => {
    const text = textOf(value);
    const instant = new Date(/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T12:00:00Z` : text);
    return text === '' || Number.isNaN(instant.getTime()) ? text : format.format(instant);
  };
  const of: DisclosureWords['of'] = (noun, key, values) =>
    hasMessage(noun, key) ? message(language, noun, key, values) : '';
  const say: DisclosureWords['say'] = (key, values) => message(language, 'data-protection', `export.${key}`, values);
  const euros = (cents: unknown): string =>
    cents === null || cents === undefined || cents === '' ? '' : formatMoney(Number(cents), language);
  const time = (value: unknown): string => inTime(value, times);
  return {
    say,
    accounts: (accounts) =>
      wordAccounts(accounts, { language, say: (key, values) => message(language, 'company', key, values) }),
    of,
    term: (vocabulary, code) =>
      terms.find((term) => term.vocabulary === vocabulary && term.code === code)?.label[language] ?? textOf(code),
    day: (value) => inTime(value, days),
    time,
    euros,
    yesNo: (value) => (value === null || value === undefined ? '' : say(value === true ? 'yes' : 'no')),
    entry(kind, text, values) {
      if (kind === 'note') return text;
      const worded = Object.entries(values).map(([name, value]) => {
        const type = messageValues[kind][name] ?? 'text';
        return [name, valueWords[type]?.(value, { of, euros, time }) ?? value] as const;
      });
      const group = 'recipient' in values && values['recipient'] === '' ? 'unnamed' : 'text';
      const sentence = message(language, 'message', `${group}.${kind}`, Object.fromEntries(worded));
      // The words of a client or advisor follow the event.
      return [sentence, values['text'] ?? ''].filter((line) => line !== '').join('\n');
    },
  };
}

type ValueWording = (code: string, words: Pick<DisclosureWords, 'of' | 'euros' | 'time'>) => string;

const valueWords: Partial<Record<MessageValueType, ValueWording>> = {
  personKind: (code, { of }) => of('person', `kind.${code}`),
  process: (code, { of }) => of('consulting-status', `process.${code}`),
  status: (code, { of }) => of('consulting-status', `status.${code || 'none'}`),
  answer: (code, { of }) => of('message', `answer.${code}`),
  caseState: (code, { of }) => of('message', `caseState.${code || 'none'}`),
  procedureKind: (code, { of }) => of('message', `procedureKind.${code}`),
  instant: (value, { time }) => time(value),
  mailSubject: (subject, { of }) => subject || of('message', 'noSubject'),
  mailFault: (code, { of }) => of('message', `mailFault.${code}`),
  cents: (cents, { euros }) => euros(cents),
  leadChanges: (changes, { of }) =>
    readLeadChanges(changes)
      .map(({ field, before = '', after = '' }) => {
        const values = { field: of('lead', `field.${field}`), before, after };
        if (before !== '' && after !== '') return of('message', 'change.changed', values);
        if (after !== '') return of('message', 'change.added', values);
        return before === '' ? values.field : of('message', 'change.removed', values);
      })
      .join(', '),
};
