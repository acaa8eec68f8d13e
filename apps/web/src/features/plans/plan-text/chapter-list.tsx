import type { PlanPresence } from '@fundus/contract/business-plan-chapter';
import { completenessOf, type PlanChapter, planChapters } from '@fundus/contract/business-plan-codes';
import { countWords, type PlanText } from '@fundus/contract/plan-text';
import { IconMessage, IconUser } from '@tabler/icons-react';
import { memo } from 'react';
import { formatPercent } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { useLatest } from '#lib/use-latest.ts';
import classes from './chapter-list.module.css';
import type { WrittenChapter } from './use-chapters.ts';

/** The chapters with how far each is, who is in it, and how many remarks are open. */
export function ChapterList({
  chapters,
  current,
  others,
  openComments,
  onOpen,
}: {
  chapters: ReadonlyMap<PlanChapter, WrittenChapter>;
  current: PlanChapter;
  others: readonly PlanPresence[];
  openComments: (chapter: PlanChapter) => number;
  onOpen: (chapter: PlanChapter) => void;
}) {
  const { t } = useTranslation('plan-text');
  const onOpenLatest = useLatest(onOpen);
  return (
    <nav aria-label={t('chapters')} className={classes['list']}>
      {planChapters.map((chapter, place) => {
        const written = chapters.get(chapter);
        if (written === undefined) return null;
        const here = others.filter((one) => one.chapter === chapter);
        return (
          <ChapterEntry
            key={chapter}
            chapter={chapter}
            number={place + 1}
            text={written.text}
            answered={written.answered}
            isCurrent={chapter === current}
            first={here[0]?.name}
            here={here.map(({ name }) => name).join(', ')}
            comments={openComments(chapter)}
            onOpen={onOpenLatest}
          />
        );
      })}
    </nav>
  );
}

/** Redrawn only with its own text: counting the words of a whole plan takes longer than a key may. */
const ChapterEntry = memo(function ChapterEntry({
  chapter,
  number,
  text,
  answered,
  isCurrent,
  first,
  here,
  comments,
  onOpen,
}: {
  chapter: PlanChapter;
  number: number;
  text: PlanText;
  answered: readonly number[];
  isCurrent: boolean;
  /** Who is in it: the first, and all with commas. */
  first: string | undefined;
  here: string;
  comments: number;
  onOpen: (chapter: PlanChapter) => void;
}) {
  const { t } = useTranslation('plan-text');
  const percent = completenessOf(chapter, countWords(text), answered.length);
  return (
    <button
      type="button"
      aria-current={isCurrent ? 'true' : undefined}
      className={classes['chapter']}
      onClick={() => onOpen(chapter)}
    >
      <span className={classes['title']}>
        {number}. {t(`chapter.${chapter}.title`)}
      </span>
      <span className={classes['facts']}>
        {first !== undefined && (
          <span title={here} className={classes['present']}>
            <IconUser size={14} aria-hidden /> {first}
          </span>
        )}
        {comments > 0 && (
          <span title={t('comment.open', { count: comments })}>
            <IconMessage size={14} aria-label={t('comment.open', { count: comments })} /> {comments}
          </span>
        )}
        <span title={t('completeness')}>{formatPercent(percent, 0)}</span>
      </span>
      <span className={classes['bar']} aria-hidden>
        <span style={{ width: `${percent}%` }} />
      </span>
    </button>
  );
});
