import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { findIdleDependencies } from './exact-deps.ts';
import { listSourceFiles } from './imports.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

const callee = 'apps/server/src/modules/platform/b/b.service.ts';
const caller = 'apps/server/src/modules/people/a/a.service.ts';

/** Findings in one file beside one whose function `b` takes the clock. */
function idleIn(text: string): string[] {
  const sources = new Map([
    [callee, "export function b(tx: Executor, deps: With<'clock'>): void { deps.clock(); }"],
    [caller, `import { b } from '#modules/platform/b/b.service.ts';\n${text}`],
  ]);
  return findIdleDependencies(sources).idle.map(({ name, dependency }) => `${name}: ${dependency}`);
}

describe('the dependencies of a function', () => {
  it.each([
    ["export function a(deps: With<'db' | 'clock' | 'log'>) { b(deps.db, deps); }", ['a: log']],
    ["const a = async (deps: With<'db'> & WithCatalogue) => deps.catalogue.getFresh();", ['a: db']],
    ["function a(deps: With<'db' | 'clock'> | null) { return () => { const { db } = deps; }; }", ['a: clock']],
    ["function a(deps: With<'db' | 'blobs'>) { const { db } = deps; return c(deps); }", []],
    ["function a(deps: With<'db'>) { return api.bind((deps: Other) => deps.db); }", ['a: db']],
    [
      "interface Given { c(deps: With<'blobs'>): void }\nfunction a(given: Given, deps: With<'db' | 'blobs'>) { given.c(deps); }",
      ['a: db'],
    ],
  ])('that are idle are found: %s', (text, found) => {
    expect(idleIn(text)).toEqual(found);
  });

  it('are all used, by it or by a function that it hands them to', () => {
    const sources = listSourceFiles(root)
      .filter((file) => /^apps\/server\/src\/(modules|http)\//.test(file) && !file.endsWith('.test.ts'))
      .map((file) => [file, readFileSync(join(root, file), 'utf8')] as const);
    const { checked, idle } = findIdleDependencies(new Map(sources.filter(([, text]) => text.includes('With'))));
    expect(checked).toBeGreaterThan(400);
    expect(idle).toEqual([]);
  });
});
