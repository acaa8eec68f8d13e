import {
  type ImportMapping,
  type ImportRun,
  type ImportTarget,
  sharedTargets,
} from '@fundus/contract/programme-import';

export interface MappingProblems {
  /** Targets that more than one column fills. */
  doubled: ImportTarget[];
  hasTitle: boolean;
  hasIdentity: boolean;
}

/** Hints about a mapping before the dry run is made with it. */
export function checkMapping(mapping: ImportMapping): MappingProblems {
  const counts = new Map<ImportTarget, number>();
  for (const target of Object.values(mapping)) counts.set(target, (counts.get(target) ?? 0) + 1);
  return {
    doubled: [...counts].filter(([target, count]) => count > 1 && !sharedTargets.has(target)).map(([target]) => target),
    hasTitle: counts.has('title'),
    hasIdentity: counts.has('externalId'),
  };
}

export function mappingOf(columns: ImportRun['columns']): ImportMapping {
  return Object.fromEntries(columns.map(({ name, target }) => [name, target]));
}

/** Names of the stocks that files came from, the latest first. */
export function listSources(imports: readonly Pick<ImportRun, 'source' | 'createdAt'>[]): string[] {
  const newestFirst = imports.toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1));
  return [...new Set(newestFirst.map(({ source }) => source))];
}

/** A sample as people read it: a list of JSON becomes `one · other`. */
export function wordSample(sample: string): string {
  if (!sample.startsWith('[')) return sample;
  try {
    const values: unknown = JSON.parse(sample);
    return Array.isArray(values) ? values.map((value) => String(value).trim()).join(' · ') : sample;
  } catch {
    return sample;
  }
}
