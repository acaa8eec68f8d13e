import { writeLeadChanges } from '@fundus/contract/lead-change';
import { messageGroups as contractGroups, messageKinds } from '@fundus/contract/message-codes';
import de from '@fundus/messages/de/message' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { messageGroups } from './message.queries.ts';
import { type MessageTranslate, wordMessage } from './message-words.ts';

const t = ((key: string, values?: object) => `${key} ${JSON.stringify(values ?? {})}`) as unknown as MessageTranslate;

describe('the words of the history', () => {
  it('knows the groups of the contract', () => expect(messageGroups).toEqual(contractGroups));
  it('every kind has a text', () => {
    expect(Object.keys(de.text).toSorted()).toEqual([...messageKinds].toSorted());
  });
  it('codes are worded, amounts are money', () => {
    const values = { process: 'bafa', from: 'open', to: 'approved' };
    expect(wordMessage({ kind: 'statusChanged', values }, t)).toContain('consulting-status:status.approved');
    expect(wordMessage({ kind: 'aidAdded', values: { giver: 'NRW.BANK', amount: '1234500' } }, t)).toContain(
      '12.345,00\u00a0€',
    );
  });
  it('tells of the contact data of a lead the former value, of everything else that it changed', () => {
    const changes = writeLeadChanges([
      { field: 'phone', before: '0171 1', after: '0171 2' },
      { field: 'email', before: '', after: 'a@example.org' },
      { field: 'notes' },
    ]);
    const words = wordMessage({ kind: 'leadChanged', values: { changes } }, t);
    expect(words).toMatch(/change\.changed.*0171 1.*0171 2.*change\.added.*a@example\.org.*lead:field\.notes/);
    expect(wordMessage({ kind: 'leadChanged', values: {} }, t)).toContain('message:text.leadChanged');
  });
  it('a visit without a name is told without one', () => {
    const entry = { kind: 'shareViewed', values: { research: 'Umbau', recipient: '' } } as const;
    expect(wordMessage(entry, t)).toContain('message:unnamed.shareViewed');
    const values = { programme: 'Digitalbonus', clause: '', reason: 'Ausnahme' };
    expect(wordMessage({ kind: 'guardOverridden', values }, t)).toContain('message:unnamed.guardOverridden');
  });
});
