import type { ChapterWriting, PlanChapterText } from '@fundus/contract/business-plan-chapter';
import type { PlanChapter } from '@fundus/contract/business-plan-codes';
import type { PlanText } from '@fundus/contract/plan-text';
import { useMemo } from 'react';
import type { Saver, SaverSettings, SaverSnapshot } from '#lib/save/saver.ts';
import { useSavers } from '#lib/save/savers.ts';

/** A chapter as it is being written. */
export interface WrittenChapter extends Pick<PlanChapterText, 'text' | 'answered'> {
  saver: Saver<PlanChapterText>;
  saving: SaverSnapshot<PlanChapterText>;
}

type Save = (plan: string, chapter: PlanChapter, writing: ChapterWriting) => Promise<PlanChapterText>;

/** How a chapter is saved: text and ticked questions in one call, so both are sent with the stored value of the other. */
const chapterSaving = (plan: string, stored: PlanChapterText, save: Save): SaverSettings<PlanChapterText> => ({
  name: `business-plan-chapter:${plan}:${stored.chapter}`,
  stored,
  toFields: ({ text, answered }) => ({ text, answered }),
  // Questions that either of two writers ticked are answered; two wordings are for the writer to decide.
  join: (field, { mine, theirs }) =>
    field === 'answered'
      ? { value: [...new Set([...(theirs as number[]), ...(mine as number[])])], isContested: false }
      : { value: mine, isContested: true },
  save: async (fields, { chapter, revision, text, answered }) => {
    const writing = { text, answered, ...fields };
    // The editor goes on with the text as it was typed, in whatever notation it is stored.
    return { ...(await save(plan, chapter, { ...writing, basedOn: revision })), ...writing };
  },
});

/** The chapters of a plan as they are being written on this page. */
export function useChapters({
  plan,
  save,
  stored,
  reader,
}: {
  plan: string;
  /** Stores a chapter of the plan; the same function on every render. */
  save: Save;
  stored: readonly PlanChapterText[] | undefined;
  /** Whose input the browser keeps; the user where nothing else is said. */
  reader?: string;
}): ReadonlyMap<PlanChapter, WrittenChapter> {
  const settings = useMemo(() => (stored ?? []).map((one) => chapterSaving(plan, one, save)), [plan, stored, save]);
  const savers = useSavers(settings, reader);
  return useMemo(
    () =>
      new Map(
        savers.map(([saver, saving]) => {
          const { text, answered } = saving.fields as { text: PlanText; answered: number[] };
          return [saving.stored.chapter, { saver, saving, text, answered }];
        }),
      ),
    [savers],
  );
}
