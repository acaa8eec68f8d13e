import type { Plugin } from 'vite';

/** A file of the build with those that have to be there before it. */
export interface BuiltFile {
  imports: readonly string[];
}

/** Files that wait for each other, in the order in which they do; null where none do. */
export function findCircle(files: Readonly<Record<string, BuiltFile>>): string[] | null {
  const done = new Set<string>();
  const follow = (name: string, way: readonly string[]): string[] | null => {
    if (way.includes(name)) return [...way.slice(way.indexOf(name)), name];
    if (done.has(name)) return null;
    for (const next of files[name]?.imports ?? []) {
      const circle = follow(next, [...way, name]);
      if (circle !== null) return circle;
    }
    done.add(name);
    return null;
  };
  for (const name of Object.keys(files)) {
    const circle = follow(name, []);
    if (circle !== null) return circle;
  }
  return null;
}

/**
 * Fails a build in which files wait for each other: which of them runs first depends on the page that is opened, and what
 * the other one was to give is undefined then.
 */
export function noCircles(): Plugin {
  return {
    name: 'fundus:no-circles',
    apply: 'build',
    generateBundle(_options, bundle) {
      const files = Object.fromEntries(
        Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])),
      );
      const circle = findCircle(files);
      if (circle !== null) this.error(`Files wait for each other: ${circle.join(' → ')}`);
    },
  };
}
