import type { PlanChapter } from '@fundus/contract/business-plan-codes';
import type { CoWriting } from '@fundus/contract/business-plan-link';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import {
  coPresenceQuery,
  coWritingQuery,
  saveCoWritten,
  useCommentCoWriting,
} from '#features/plans/business-plan/business-plan-link.queries.ts';
import { coPictureShelf } from '#features/plans/business-plan/plan-picture-shelves.ts';
import { ChapterList } from '#features/plans/plan-text/chapter-list.tsx';
import { ChapterWriter } from '#features/plans/plan-text/chapter-writer.tsx';
import { CommentThread } from '#features/plans/plan-text/comment-thread.tsx';
import { useChapters } from '#features/plans/plan-text/use-chapters.ts';
import { isApiError } from '#lib/api/api-error.ts';
import { formatDate } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { phoneLinkOf } from '#lib/phone-link.ts';
import { linkReader } from '#lib/save/savers.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { FriendlyError } from '#ui/friendly-error.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import classes from './co-writing.module.css';

/** Page of a client who co-writes a business plan. */
export function CoWritingScreen() {
  const { t } = useTranslation('business-plan');
  const { uuid = '' } = useParams({ strict: false });
  const { data, error, refetch } = useQuery(coWritingQuery(uuid));
  usePageTitle(data?.name);
  if (isApiError(error, 'SHARE_LINK_UNAVAILABLE') || isApiError(error, 'NOT_FOUND')) {
    return (
      <FriendlyError
        title={t('coWriting.unavailableTitle')}
        text={t('coWriting.unavailable')}
        actions={[{ label: t('coWriting.reload'), onClick: () => void refetch() }]}
      />
    );
  }
  if (data !== undefined) return <Desk key={uuid} uuid={uuid} page={data} />;
  return (
    <div className={classes['page']}>
      {error === null ? <SkeletonRows count={8} /> : <ErrorState error={error} onRetry={() => void refetch()} />}
    </div>
  );
}

function Desk({ uuid, page }: { uuid: string; page: CoWriting }) {
  const { t } = useTranslation('business-plan');
  const { advisor, comments, expiresAt } = page;
  const chapters = useChapters({
    reader: linkReader,
    plan: uuid,
    save: saveCoWritten,
    stored: page.chapters,
  });
  const [shelf] = useState(() => coPictureShelf(uuid));
  const [chosen, setChosen] = useState<PlanChapter | null>(null);
  const current = chosen ?? page.chapters[0]?.chapter ?? 'summary';
  const others = useQuery(coPresenceQuery(uuid, current)).data?.others ?? [];
  const comment = useCommentCoWriting(uuid);
  const written = chapters.get(current);
  return (
    <main className={classes['page']}>
      <header>
        <h1>{t('coWriting.hello', { name: page.recipient })}</h1>
        <p>{t('coWriting.intro', { advisor: advisor.name, plan: page.name })}</p>
        <p>{t('coWriting.until', { date: formatDate(expiresAt) })}</p>
      </header>
      <div className={classes['columns']}>
        <ChapterList
          chapters={chapters}
          current={current}
          others={others}
          openComments={(chapter) => comments.filter((one) => one.chapter === chapter && one.doneAt === null).length}
          onOpen={setChosen}
        />
        <div className={classes['desk']}>
          {written !== undefined && (
            <ChapterWriter
              key={current}
              chapter={current}
              written={written}
              others={others.filter(({ chapter }) => chapter === current)}
              shelf={shelf}
              canEdit
            />
          )}
          <CommentThread
            key={`${current} comments`}
            comments={comments.filter(({ chapter }) => chapter === current)}
            onWrite={(text) => comment.mutateAsync({ chapter: current, text })}
          />
        </div>
      </div>
      <footer className={classes['contact']}>
        {t('coWriting.contact', { advisor: advisor.name })}: <a href={`mailto:${advisor.email}`}>{advisor.email}</a>
        {advisor.phone !== '' && (
          <>
            {' · '}
            <a href={phoneLinkOf(advisor.phone)}>{advisor.phone}</a>
          </>
        )}
      </footer>
    </main>
  );
}
