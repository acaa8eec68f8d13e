import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { importsOf, listSourceFiles, readImports } from './imports.ts';
import { findBreaches, nameless, walls } from './walls.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** One violation per wall: a check that finds nothing in these would find nothing anywhere. */
const planted: Record<string, [file: string, text: string]> = {
  'contract knows nobody': ['packages/contract/src/a.ts', "import { readFile } from 'node:fs';"],
  'messages know the contract alone': ['packages/messages/src/a.ts', "import { b } from '../../../apps/web/src/b.ts';"],
  'web and server never meet': ['apps/web/src/lib/a.ts', "import { b } from '../../../server/src/app.ts';"],
  'server and web never meet': ['apps/server/src/a.ts', "export { b } from '../../web/src/b.ts';"],
  'screens do not import screens': [
    'apps/web/src/screens/people/a/a.screen.tsx',
    "import { b } from '#screens/people/b/b.screen.tsx';",
  ],
  'screens do not import the app': [
    'apps/web/src/screens/people/a/a.screen.tsx',
    "import { b } from '#app/router.tsx';",
  ],
  'features do not import screens or app': [
    'apps/web/src/features/people/a/a.tsx',
    "const b = await import('#screens/people/b/b.tsx');",
  ],
  'ui and lib know no noun': ['apps/web/src/ui/a.tsx', "import { b } from '#features/people/b/b.tsx';"],
  'lib does not import ui': ['apps/web/src/lib/a.ts', "import { b } from '#ui/b.tsx';"],
  'routes reach no repository': [
    'apps/server/src/modules/people/a/a.routes.ts',
    "import { b } from './a.repository.ts';",
  ],
  'routes stay in their module': [
    'apps/server/src/modules/people/a/a.routes.ts',
    "import { b } from '#modules/people/b/b.service.ts';",
  ],
  'services reach other modules by their service': [
    'apps/server/src/modules/people/a/a.service.ts',
    "import { b } from '#modules/people/b/b.repository.ts';",
  ],
  'services do not know Fastify': [
    'apps/server/src/modules/people/a/a.service.ts',
    "import type { FastifyRequest } from 'fastify';",
  ],
  'repositories know no service and no http': [
    'apps/server/src/modules/people/a/a.repository.ts',
    "import { b } from '#http/actor.ts';",
  ],
  'rules and policies are pure': [
    'apps/server/src/modules/people/a/a.rules.ts',
    "import { b } from '#db/database.ts';",
  ],
  'the server’s lib knows no noun': ['apps/server/src/lib/a.ts', "import { b } from '#modules/people/b/b.service.ts';"],
  'functions take what they use; composition alone knows all dependencies': [
    'apps/server/src/modules/people/a/a.routes.ts',
    "import type { Deps } from '../../../deps.ts';",
  ],
  'http knows no module': ['apps/server/src/http/a.ts', "import { b } from '#modules/people/b/b.service.ts';"],
  'what ships does not import tests': ['apps/server/src/a.ts', "import { b } from '../test/app.ts';"],
  'messages are asked for in lib/i18n, whose types the compiler is done with sooner': [
    'apps/web/src/ui/a.tsx',
    "import { useTranslation } from 'react-i18next';",
  ],
};

describe('the walls', () => {
  it.each(walls.map((wall) => wall.name))('bites: %s', (name) => {
    const [file, text] = planted[name]!;
    expect(findBreaches(importsOf(file, text)).map((breach) => breach.wall)).toContain(name);
  });

  it('stand in the whole repository', () => {
    const imports = readImports(root);
    expect(imports.length).toBeGreaterThan(300);
    expect(findBreaches(imports)).toEqual([]);
  });

  it('let no file hide behind a name that says nothing', () => {
    expect(nameless.test('apps/web/src/lib/utils.ts')).toBe(true);
    expect(listSourceFiles(root).filter((file) => nameless.test(file))).toEqual([]);
  });
});
