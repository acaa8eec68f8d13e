import type { PlanPresence } from '@fundus/contract/business-plan-chapter';
import { type PlanChapter, questionCounts } from '@fundus/contract/business-plan-codes';
import { countWords } from '@fundus/contract/plan-text';
import { Button, Checkbox } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Banner } from '#ui/banner.tsx';
import { partOnDemand } from '#ui/on-demand.tsx';
import typography from '#ui/typography.module.css';
import { ChapterSaveState } from './chapter-save-state.tsx';
import type { ChapterStore, WrittenChapter } from './chapter-store.ts';
import classes from './chapter-writer.module.css';
import type { PictureShelf } from './picture-shelf.ts';
import type { FigureWords } from './plan-document.ts';

const noFigures: FigureWords = {};
const PlanEditor = partOnDemand(() => import('./plan-editor.tsx').then((part) => part.PlanEditor));
const MergeDialog = partOnDemand(() => import('./merge-dialog.tsx').then((part) => part.MergeDialog));

/** One chapter: its guiding questions, its text, and what became of the last keystrokes. */
export function ChapterWriter({
  chapter,
  written,
  store,
  others,
  figures,
  shelf,
  canEdit,
  quote,
  notice,
}: {
  chapter: PlanChapter;
  written: WrittenChapter;
  store: ChapterStore;
  /** Who else is in this chapter right now. */
  others: readonly PlanPresence[];
  figures?: FigureWords;
  shelf: PictureShelf;
  canEdit: boolean;
  /** Words of the text that are shown first. */
  quote?: string | undefined;
  /** What is to be said above the text. */
  notice?: ReactNode;
}) {
  const { t } = useTranslation('plan-text');
  const [isMerging, setMerging] = useState(false);
  const { text, answered, conflict, base } = written;
  const title = t(`chapter.${chapter}.title`);
  const toggle = (place: number): void =>
    store.change(chapter, {
      answered: answered.includes(place) ? answered.filter((one) => one !== place) : [...answered, place],
    });
  return (
    <section aria-label={title} className={classes['root']}>
      <div className={classes['head']}>
        <h2>{title}</h2>
        <ChapterSaveState written={written} onRetry={store.sendAll} />
      </div>
      <p className={typography['small']}>{t(`chapter.${chapter}.help`)}</p>
      {others.length > 0 && (
        <p role="status" className={classes['others']}>
          {t('present', { names: others.map(({ name }) => name).join(', '), count: others.length })}
        </p>
      )}
      {conflict !== null && (
        <Banner
          tone="warning"
          title={t('merge.needed', { name: conflict.authorName })}
          action={<Button onClick={() => setMerging(true)}>{t('merge.open')}</Button>}
        >
          {t('merge.explained')}
        </Banner>
      )}
      {notice}
      <fieldset className={classes['questions']}>
        <legend>{t('questions')}</legend>
        {Array.from({ length: questionCounts[chapter] }, (_, place) => (
          <Checkbox
            key={place}
            size="sm"
            label={t(`chapter.${chapter}.question.${place}` as 'chapter.idea.question.0')}
            checked={answered.includes(place)}
            disabled={!canEdit}
            onChange={() => toggle(place)}
          />
        ))}
      </fieldset>
      <PlanEditor
        key={`${chapter} ${written.arrivals}`}
        text={text}
        label={title}
        figures={figures ?? noFigures}
        shelf={shelf}
        canEdit={canEdit && conflict === null}
        quote={quote}
        onType={(read) => store.type(chapter, read)}
      />
      <p className={typography['small']}>{t('words', { count: countWords(text) })}</p>
      {isMerging && conflict !== null && (
        <MergeDialog
          base={base.text}
          mine={text}
          theirs={conflict.text}
          theirName={conflict.authorName}
          onMerge={(merged) => {
            store.resolve(chapter, merged);
            setMerging(false);
          }}
          onClose={() => setMerging(false)}
        />
      )}
    </section>
  );
}
