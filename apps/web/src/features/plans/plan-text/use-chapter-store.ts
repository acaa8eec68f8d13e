import type { PlanChapterText } from '@fundus/contract/business-plan-chapter';
import type { PlanChapter } from '@fundus/contract/business-plan-codes';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { browserDrafts } from './chapter-drafts.ts';
import { type ChapterStore, createChapterStore, type WrittenChapter } from './chapter-store.ts';

/** The chapters of a plan as they are being written on this page; what waits is sent as soon as the browser is online again. */
export function useChapterStore({
  reader,
  plan,
  save,
  stored,
}: {
  /** Drafts of one reader are no other's. */
  reader: string;
  plan: string;
  save: Parameters<typeof createChapterStore>[0]['save'];
  stored: readonly PlanChapterText[] | undefined;
}): { store: ChapterStore; chapters: ReadonlyMap<PlanChapter, WrittenChapter> } {
  const [store] = useState(() => createChapterStore({ save, drafts: browserDrafts(reader, plan) }));
  const chapters = useSyncExternalStore(store.subscribe, store.read);
  useEffect(() => {
    if (stored !== undefined) store.take(stored);
  }, [store, stored]);
  useEffect(() => {
    window.addEventListener('online', store.sendAll);
    window.addEventListener('pagehide', store.keepAll);
    // A phone ends pages in the background without a word.
    document.addEventListener('visibilitychange', store.keepAll);
    return () => {
      window.removeEventListener('online', store.sendAll);
      window.removeEventListener('pagehide', store.keepAll);
      document.removeEventListener('visibilitychange', store.keepAll);
      // Nothing that was typed waits for the next visit where the server can be reached now.
      store.sendAll();
      store.stop();
    };
  }, [store]);
  return { store, chapters };
}
