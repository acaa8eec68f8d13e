import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { dividedFolders, domains, findCircles, findUpwardImports } from './floors.ts';
import { importsOf, readImports } from './imports.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const imports = readImports(root);

const lower = 'apps/server/src/modules/platform/a/a.service.ts';
const upper = 'apps/server/src/modules/access/b/b.service.ts';
const beside = 'apps/server/src/modules/platform/c/c.service.ts';

describe('the floors', () => {
  it('are all that modules, features and screens are divided into', () => {
    for (const folder of dividedFolders) {
      const entries = readdirSync(join(root, folder), { withFileTypes: true }).filter((entry) => entry.isDirectory());
      expect(entries.map(({ name }) => name).toSorted()).toEqual([...domains].toSorted());
    }
  });

  it('are walked down, by types as well', () => {
    expect(findUpwardImports(importsOf(lower, "import { b } from '#modules/access/b/b.service.ts';"))).toHaveLength(1);
    expect(findUpwardImports(importsOf(lower, "import type { B } from '#modules/access/b/b.ts';"))).toHaveLength(1);
    expect(findUpwardImports(importsOf(upper, "import { a } from '#modules/platform/a/a.service.ts';"))).toEqual([]);
    const feature = 'apps/web/src/features/people/person/person-card.tsx';
    expect(findUpwardImports(importsOf(feature, "import { b } from '#features/leads/lead/b.tsx';"))).toHaveLength(1);
    expect(findUpwardImports(importsOf(feature, "import { b } from '#features/people/task/b.tsx';"))).toEqual([]);
    expect(findUpwardImports(importsOf(feature, "import { b } from '#features/platform/industry/b.tsx';"))).toEqual([]);
    expect(findUpwardImports(imports)).toEqual([]);
  });

  it('have no circles of values', () => {
    const there = importsOf(lower, "import { c } from '#modules/platform/c/c.service.ts';");
    const back = importsOf(beside, "import { a, type A } from '#modules/platform/a/a.service.ts';");
    const typesBack = importsOf(beside, "import { type A, type B } from '#modules/platform/a/a.service.ts';");
    expect(findCircles([...there, ...back])).toEqual([
      ['server/src/modules platform/a', 'server/src/modules platform/c'],
    ]);
    expect(findCircles([...there, ...typesBack])).toEqual([]);
    const feature = importsOf(
      'apps/web/src/features/people/person/a.tsx',
      "import { b } from '#features/people/task/b.tsx';",
    );
    const shared = importsOf(
      'apps/web/src/features/people/task/b.tsx',
      "import { a } from '#features/people/person/a.tsx';",
    );
    expect(findCircles(feature)).toEqual([]);
    expect(findCircles([...feature, ...shared])).toEqual([
      ['web/src/features people/person', 'web/src/features people/task'],
    ]);
    expect(findCircles(imports)).toEqual([]);
  });
});
