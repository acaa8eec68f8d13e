import type { PlanChapterText } from '@fundus/contract/business-plan-chapter';
import type { PlanChapter } from '@fundus/contract/business-plan-codes';
import type { PlanText } from '@fundus/contract/plan-text';

/** What was typed and is not acknowledged yet, with what it began from. */
export interface ChapterDraft {
  base: PlanChapterText;
  text: PlanText;
  answered: number[];
}

export interface ChapterDrafts {
  find: (chapter: PlanChapter) => ChapterDraft | null;
  keep: (chapter: PlanChapter, draft: ChapterDraft) => void;
  forget: (chapter: PlanChapter) => void;
}

/** Keeps drafts in this browser under the names of reader and plan; each is removed once the server has it. */
export function browserDrafts(reader: string, plan: string): ChapterDrafts {
  const keyOf = (chapter: PlanChapter): string => `fundus-plan-draft:${reader}:${plan}:${chapter}`;
  return {
    find(chapter) {
      try {
        const kept = localStorage.getItem(keyOf(chapter));
        return kept === null ? null : (JSON.parse(kept) as ChapterDraft);
      } catch {
        // A browser that keeps nothing, or a draft that was cut off: the server's text holds.
        return null;
      }
    },
    keep(chapter, draft) {
      try {
        localStorage.setItem(keyOf(chapter), JSON.stringify(draft));
      } catch {
        // Full or forbidden: the text still stands on the page and is sent.
      }
    },
    forget(chapter) {
      try {
        localStorage.removeItem(keyOf(chapter));
      } catch {
        // Nothing is kept there.
      }
    },
  };
}
