import { messageCatalogues } from '@fundus/messages/catalogues';
import i18next from 'i18next';
import { describe, expect, it } from 'vitest';
import { addMessages, type Messages, wordMessage } from './catalogue.ts';

/** Every key of a file, without the ending that chooses its form. */
function keysOf(messages: Messages, before = ''): string[] {
  return Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [before + key.replace(/_[a-z]+$/, ''), before + key]
      : keysOf(value, `${before}${key}.`),
  );
}

const choices = [{}, { count: 0 }, { count: 1 }, { count: 7 }, { context: 'lead' }];

const gaps = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => [name, `<${name}> {{count}}`]));

describe.each(['de', 'en'] as const)('messages in %s', (language) => {
  it('read in the browser as the server words them', async () => {
    const library = i18next.createInstance();
    const files = messageCatalogues[language];
    await library.init({ lng: language, resources: { [language]: files }, interpolation: { escapeValue: false } });
    const different: string[] = [];
    let compared = 0;
    for (const [file, messages] of Object.entries(files)) {
      addMessages(language, file, messages);
      const read = library.getFixedT(language, file);
      const filled = gaps(JSON.stringify(messages));
      const keys = keysOf(messages);
      for (const key of new Set(keys)) {
        const hasForms = keys.some((other) => other.startsWith(`${key}_`));
        for (const choice of hasForms ? choices : [{}]) {
          const values = { ...filled, ...choice };
          if (wordMessage(language, [file], key, values) !== read(key, values)) different.push(`${file}:${key}`);
          compared += 1;
        }
      }
    }
    expect(different).toEqual([]);
    expect(compared).toBeGreaterThan(1_000);
  });
});

describe('a message', () => {
  it('is looked for in each of the files, and by its file before it', () => {
    addMessages('de', 'one', { title: 'Erster Titel' });
    addMessages('de', 'two', { title: 'Zweiter Titel', hint: { open: 'Offen' } });
    expect(wordMessage('de', ['one', 'two'], 'title', {})).toBe('Erster Titel');
    expect(wordMessage('de', ['one', 'two'], 'hint.open', {})).toBe('Offen');
    expect(wordMessage('de', ['one'], 'two:title', {})).toBe('Zweiter Titel');
  });

  it('that does not exist is what stands in for it', () => {
    expect(wordMessage('de', ['one'], 'none', { defaultValue: 'Etwas' })).toBe('Etwas');
    expect(wordMessage('de', ['one'], 'none', {})).toBe('none');
  });
});
