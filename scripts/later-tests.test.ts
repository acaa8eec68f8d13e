import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { databaseTests, mergeTests, releaseTests, testsWithOwnDatabase } from './later-tests.mjs';
import { listSourceFiles, readImports } from './walls/imports.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** By these a test comes to the database server of the run: given by vitest, named by the variable, or handed to a process with it. */
const waysToIt = /\binject\(|process\.env\[?\.?'?DATABASE_URL|\.\.\.process\.env\b/;

/** The API tests that do not come to it, neither by themselves nor by what they import. */
function findOwn(texts: ReadonlyMap<string, string>, imports: ReadonlyMap<string, readonly string[]>): string[] {
  const comesToIt = (test: string): boolean => {
    const seen = new Set([test]);
    for (const file of seen) {
      if (waysToIt.test(texts.get(file) ?? '')) return true;
      for (const target of imports.get(file) ?? []) seen.add(target);
    }
    return false;
  };
  return [...texts.keys()].filter((file) => file.endsWith('.api.test.ts') && !comesToIt(file)).toSorted();
}

it('names no test that is not there', () => {
  const files = listSourceFiles(root).filter((file) => file.endsWith('.api.test.ts'));
  const parts = [...mergeTests, ...releaseTests, ...databaseTests];
  expect(parts.filter((part) => !files.some((file) => file.includes(part)))).toEqual([]);
  expect(files.length).toBeGreaterThan(200);
});

it('leaves out of the run on another database the tests that do not come to it, and no others', () => {
  const texts = new Map(
    listSourceFiles(root)
      .filter((file) => file.startsWith('apps/server/'))
      .map((file) => [file, readFileSync(join(root, file), 'utf8')] as const),
  );
  const imports = new Map<string, string[]>();
  for (const { file, target, isType } of readImports(root)) {
    if (!isType) imports.set(file, [...(imports.get(file) ?? []), target]);
  }
  expect([...testsWithOwnDatabase]).toEqual(findOwn(texts, imports));
});

it('sees a way to it however far away it is', () => {
  const texts = new Map([
    ['far.api.test.ts', ''],
    ['near.api.test.ts', "const server = inject('databaseServer');"],
    ['named.api.test.ts', "const url = process.env['DATABASE_URL'];"],
    ['process.api.test.ts', 'spawn(program, { env: { ...process.env, PORT } });'],
    ['own.api.test.ts', 'const { DATABASE_URL: _ours, ...inherited } = process.env;'],
    ['one.ts', ''],
    ['two.ts', 'inject(name)'],
  ]);
  const imports = new Map([
    ['far.api.test.ts', ['one.ts']],
    ['one.ts', ['two.ts', 'one.ts']],
    ['own.api.test.ts', ['one-of-a-package']],
  ]);
  expect(findOwn(texts, imports)).toEqual(['own.api.test.ts']);
});
