import type { PlanChapter } from '@fundus/contract/business-plan-codes';
import { chapterOfField } from '@fundus/contract/note-chapters';
import type { NoteSource } from '@fundus/contract/note-source';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '#lib/api/client.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { queryKeys } from '#query-keys.ts';
import { Banner } from '#ui/banner.tsx';
import flow from '#ui/flow.module.css';
import { paths } from '../../../paths.ts';

/** Says which notes of a business model have changed since a chapter was drafted from it, until the writer has looked. */
export function ChangedNotesHint({
  chapter,
  source: { businessModelId, revision },
  onSettle,
}: {
  chapter: PlanChapter;
  source: NoteSource;
  /** The chapter now knows of the board up to its present revision. */
  onSettle: (source: NoteSource) => void;
}) {
  const { t } = useTranslation('business-model');
  // A board that is gone, or belongs to another user, has nothing to say.
  const { data } = useQuery({
    queryKey: queryKeys.changedNotes.of(businessModelId, revision),
    queryFn: ({ signal }) =>
      call('GET /api/business-models/:businessModelId/changed-notes', {
        params: { businessModelId },
        query: { since: revision },
        signal,
      }),
    retry: false,
  });
  const notes = data?.notes.filter(({ field }) => field === null || chapterOfField[field] === chapter) ?? [];
  if (data === undefined || notes.length === 0) return null;
  return (
    <Banner
      tone="warning"
      title={t('changed.title', { name: data.name })}
      action={
        <div className={flow['row']}>
          <Button
            variant="default"
            size="compact-md"
            renderRoot={(props) => <Link {...props} to={paths.businessModel} params={{ businessModelId }} />}
          >
            {t('changed.open')}
          </Button>
          <Button size="compact-md" onClick={() => onSettle({ businessModelId, revision: data.revision })}>
            {t('changed.settle')}
          </Button>
        </div>
      }
    >
      <p>{t('changed.text')}</p>
      <ul>
        {notes.map(({ noteId, field, text }) => (
          <li key={noteId}>
            {text === '' || field === null ? text || t('changed.gone') : `${t(`field.${field}.label`)}: ${text}`}
          </li>
        ))}
      </ul>
    </Banner>
  );
}
