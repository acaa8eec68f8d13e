import type { PlanPresence } from '@fundus/contract/business-plan-chapter';
import { completenessOf, type PlanChapter, planChapters } from '@fundus/contract/business-plan-codes';
import { countWords } from '@fundus/contract/plan-text';
import { IconMessage, IconUser } from '@tabler/icons-react';
import { formatPercent } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import classes from './chapter-list.module.css';
import type { WrittenChapter } from './chapter-store.ts';

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
  return (
    <nav aria-label={t('chapters')} className={classes['list']}>
      {planChapters.map((chapter, place) => {
        const written = chapters.get(chapter);
        if (written === undefined) return null;
        const percent = completenessOf(chapter, countWords(written.text), written.answered.length);
        const here = others.filter((one) => one.chapter === chapter);
        const comments = openComments(chapter);
        return (
          <button
            key={chapter}
            type="button"
            aria-current={chapter === current ? 'true' : undefined}
            className={classes['chapter']}
            onClick={() => onOpen(chapter)}
          >
            <span className={classes['title']}>
              {place + 1}. {t(`chapter.${chapter}.title`)}
            </span>
            <span className={classes['facts']}>
              {here.length > 0 && (
                <span title={here.map(({ name }) => name).join(', ')} className={classes['present']}>
                  <IconUser size={14} aria-hidden /> {here[0]?.name}
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
      })}
    </nav>
  );
}
