import type { dismissUnknownWord, listUnknownWords, noteUnknownWords } from '@fundus/contract/unknown-word';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '#lib/api/client.ts';
import { queryKeys } from '#query-keys.ts';

export const unknownWordsQuery = queryOptions({
  queryKey: queryKeys.unknownWord.all,
  queryFn: ({ signal }) => call<typeof listUnknownWords>('GET /api/unknown-words', { signal }),
});

/** Who stays with a search for so long has typed it to its end. */
const restMilliseconds = 2_000;

/** Notes the unknown words of a search for the administrators, once it rests; `null` notes nothing. */
export function useNoteUnknownWords(search: string | null): void {
  useEffect(() => {
    if (search === null) return undefined;
    const timer = setTimeout(() => {
      // Only a hint for administrators: the searching user learns nothing of it, not even where it failed.
      call<typeof noteUnknownWords>('POST /api/unknown-words', { body: { search } }).catch(() => undefined);
    }, restMilliseconds);
    return () => clearTimeout(timer);
  }, [search]);
}

/** Takes a word off the list, or puts it back. */
export function useDismissUnknownWord() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { word: string; isDismissed: boolean }) =>
      call<typeof dismissUnknownWord>('POST /api/unknown-words/dismissal', { body }),
    onSettled: () => client.invalidateQueries({ queryKey: unknownWordsQuery.queryKey }),
  });
}
