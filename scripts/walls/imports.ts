import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';
import type { Import } from './walls.ts';

const specifier =
  /(?:^|\n)\s*(?:import|export)\b([^'"`;]*?)from\s*['"]([^'"]+)['"]|(?:^|\n)\s*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;

/** All source files below the folders that have walls. */
export function listSourceFiles(root: string): string[] {
  const found: string[] = [];
  const walk = (folder: string): void => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (['node_modules', 'dist', '.git'].includes(entry.name)) continue;
      const path = join(folder, entry.name);
      if (entry.isDirectory()) walk(path);
      else if (/\.tsx?$/.test(entry.name)) found.push(relative(root, path).replaceAll('\\', '/'));
    }
  };
  for (const top of ['apps', 'packages', 'e2e', 'bench', 'scripts']) walk(join(root, top));
  return found;
}

/** The imports of one file, resolved to paths in the repository or names of packages. */
export function importsOf(file: string, text: string): Import[] {
  const imports: Import[] = [];
  for (const match of text.matchAll(specifier)) {
    const [, clause = '', ...names] = match;
    const name = names.find((one) => one !== undefined);
    if (name !== undefined) imports.push({ file, target: resolveImport(file, name), isType: isOfTypes(clause) });
  }
  return imports;
}

/** Whether what stands between `import` and `from` names types alone. */
function isOfTypes(clause: string): boolean {
  const text = clause.trim();
  if (/^type\b/.test(text)) return true;
  const names =
    /^\{([^}]*)\}$/
      .exec(text)?.[1]
      ?.split(',')
      .map((name) => name.trim()) ?? [];
  const given = names.filter((name) => name !== '');
  return given.length > 0 && given.every((name) => name.startsWith('type '));
}

/** Target of an import, as a path in the repository or the name of a package. */
export function resolveImport(file: string, name: string): string {
  if (name.startsWith('.')) return posix.join(dirname(file), name);
  if (name.startsWith('#')) return `${/^apps\/[^/]+/.exec(file)?.[0] ?? ''}/src/${name.slice(1)}`;
  if (name.startsWith('@fundus/contract/')) return `packages/contract/src/${name.slice(17)}.ts`;
  if (name.startsWith('@fundus/messages/test/')) return `packages/messages/${name.slice(17)}`;
  if (name.startsWith('@fundus/messages/')) return `packages/messages/src/${name.slice(17)}`;
  return name;
}

export function readImports(root: string): Import[] {
  return listSourceFiles(root).flatMap((file) => importsOf(file, readFileSync(join(root, file), 'utf8')));
}
