import type { Industry } from '@fundus/contract/industry';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { industriesByCodeQuery } from './industry.queries.ts';

/** The API takes 500 characters of codes at once; a code has 7 at most. */
const codesPerCall = 60;

/** Titles of industries by `classification:code`; `undefined` until they are there. */
export function useIndustryTitles(keys: readonly string[]): (key: string) => string | undefined {
  const joined = keys.join();
  const calls = useMemo(() => {
    const wanted = joined === '' ? [] : joined.split(',');
    return (['wz2008', 'wz2025'] as const).flatMap((classification) => {
      const codes = wanted
        .filter((key) => key.startsWith(`${classification}:`))
        .map((key) => key.slice(classification.length + 1));
      return Array.from({ length: Math.ceil(codes.length / codesPerCall) }, (_, index) =>
        industriesByCodeQuery(classification, codes.slice(index * codesPerCall, (index + 1) * codesPerCall)),
      );
    });
  }, [joined]);
  const titles = useQueries({ queries: calls, combine: combineTitles });
  return useMemo(() => (key: string) => titles.get(key), [titles]);
}

function combineTitles(results: readonly { data: Industry[] | undefined }[]): Map<string, string> {
  return new Map(
    results.flatMap(({ data }) =>
      (data ?? []).map((entry) => [`${entry.classification}:${entry.code}`, entry.title] as const),
    ),
  );
}
