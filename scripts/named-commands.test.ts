import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const places = [
  'apps/server/src',
  'packages/messages/src',
  'scripts',
  'docs',
  'deploy',
  'README.md',
  'README.de.md',
  'CONTRIBUTING.md',
];

function* texts(): Generator<[file: string, text: string]> {
  for (const place of places) {
    const files = place.endsWith('.md')
      ? [place]
      : readdirSync(join(root, place), { recursive: true, encoding: 'utf8' });
    for (const file of files) {
      const path = place === file ? file : join(place, file);
      if (/\.(?:ts|mjs|json|md|service|yaml)$/.test(path) && !path.endsWith('.test.ts')) {
        yield [path, readFileSync(join(root, path), 'utf8')];
      }
    }
  }
}

/** Every name that stands behind the words, with the files that say so. */
function named(words: RegExp): Map<string, string> {
  const found = new Map<string, string>();
  for (const [file, text] of texts()) {
    for (const [, name] of text.matchAll(words)) if (name !== undefined) found.set(name, file);
  }
  return found;
}

it('every script that a hint names is one of ours', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const unknown = [...named(/npm run ([a-z][\w:-]*)/g)].filter(([name]) => scripts[name] === undefined);
  expect(unknown).toEqual([]);
});

it('every command that a hint names is one of the command line', () => {
  const source = readFileSync(join(root, 'apps/server/src/cli/main.ts'), 'utf8');
  const table = source.slice(source.indexOf('const commands'), source.indexOf('\n};'));
  const commands = Array.from(table.matchAll(/^ {2}'?([a-z-]+)'?: \{$/gm), ([, name]) => name);
  expect(commands).toContain('create-admin');
  const unknown = [...named(/npm run cli -- ([a-z][\w-]*)/g)].filter(([name]) => !commands.includes(name));
  expect(unknown).toEqual([]);
});
