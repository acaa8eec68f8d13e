import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wordMediaType } from '#lib/word-media-type.ts';
import { zipOf } from '../../../test/factories/zip.factory.ts';
import { growthOf, mostGrowth } from '../../../test/growth.ts';
import { FilledFields } from './field-values.ts';
import { readOfficeText } from './office-text.ts';
import { fillWord } from './word-filling.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fundus-word-'));
});
afterAll(() => rm(folder, { recursive: true }));

const values = { nachname: 'Größel', vorname: 'Änne' };

async function fileOf(body: string): Promise<string> {
  const path = join(folder, `${randomUUID()}.docx`);
  await writeFile(path, zipOf({ 'word/document.xml': `<w:body>${body}</w:body>` }));
  return path;
}

const textOf = async (path: string): Promise<string> => {
  const target = join(folder, 'filled.docx');
  await writeFile(target, await fillWord(path, values, new FilledFields()));
  return (await readOfficeText(target, wordMediaType, 1_000_000)).trim();
};

const run = (text: string): string => `<w:r><w:t>${text}</w:t></w:r>`;

describe('fields of a paragraph', () => {
  it.each([
    ['several in one run', ['a {{Vorname}} {{Nachname}} b'], 'a Änne Größel b'],
    ['side by side', ['{{Vorname}}{{Nachname}}'], 'ÄnneGrößel'],
    ['over several runs, some of them empty', ['a{', '', '{Vor', 'na', 'me}', '}b'], 'aÄnneb'],
    ['one that ends where the next begins', ['{{Vor', 'name}}{{Nach', 'name}}'], 'ÄnneGrößel'],
    ['unknown beside known', ['{{Konto}} {{Vor', 'name}} {{x'], '{{Konto}} Änne {{x'],
  ])('%s', async (_, runs, expected) => {
    expect(await textOf(await fileOf(`<w:p>${runs.map(run).join('')}</w:p>`))).toBe(expected);
  });
});

/** Pieces of a paragraph that could make a search slow. */
const hostile: Record<string, string> = {
  'a field in each run': run('{{Vorname}}'),
  'a field over two runs': `${run('{{Vor')}${run('name}}')}`,
  'tags that never end': '<w:t ',
  'tags that end, over runs that do not': '<w:t>{',
};

describe('the effort grows with the length of a paragraph, and not with its square', () => {
  it.each(Object.keys(hostile))(
    '%s',
    async (name) => {
      const piece = hostile[name] ?? '';
      const growth = await growthOf(
        (length) => {
          const file = fileOf(`<w:p>${run('{{Nachname}}')}${piece.repeat(length)}</w:p>`);
          return async () => {
            const path = await file;
            await fillWord(path, values, new FilledFields());
            await readOfficeText(path, wordMediaType, 1_000_000);
          };
        },
        16_000,
        40,
      );
      expect(growth).toBeLessThan(mostGrowth);
    },
    60_000,
  );
});
