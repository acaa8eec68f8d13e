import type { Import } from './walls.ts';

/**
 * The domains from the ground up. Modules of the server and features of the web import those of their own domain and of
 * those before it; why they stand in this order says docs/adr/0009-domains.md.
 */
export const domains = [
  'platform',
  'access',
  'people',
  'funding',
  'plans',
  'leads',
  'library',
  'protection',
  'operation',
] as const;

/** Folders that are divided into domains. */
export const dividedFolders = ['apps/server/src/modules', 'apps/web/src/features', 'apps/web/src/screens'] as const;

/** A module of the server or a feature of the web. */
interface Unit {
  side: string;
  domain: string;
  noun: string;
}

const unitPath = /^apps\/(server\/src\/modules|web\/src\/features)\/([^/]+)\/([^/]+)\//;

function unitOf(path: string): Unit | null {
  const [, side, domain, noun] = unitPath.exec(path) ?? [];
  return side === undefined || domain === undefined || noun === undefined ? null : { side, domain, noun };
}

const heightOf = ({ domain }: Unit): number => domains.indexOf(domain as (typeof domains)[number]);

/** Shipped code: tests set up whatever they need. */
const isProduct = (path: string): boolean => !/\.test\.tsx?$/.test(path);

/** Imports of a domain by one below it, of types as well. */
export function findUpwardImports(imports: readonly Import[]): { file: string; target: string }[] {
  return imports
    .filter(({ file, target }) => {
      const [from, to] = [unitOf(file), unitOf(target)];
      return isProduct(file) && from !== null && to !== null && from.side === to.side && heightOf(to) > heightOf(from);
    })
    .map(({ file, target }) => ({ file, target }));
}

/** Groups of modules or features that import values of each other in a circle, each in the order of the alphabet. */
export function findCircles(imports: readonly Import[]): string[][] {
  const graph = new Map<string, Set<string>>();
  for (const { file, target, isType } of imports) {
    const [from, to] = [unitOf(file), unitOf(target)];
    if (isType || !isProduct(file) || from === null || to === null || from.side !== to.side) continue;
    const [name, imported] = [`${from.domain}/${from.noun}`, `${to.domain}/${to.noun}`];
    if (name === imported) continue;
    const key = `${from.side} ${name}`;
    graph.set(key, (graph.get(key) ?? new Set()).add(`${to.side} ${imported}`));
  }
  const reached = new Map([...graph.keys()].map((start) => [start, reachableFrom(graph, start)]));
  const circles = new Map<string, string[]>();
  for (const [start, all] of reached) {
    if (!all.has(start)) continue;
    const circle = [...all].filter((other) => reached.get(other)?.has(start) === true).toSorted();
    circles.set(circle.join(), circle);
  }
  return [...circles.values()];
}

function reachableFrom(graph: ReadonlyMap<string, ReadonlySet<string>>, start: string): Set<string> {
  const reached = new Set<string>();
  const waiting = [start];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    for (const target of graph.get(next) ?? []) {
      if (reached.has(target)) continue;
      reached.add(target);
      waiting.push(target);
    }
  }
  return reached;
}
