import { type LeadChange, readLeadChanges } from '@fundus/contract/lead-change';
import type { Message } from '@fundus/contract/message';
import { messageValues } from '@fundus/contract/message-codes';
import { formatInstant, formatMoney } from '#lib/format.ts';
import type { Translate } from '#lib/i18n/translate.ts';

export type MessageTranslate = Translate<readonly ['message', 'lead', 'consulting-status', 'person-detail', 'common']>;

function wordValue(type: string, value: string, t: MessageTranslate): string {
  switch (type) {
    case 'personKind':
      return t(`message:personKind.${value as 'client'}`);
    case 'process':
      return t(`consulting-status:process.${value as 'bafa'}`);
    case 'status':
      return t(`consulting-status:status.${value as 'open'}`);
    case 'answer':
      return t(`message:answer.${value as 'question'}`);
    case 'caseState':
      return t(`message:caseState.${value === '' ? 'none' : (value as 'granted')}`);
    case 'procedureKind':
      return t(`message:procedureKind.${value as 'bafa'}`);
    case 'instant':
      return formatInstant(value);
    case 'mailSubject':
      return value === '' ? t('message:noSubject') : value;
    case 'mailFault':
      return t(`message:mailFault.${value as 'refused'}`);
    case 'cents':
      return formatMoney(Number(value));
    case 'leadChanges':
      return readLeadChanges(value)
        .map((change) => wordChange(change, t))
        .join(', ');
    default:
      return value;
  }
}

function wordChange({ field, before = '', after = '' }: LeadChange, t: MessageTranslate): string {
  const values = { field: t(`lead:field.${field as 'phone'}`), before, after };
  if (before !== '' && after !== '') return t('message:change.changed', values);
  if (after !== '') return t('message:change.added', values);
  return before === '' ? values.field : t('message:change.removed', values);
}

/** Kinds with a second text for where one of their values is empty: an unknown author, a rule that the catalogue does not name. */
const unnamedKinds = {
  shareCreated: 'recipient',
  shareViewed: 'recipient',
  shareFeedback: 'recipient',
  shareFeedbackWithdrawn: 'recipient',
  shareReply: 'recipient',
  shareFile: 'recipient',
  guardOverridden: 'clause',
} as const satisfies Partial<Record<Message['kind'], string>>;

/** A locked entry in the reader's language, from its kind and what was stored with it. */
export function wordMessage({ kind, values }: Pick<Message, 'kind' | 'values'>, t: MessageTranslate): string {
  const types = messageValues[kind];
  const words = Object.fromEntries(
    Object.entries(types).map(([name, type]) => [name, wordValue(type, values[name] ?? '', t)]),
  );
  const named: string | undefined = (unnamedKinds as Partial<Record<Message['kind'], string>>)[kind];
  const key = `${named !== undefined && (values[named] ?? '') === '' ? 'unnamed' : 'text'}.${kind}`;
  // Which values a text names depends on its kind; the contract lists them, and a test holds the texts against it.
  return (t as unknown as (name: string, values: object) => string)(`message:${key}`, words);
}
