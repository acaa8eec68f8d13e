import { type ProgrammeImport, sharedTargets } from '@fundus/contract/programme-import';

const isShared = (target: string): boolean => [...sharedTargets].some((shared) => shared === target);

/** Targets that more than one column fills, and whether there are a title and an id to recognise programmes by. */
export function checkMapping(mapping: Readonly<Record<string, string>>): {
  doubled: string[];
  hasTitle: boolean;
  hasIdentity: boolean;
} {
  const counts = new Map<string, number>();
  for (const target of Object.values(mapping)) counts.set(target, (counts.get(target) ?? 0) + 1);
  return {
    doubled: [...counts].filter(([target, count]) => count > 1 && !isShared(target)).map(([target]) => target),
    hasTitle: counts.has('title'),
    hasIdentity: counts.has('externalId'),
  };
}

/** Names of the stocks that files of users came from, the latest first. */
export function listSources(
  imports: readonly Pick<ProgrammeImport, 'source' | 'createdAt' | 'isCatalogue'>[],
): string[] {
  const files = imports.filter(({ isCatalogue }) => !isCatalogue);
  const newestFirst = files.toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1));
  return [...new Set(newestFirst.map(({ source }) => source))];
}
