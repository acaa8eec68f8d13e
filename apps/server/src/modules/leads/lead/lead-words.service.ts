import type { LeadAmountKind } from '@fundus/contract/lead-codes';
import type { Language } from '@fundus/contract/user';
import { message } from '#lib/message-catalogue.ts';

/** An amount with its group: what »Sonstiges« belongs to is not seen by its name alone. */
export function amountName(kind: LeadAmountKind, language: Language): string {
  const [, group = '', number = ''] = /^([a-zA-Z]+)(\d)Cents$/.exec(kind) ?? [];
  return message(language, 'lead', 'amount.numbered', {
    group: message(language, 'lead', `amount.${group}`),
    number,
    name: message(language, 'lead', `field.${kind}`),
  });
}
