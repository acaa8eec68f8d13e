import type { ProjectOutline } from '@fundus/contract/project-outline';
import type { OutlineChapter } from '@fundus/contract/project-outline-codes';
import { Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { storePaper } from '#features/plans/work-paper/use-paper.ts';
import { isApiError } from '#lib/api/api-error.ts';
import { formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { AutosaveState, type SaveState } from '#ui/autosave-state.tsx';
import { RecordConflictDialog } from '#ui/form/record-conflict-dialog.tsx';
import { useRecordSave } from '#ui/form/use-record-save.ts';
import typography from '#ui/typography.module.css';
import classes from './outline.module.css';
import { projectOutlineApi, saveOutline } from './project-outline-api.tsx';

/** A text is saved once its writer has paused for so long. */
const pauseMs = 1_200;

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
  const stored = outline.content.chapters[chapter] ?? '';
  const [text, setText] = useState(stored);
  const [state, setState] = useState<SaveState>('idle');
  const written = useRef(stored);
  const show = (next: string): void => {
    written.current = next;
    setText(next);
  };
  const saving = useRecordSave<ProjectOutline, { text: string }>({
    row: outline,
    toRecord: ({ revision, content }) => ({ revision, values: { text: content.chapters[chapter] ?? '' } }),
    save: async (changes, from) => {
      const saved = await saveOutline(projectOutlineId, from.revision, { chapters: { [chapter]: changes.text ?? '' } });
      storePaper(client, projectOutlineApi, saved);
      return saved;
    },
    onRebase: (_values, mine) => {
      if (mine !== undefined) show(mine.text);
    },
  });
  const send = async (sent = written.current): Promise<void> => {
    setState('saving');
    try {
      await saving.submit({ text: sent });
      setState(written.current === sent ? 'saved' : 'unsaved');
    } catch (error) {
      setState(isApiError(error, 'REVISION_CONFLICT') ? 'unsaved' : 'failed');
    }
  };
  const sendLater = useEffectEvent((typed: string) => void send(typed));
  useEffect(() => {
    if (state !== 'unsaved' || saving.conflict !== null) return undefined;
    const timer = setTimeout(() => sendLater(text), pauseMs);
    return () => clearTimeout(timer);
  }, [state, text, saving.conflict]);
  // Another user's text is shown at once where nothing is unsaved; otherwise saving finds it.
  const takeOver = useEffectEvent((newer: ProjectOutline) => {
    if (state === 'unsaved' || state === 'saving' || state === 'failed') return;
    const next = newer.content.chapters[chapter] ?? '';
    if (saving.base !== null && newer.revision > saving.base.revision) saving.rebase(newer);
    if (next !== written.current) show(next);
  });
  useEffect(() => takeOver(outline), [outline]);

  const title = t(`chapter.${chapter}.title`);
  const canEdit = outline.abilities.includes('edit');
  return (
    <section className={classes['chapter']} id={`chapter-${chapter}`} aria-label={title}>
      <div className={classes['chapterHead']}>
        <h2>{number === null ? title : `${number} ${title}`}</h2>
        <AutosaveState state={state} onRetry={() => void send()} />
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
        onChange={(event) => {
          show(event.currentTarget.value);
          setState('unsaved');
        }}
        onBlur={() => {
          if (state === 'unsaved' && saving.conflict === null) void send();
        }}
      />
      <p className={typography['small']}>
        {t('chapter.words', { count: wordCount(text), formatted: formatNumber(wordCount(text), 0) })}
      </p>
      <RecordConflictDialog
        editing={saving}
        words={{ label: () => title, word: (_name, value) => String(value) }}
        onSettled={() => setState('unsaved')}
        onSaved={({ row }) => {
          show(row.content.chapters[chapter] ?? '');
          setState('saved');
        }}
      />
    </section>
  );
}
