import type { SharedPapers } from '@fundus/contract/shared-paper';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { sharedPapersQuery, useCountPaperView } from '#features/people/shared-paper/shared-paper.queries.ts';
import { SharedPaperCard } from '#features/people/shared-paper/shared-paper-line.tsx';
import { isApiError } from '#lib/api/api-error.ts';
import { daysFromToday, formatDate, formatLongDate } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { FriendlyError } from '#ui/friendly-error.tsx';
import classes from '#ui/letter.module.css';
import { Letter, LetterClosing, LetterPlace, LetterText, LetterTitle } from '#ui/letter.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import typography from '#ui/typography.module.css';

/** A client's page of papers that were sent or requested: a letter from their advisor, for phones first. */
export function SharedPapersScreen() {
  const { t } = useTranslation('paper-request');
  const { uuid = '' } = useParams({ strict: false });
  const { data, error, refetch } = useQuery(sharedPapersQuery(uuid));
  // A link that was ended while the page was open shows nothing any more.
  const isGone = isApiError(error, 'SHARE_LINK_UNAVAILABLE') || isApiError(error, 'NOT_FOUND');
  useCountPaperView(uuid, data !== undefined && !isGone);
  usePageTitle(isGone ? undefined : data?.title);
  if (isGone) {
    return (
      <FriendlyError
        title={t('page.unavailableTitle')}
        text={t('page.unavailable')}
        actions={[{ label: t('page.reload'), onClick: () => void refetch() }]}
      />
    );
  }
  if (data !== undefined) return <Papers uuid={uuid} page={data} />;
  return (
    <LetterPlace>
      {error === null ? <SkeletonRows count={8} /> : <ErrorState error={error} onRetry={() => void refetch()} />}
    </LetterPlace>
  );
}

function Papers({ uuid, page }: { uuid: string; page: SharedPapers }) {
  const { t } = useTranslation('paper-request');
  const { advisor, lines, dueOn, recipient, isAnswered } = page;
  const done = lines.filter(({ state }) => state !== 'open' && state !== 'returned').length;
  const isOverdue = dueOn !== null && daysFromToday(dueOn) < 0;
  return (
    <main>
      <Letter
        sender={advisor}
        words={{
          photo: t('page.photo', { name: advisor.name }),
          logo: t('page.logo', { company: advisor.company || advisor.name }),
        }}
      >
        <LetterTitle above={`${t('page.for', { recipient })} · ${formatLongDate(page.createdAt)}`}>
          {page.title}
        </LetterTitle>
        <LetterText text={page.message === '' ? t('page.opening') : page.message}>
          {dueOn !== null && !isAnswered && (
            <p>
              <strong>{t(isOverdue ? 'page.wasDue' : 'page.due', { date: formatDate(dueOn) })}</strong>
            </p>
          )}
        </LetterText>
        {isAnswered ? (
          <section className={classes['whole']} role="status">
            <h2>{t('page.doneTitle')}</h2>
            <p>{t('page.done', { advisor: advisor.name })}</p>
          </section>
        ) : (
          <p className={classes['progress']}>{t('page.progress', { done, total: lines.length })}</p>
        )}
        {lines.map((line, index) => (
          <SharedPaperCard key={line.lineId} uuid={uuid} line={line} advisor={advisor.name} number={index + 1} />
        ))}
        <p className={typography['quiet']}>{t('page.until', { date: formatDate(page.expiresAt) })}</p>
        <LetterClosing sender={advisor} words={t('page.closing')} />
      </Letter>
    </main>
  );
}
