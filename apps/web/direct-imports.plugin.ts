import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Plugin, parseSync } from 'vite';

/** Where a name of a package really stands. */
export interface Origin {
  file: string;
  /** Its name there. */
  name: string;
}
type Origins = ReadonlyMap<string, Origin>;

/** The names that the first file of a package hands on from its other files. */
export function readOrigins(code: string): Origins {
  const { staticImports, staticExports } = parseSync('index.mjs', code).module;
  // A default import that is passed on keeps its intermediate name.
  const defaults = new Set(
    staticImports.flatMap(({ entries }) =>
      entries.filter(({ importName }) => importName.kind === 'Default').map(({ importName }) => importName.start),
    ),
  );
  const origins = new Map<string, Origin>();
  for (const { moduleRequest, importName, exportName } of staticExports.flatMap(({ entries }) => entries)) {
    const name = defaults.has(importName.start) ? 'default' : takenName(importName);
    if (exportName.name === null || name === null || !moduleRequest?.value.startsWith('.')) continue;
    origins.set(exportName.name, { file: moduleRequest.value, name });
  }
  return origins;
}

/** Names imported from a file; null where that is everything at once, or none. */
function takenName({ kind, name }: { kind: string; name: string | null }): string | null {
  return kind === 'Default' ? 'default' : kind === 'Name' ? name : null;
}

/** The code with each name imported from the very file in which it stands. Imports of other packages stay. */
export function writeDirectImports(code: string, packages: ReadonlyMap<string, Origins>): string {
  let written = '';
  let end = 0;
  for (const statement of parseSync('module.mjs', code).module.staticImports) {
    const origins = packages.get(statement.moduleRequest.value);
    const direct = statement.entries.map(({ importName, localName }) => {
      const origin = origins?.get(takenName(importName) ?? '');
      return origin && `import { ${origin.name} as ${localName.value} } from ${JSON.stringify(origin.file)};`;
    });
    if (direct.length === 0 || direct.includes(undefined)) continue;
    written += code.slice(end, statement.start) + direct.join(' ');
    end = statement.end;
  }
  return written + code.slice(end);
}

/**
 * Lets each module import from the very files that it needs. By way of the first file of a package every module would need
 * the whole of it, and no page could know what it needs before it can be shown.
 */
export function directImports(names: readonly string[]): Plugin {
  const packages = new Map<string, Origins>();
  return {
    name: 'fundus:direct-imports',
    apply: 'build',
    enforce: 'post',
    async buildStart() {
      for (const name of names) {
        const first = await this.resolve(name);
        if (first === null) this.error(`There is no ${name}`);
        const origins = readOrigins(await readFile(first.id, 'utf8'));
        const absolute = ([exported, { file, name: own }]: [string, Origin]): [string, Origin] => [
          exported,
          { file: join(dirname(first.id), file), name: own },
        ];
        packages.set(name, new Map([...origins].map(absolute)));
      }
    },
    transform(code) {
      if (!names.some((name) => code.includes(name))) return null;
      return { code: writeDirectImports(code, packages), map: null };
    },
  };
}
