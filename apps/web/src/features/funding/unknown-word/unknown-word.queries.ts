import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callQuery } from '#lib/api/call-query.ts';
import { call } from '#lib/api/client.ts';
import { useCall } from '#lib/api/use-call.ts';
import { queryKeys } from '#query-keys.ts';

export const unknownWordsQuery = callQuery(queryKeys.unknownWord.all, 'GET /api/unknown-words');

/** Who stays with a search for so long has typed it to its end. */
const restMilliseconds = 2_000;

/** Notes the unknown words of a search for the administrators, once it rests; `null` notes nothing. */
export function useNoteUnknownWords(search: string | null): void {
  useEffect(() => {
    if (search === null) return undefined;
    const timer = setTimeout(() => {
      // Only a hint for administrators: the searching user learns nothing of it, not even where it failed.
      call('POST /api/unknown-words', { body: { search } }).catch(() => undefined);
    }, restMilliseconds);
    return () => clearTimeout(timer);
  }, [search]);
}

/** Takes a word off the list, or puts it back. */
export function useDismissUnknownWord() {
  const client = useQueryClient();
  return useCall('POST /api/unknown-words/dismissal', (body: { word: string; isDismissed: boolean }) => ({ body }), {
    onSettled: () => client.invalidateQueries({ queryKey: unknownWordsQuery.queryKey }),
  });
}
