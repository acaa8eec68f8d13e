import { messageKinds, messageValues } from '@fundus/contract/message-codes';
import german from '@fundus/messages/de/message' with { type: 'json' };
import { describe, expect, it } from 'vitest';

const namesIn = (text: string): string[] => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1] ?? '');

describe('the words of the history', () => {
  it('stand there for every kind', () => expect(Object.keys(german.text)).toEqual([...messageKinds]));

  it.each(messageKinds)('name only what a message of the kind %s carries', (kind) => {
    const values = Object.keys(messageValues[kind]);
    expect(values).toEqual(expect.arrayContaining(namesIn(german.text[kind])));
    const unnamed = Object.entries(german.unnamed).find(([key]) => key === kind)?.[1];
    // The value that can be empty, for which the second text stands.
    const mayBeEmpty = kind === 'guardOverridden' ? 'clause' : 'recipient';
    expect(unnamed !== undefined).toBe(values.includes(mayBeEmpty));
    expect(namesIn(unnamed ?? '')).not.toContain(mayBeEmpty);
  });
});
