import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLanguage } from '#lib/i18n/use-language.ts';
import { makeTermBook, type TermBook } from './term-book.ts';
import { vocabulariesQuery } from './vocabulary.queries.ts';

/** The closed lists in the reader's language. Empty until they are there: `isReady` tells. */
export function useTermBook(): { book: TermBook; isReady: boolean; error: unknown; retry: () => void } {
  const language = useLanguage();
  const { data, error, refetch } = useQuery(vocabulariesQuery);
  const book = useMemo(() => makeTermBook(data ?? [], language), [data, language]);
  return { book, isReady: data !== undefined, error, retry: () => void refetch() };
}
