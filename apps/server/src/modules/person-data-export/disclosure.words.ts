import { type MessageKind, type MessageValueType, messageValues } from '@fundus/contract/message';
import type { Language } from '@fundus/contract/user';
import { message } from '#lib/message-catalogue.ts';

const catalogues: Partial<Record<MessageValueType, (code: string, language: Language) => string>> = {
  personKind: (code, language) => message(language, 'person', `kind.${code}`),
  process: (code, language) => message(language, 'consulting-status', `process.${code}`),
  status: (code, language) => message(language, 'consulting-status', `status.${code || 'none'}`),
  answer: (code, language) => message(language, 'message', `answer.${code}`),
  caseState: (code, language) => message(language, 'message', `caseState.${code || 'none'}`),
  cents: (cents, language) => (Number(cents) / 100).toLocaleString(language, { style: 'currency', currency: 'EUR' }),
};

/** An entry of the contact history in words, as the web has it; a note is its own text. */
export function wordMessage(
  entry: { kind: MessageKind; text: string; values: Record<string, string> },
  language: Language,
): string {
  if (entry.kind === 'note') return entry.text;
  const worded = Object.entries(entry.values).map(([name, value]) => {
    const type = messageValues[entry.kind][name] ?? 'text';
    return [name, catalogues[type]?.(value, language) ?? value] as const;
  });
  const group = 'recipient' in entry.values && entry.values['recipient'] === '' ? 'unnamed' : 'text';
  return message(language, 'message', `${group}.${entry.kind}`, Object.fromEntries(worded));
}

/** An action of the audit log in words: »Person: geändert«. */
export function wordAction(action: string, language: Language): string {
  const [subject = '', verb = ''] = action.split('.');
  return `${message(language, 'audit', `subject.${subject}`)}: ${message(language, 'audit', `verb.${verb}`)}`;
}
