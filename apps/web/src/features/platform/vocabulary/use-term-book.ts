import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { makeTermBook, type TermBook } from './term-book.ts';
import { vocabulariesQuery } from './vocabulary.queries.ts';

/** The closed lists in the reader's language. Empty until they are there: `isReady` tells. */
export function useTermBook(): { book: TermBook; isReady: boolean; error: unknown; retry: () => void } {
  const { data, error, refetch } = useQuery(vocabulariesQuery);
  const book = useMemo(() => makeTermBook(data ?? []), [data]);
  return { book, isReady: data !== undefined, error, retry: () => void refetch() };
}
