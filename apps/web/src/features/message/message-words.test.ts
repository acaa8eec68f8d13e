import { messageGroups as contractGroups, messageKinds } from '@fundus/contract/message';
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
  it('a visit without a name is told without one', () => {
    const entry = { kind: 'shareViewed', values: { research: 'Umbau', recipient: '' } } as const;
    expect(wordMessage(entry, t)).toContain('message:unnamed.shareViewed');
  });
});
