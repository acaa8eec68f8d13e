import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

type Tree = { [key: string]: string | Tree };
const folder = import.meta.dirname;
const filesOf = (language: string): string[] => readdirSync(join(folder, language)).toSorted();
const flatten = (tree: Tree, prefix = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${prefix}${key}`, value] as [string, string]] : flatten(value, `${prefix}${key}.`),
  );
const read = (language: string, file: string): Map<string, string> =>
  new Map(flatten(JSON.parse(readFileSync(join(folder, language, file), 'utf8')) as Tree));
const placeholders = (text: string): string[] =>
  (text.match(/\{\{\s*\w+/g) ?? []).map((name) => name.replace(/\W/g, '')).toSorted();

describe('messages', () => {
  it('stand in both languages', () => expect(filesOf('en')).toEqual(filesOf('de')));

  describe.each(filesOf('de'))('%s', (file) => {
    const [german, english] = [read('de', file), read('en', file)];
    it('has the same keys in both languages', () => {
      expect([...english.keys()].toSorted()).toEqual([...german.keys()].toSorted());
    });
    it('names the same values in both languages', () => {
      for (const [key, text] of german)
        expect([key, placeholders(english.get(key) ?? '')]).toEqual([key, placeholders(text)]);
    });
    it('leaves no message empty', () => {
      for (const [key, text] of [...german, ...english]) expect([key, text.trim()]).not.toEqual([key, '']);
    });
  });
});
