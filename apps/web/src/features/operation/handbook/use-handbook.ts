import { useEffect, useState } from 'react';
import { loadControls, loadHandbook, type PlacedPage } from './handbook.ts';

export const noPages: readonly PlacedPage[] = [];

/** The pages of the handbook, null until they are there; `failed` where they cannot be fetched. */
export function useHandbook(isWanted = true): readonly PlacedPage[] | null | 'failed' {
  const [pages, setPages] = useState<readonly PlacedPage[] | null | 'failed'>(null);
  useEffect(() => {
    if (!isWanted) return;
    loadHandbook().then(setPages, () => setPages('failed'));
  }, [isWanted]);
  return pages;
}

/** The pages that are there so far. */
export const pagesOf = (handbook: ReturnType<typeof useHandbook>): readonly PlacedPage[] =>
  handbook === null || handbook === 'failed' ? noPages : handbook;

/** Whether the names of the controls of some pages are there; true as well where they cannot be fetched. */
export function useControls(pages: readonly PlacedPage[]): boolean {
  const [ready, setReady] = useState('');
  const wanted = pages.map(({ slug }) => slug).join(' ');
  useEffect(() => {
    const end = (): void => setReady(wanted);
    loadControls(pages).then(end, end);
  }, [pages, wanted]);
  return ready === wanted;
}
