import type { ProjectOutline } from '@fundus/contract/project-outline';
import type { OutlineChapter } from '@fundus/contract/project-outline-codes';
import { Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { storePaper } from '#features/plans/work-paper/use-paper.ts';
import { formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { decidedValues } from '#lib/save/record-merge.ts';
import { useSaver } from '#lib/save/savers.ts';
import { AutosaveState } from '#ui/autosave-state.tsx';
import { contestedFields } from '#ui/form/contested-fields.ts';
import { SaveConflict } from '#ui/form/save-conflict.tsx';
import { SaveNotice } from '#ui/form/save-notice.tsx';
import typography from '#ui/typography.module.css';
import classes from './outline.module.css';
import { projectOutlineApi, saveOutline } from './project-outline-api.tsx';

const wordCount = (text: string): number => text.split(/\s+/).filter((word) => word !== '').length;

/**
 * One chapter, saved while it is written. What someone else wrote into it is shown at once where nothing is unsaved here;
 * otherwise both texts are shown side by side.
 */
export function ChapterEditor({
  outline,
  chapter,
  number,
}: {
  outline: ProjectOutline;
  chapter: OutlineChapter;
  /** In the order of the template; null: the template does not have it. */
  number: number | null;
}) {
  const { t } = useTranslation('project-outline');
  const client = useQueryClient();
  const { projectOutlineId } = outline;
  const [saver, saving] = useSaver<ProjectOutline>({
    name: `project-outline:${projectOutlineId}:${chapter}`,
    stored: outline,
    toFields: ({ content }) => ({ text: content.chapters[chapter] ?? '' }),
    save: (fields, { revision }) =>
      saveOutline(projectOutlineId, revision, { chapters: { [chapter]: fields['text'] as string } }),
    onStored: (saved) => storePaper(client, projectOutlineApi, saved),
  });
  const text = saving.fields['text'] as string;

  const title = t(`chapter.${chapter}.title`);
  const canEdit = outline.abilities.includes('edit');
  return (
    <section className={classes['chapter']} id={`chapter-${chapter}`} aria-label={title}>
      <div className={classes['chapterHead']}>
        <h2>{number === null ? title : `${number} ${title}`}</h2>
        <AutosaveState saving={saving} onRetry={() => void saver.flush()} />
      </div>
      <p className={typography['small']}>{t(`chapter.${chapter}.hint`)}</p>
      <Textarea
        aria-label={t('chapter.edit', { chapter: title })}
        autosize
        minRows={4}
        maxRows={30}
        maxLength={30_000}
        value={text}
        readOnly={!canEdit}
        onChange={({ currentTarget }) => saver.type({ text: currentTarget.value })}
        onBlur={() => void saver.flush()}
      />
      <p className={typography['small']}>
        {t('chapter.words', { count: wordCount(text), formatted: formatNumber(wordCount(text), 0) })}
      </p>
      <SaveNotice saver={saver} saving={saving} />
      <SaveConflict
        fields={contestedFields(saving.conflicts, { label: () => title, word: (_field, value) => value as string })}
        onSettle={(decisions) => saver.settle(decidedValues(saving.conflicts, decisions))}
      />
    </section>
  );
}
