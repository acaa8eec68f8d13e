import type { BusinessPlan } from '@fundus/contract/business-plan';
import { type PlanChapter, planChapters } from '@fundus/contract/business-plan-codes';
import { noteSources, withSource } from '@fundus/contract/note-source';
import type { PlanText } from '@fundus/contract/plan-text';
import { Button } from '@mantine/core';
import { IconHistory, IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import {
  planChaptersQuery,
  planCommentsQuery,
  planPresenceQuery,
  saveChapter,
  showPresence,
  usePlanComments,
} from '#features/plans/business-plan/business-plan-text.queries.ts';
import { planPictureShelf } from '#features/plans/business-plan/plan-picture-shelves.ts';
import { usePlanFigures } from '#features/plans/business-plan/use-plan-figures.ts';
import { ChapterList } from '#features/plans/plan-text/chapter-list.tsx';
import { ChapterWriter } from '#features/plans/plan-text/chapter-writer.tsx';
import { CommentThread } from '#features/plans/plan-text/comment-thread.tsx';
import { useChapterKeys } from '#features/plans/plan-text/use-chapter-keys.ts';
import { useChapters } from '#features/plans/plan-text/use-chapters.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { notifyError } from '#ui/notify.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { paths } from '../../../paths.ts';
import classes from './text-tab.module.css';

const VersionDialog = lazyPart(() =>
  import('#features/plans/business-plan/version-dialog.tsx').then((part) => part.VersionDialog),
);
const ChangedNotesHint = lazyPart(
  () => import('#features/plans/plan-bridge/changed-notes-hint.tsx').then((part) => part.ChangedNotesHint),
  ['business-model'],
);
const LinkDialog = lazyPart(() =>
  import('#features/plans/business-plan/link-dialog.tsx').then((part) => part.LinkDialog),
);

/** Text of a plan: its chapters beside the open one, with its remarks. */
export function TextTab({ plan }: { plan: BusinessPlan }) {
  const { t } = useTranslation('business-plan');
  const { businessPlanId, abilities } = plan;
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<'versions' | 'links' | null>(null);
  const current = planChapters.find((chapter) => chapter === search.chapter) ?? 'summary';
  const { data, error, refetch } = useQuery(planChaptersQuery(businessPlanId));
  const chapters = useChapters({
    plan: businessPlanId,
    save: saveChapter,
    stored: data?.chapters,
  });
  const presence = useQuery({ ...planPresenceQuery(businessPlanId, current), enabled: abilities.edit });
  useEffect(() => () => void showPresence(businessPlanId, null).catch(() => undefined), [businessPlanId]);
  const comments = useQuery(planCommentsQuery(businessPlanId)).data ?? [];
  const { write, settle, remove } = usePlanComments(businessPlanId);
  const figures = usePlanFigures(businessPlanId);
  const open = (chapter: PlanChapter): void =>
    void navigate({ to: paths.businessPlan, params: { businessPlanId }, search: { chapter }, resetScroll: false });
  useChapterKeys(current, open);
  const [shelf] = useState(() => planPictureShelf(businessPlanId));
  const written = chapters.get(current);
  if (written === undefined) {
    return error === null ? <SkeletonRows count={8} /> : <ErrorState error={error} onRetry={() => void refetch()} />;
  }
  const others = presence.data?.others ?? [];
  return (
    <>
      <div className={classes['tools']}>
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconHistory size={18} aria-hidden />}
          onClick={() => setDialog('versions')}
        >
          {t('text.versions')}
        </Button>
        {abilities.edit && (
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconUserPlus size={18} aria-hidden />}
            onClick={() => setDialog('links')}
          >
            {t('text.links')}
          </Button>
        )}
      </div>
      <div className={classes['columns']}>
        <ChapterList
          chapters={chapters}
          current={current}
          others={others}
          openComments={(chapter) => comments.filter((one) => one.chapter === chapter && one.doneAt === null).length}
          onOpen={open}
        />
        <ChapterWriter
          key={current}
          chapter={current}
          written={written}
          others={others.filter(({ chapter }) => chapter === current)}
          figures={figures}
          shelf={shelf}
          quote={search.quote}
          canEdit={abilities.edit}
          notice={
            abilities.edit &&
            noteSources(written.text).map((source) => (
              <ChangedNotesHint
                key={source.businessModelId}
                chapter={current}
                source={source}
                onSettle={(settled) =>
                  written.saver.put(({ text }) => ({ text: withSource(text as PlanText, settled) }))
                }
              />
            ))
          }
        />
        <CommentThread
          key={`${current} comments`}
          comments={comments.filter(({ chapter }) => chapter === current)}
          onWrite={abilities.edit ? (text) => write.mutateAsync({ chapter: current, text }) : undefined}
          onSettle={
            abilities.edit
              ? ({ commentId }, isDone) => settle.mutate({ commentId, isDone }, { onError: notifyError })
              : undefined
          }
          onDelete={abilities.edit ? ({ commentId }) => remove.mutate(commentId, { onError: notifyError }) : undefined}
        />
      </div>
      {dialog === 'versions' && <VersionDialog plan={plan} chapters={chapters} onClose={() => setDialog(null)} />}
      {dialog === 'links' && <LinkDialog plan={plan} onClose={() => setDialog(null)} />}
    </>
  );
}
