import type { PlanPresence } from '@fundus/contract/business-plan-chapter';
import { type PlanChapter, questionCounts } from '@fundus/contract/business-plan-codes';
import { countWords, type PlanText } from '@fundus/contract/plan-text';
import { Button, Checkbox } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { AutosaveState } from '#ui/autosave-state.tsx';
import { Banner } from '#ui/banner.tsx';
import { SaveNotice } from '#ui/form/save-notice.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import typography from '#ui/typography.module.css';
import classes from './chapter-writer.module.css';
import type { PictureShelf } from './picture-shelf.ts';
import type { FigureWords } from './plan-document.ts';
import type { WrittenChapter } from './use-chapters.ts';

const noFigures: FigureWords = {};
const PlanEditor = lazyPart(() => import('./plan-editor.tsx').then((part) => part.PlanEditor));
const MergeDialog = lazyPart(() => import('./merge-dialog.tsx').then((part) => part.MergeDialog));

/** One chapter: its guiding questions, its text, and what became of the last keystrokes. */
export function ChapterWriter({
  chapter,
  written: { saver, saving, text, answered },
  others,
  figures,
  shelf,
  canEdit,
  quote,
  notice,
}: {
  chapter: PlanChapter;
  written: WrittenChapter;
  /** Who else is in this chapter right now. */
  others: readonly PlanPresence[];
  figures?: FigureWords;
  shelf: PictureShelf;
  canEdit: boolean;
  /** Words of the text that are shown first. */
  quote?: string | undefined;
  /** Notice above the text. */
  notice?: ReactNode;
}) {
  const { t } = useTranslation('plan-text');
  const [isMerging, setMerging] = useState(false);
  const conflict = saving.conflicts.find(({ field }) => field === 'text');
  const { authorName } = saving.stored;
  const title = t(`chapter.${chapter}.title`);
  const toggle = (place: number): void =>
    saver.type({
      answered: answered.includes(place) ? answered.filter((one) => one !== place) : [...answered, place],
    });
  return (
    <section aria-label={title} className={classes['root']}>
      <div className={classes['head']}>
        <h2>{title}</h2>
        <AutosaveState saving={saving} onRetry={() => void saver.flush()} />
      </div>
      <p className={typography['small']}>{t(`chapter.${chapter}.help`)}</p>
      {others.length > 0 && (
        <p role="status" className={classes['others']}>
          {t('present', { names: others.map(({ name }) => name).join(', '), count: others.length })}
        </p>
      )}
      <SaveNotice saver={saver} saving={saving} />
      {conflict !== undefined && (
        <Banner
          tone="warning"
          title={t('merge.needed', { name: authorName })}
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
        key={`${chapter} ${saving.arrivals}`}
        text={text}
        label={title}
        figures={figures ?? noFigures}
        shelf={shelf}
        canEdit={canEdit && conflict === undefined}
        quote={quote}
        onType={(read) => saver.typeLater(() => ({ text: read() }))}
      />
      <p className={typography['small']}>{t('words', { count: countWords(text) })}</p>
      {isMerging && conflict !== undefined && (
        <MergeDialog
          base={conflict.base as PlanText}
          mine={text}
          theirs={conflict.theirs as PlanText}
          theirName={authorName}
          onMerge={(merged) => {
            saver.settle({ text: merged });
            setMerging(false);
          }}
          onClose={() => setMerging(false)}
        />
      )}
    </section>
  );
}
