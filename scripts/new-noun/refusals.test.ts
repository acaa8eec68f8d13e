import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const labels = ['--label', 'Quittung', '--labels', 'Quittungen'];

/** Runs `npm run new:noun`; every call of this test is refused before a file is written. */
function ask(...words: string[]) {
  const { status, stderr } = spawnSync(process.execPath, [join(root, 'scripts/new-noun.mjs'), ...words], {
    encoding: 'utf8',
  });
  return { status, stderr: stderr.trim() };
}

describe('npm run new:noun refuses', { timeout: 60_000 }, () => {
  it.each([
    ['no name', labels, /^One name, please: npm run new:noun invoice -- --label/],
    ['two names', ['receipt', 'invoice', ...labels], /^One name, please:/],
    ['an unknown option', ['receipt', '--colour', 'red'], /Unknown option '--colour'/],
    ['capitals', ['Receipt', ...labels], /^»Receipt« is no name of a noun: lower-case English letters/],
    ['umlauts', ['gebühr', ...labels], /^»gebühr« is no name of a noun:/],
    ['a path', ['../receipt', ...labels], /^»\.\.\/receipt« is no name of a noun:/],
    ['a plural', ['receipts', ...labels], /^»receipts« looks like a plural: a noun is named in the singular\.$/],
    ['a word that says nothing', ['helper', ...labels], /^»helper« is a word that the house, TypeScript or PostgreSQL/],
    ['a word of TypeScript', ['interface', ...labels], /^»interface« is a word that the house/],
    ['a word of PostgreSQL', ['table', ...labels], /^»table« is a word that the house/],
    ['a long name', ['receipt'.repeat(7), ...labels], /is too long: 40 characters at most\.$/],
    ['a missing label', ['receipt', '--labels', 'Quittungen'], /^--label is missing: the German word/],
    ['a missing plural label', ['receipt', '--label', 'Quittung'], /^--labels is missing: the German word/],
    [
      'a label in small letters',
      ['receipt', '--label', 'quittung', '--labels', 'Q'],
      /^--label "quittung" is no German/,
    ],
    ['a plural of other signs', ['receipt', ...labels, '--plural', 'Receipts!'], /^--plural "Receipts!" is no English/],
    ['a plural like the name', ['receipt', ...labels, '--plural', 'receipt'], /^--plural says the same as the name;/],
    [
      'an unknown domain',
      ['receipt', ...labels, '--domain', 'sales'],
      /^There is no domain »sales«\. There are: access,/,
    ],
    ['a noun that is there', ['lead', ...labels], /^»lead« is there already: packages\/contract\/src\/lead\.ts$/],
    [
      'a name of a table',
      ['known-device', ...labels],
      /^»known-device« is there already: apps\/server\/src\/db\/schema\.generated\.ts$/,
    ],
    [
      'a name of another file',
      ['catalogue-entry', ...labels],
      /^»catalogue-entry« is there already: apps\/server\/test\/factories\/catalogue-entry\.factory\.ts$/,
    ],
    [
      'an address that is taken',
      ['receipt', '--label', 'Lead', '--labels', 'Leads'],
      /^The address \/leads is another page/,
    ],
  ])('%s', (_what, words, refusal) => {
    const { status, stderr } = ask(...words);
    expect(stderr).toMatch(refusal);
    expect(status).toBe(2);
    expect(existsSync(join(root, 'packages/contract/src/receipt.ts'))).toBe(false);
  });
});
