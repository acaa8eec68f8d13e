import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useRestoreResearch } from '#features/funding/funding-research/funding-research.mutations.ts';
import { researchQuery } from '#features/funding/funding-research/funding-research.queries.ts';
import { useTermBook } from '#features/platform/vocabulary/use-term-book.ts';
import { isApiError } from '#lib/api/api-error.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { notifyFailure } from '#ui/notify.tsx';
import { RecordNotFound } from '#ui/record-page.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { paths } from '../../../paths.ts';
import { ResearchWizard } from './research-wizard.tsx';

/** One research with its six steps; each step is a page below this one. */
export function ResearchWizardScreen() {
  const { t } = useTranslation('funding-research');
  const { researchId = '' } = useParams({ strict: false });
  const { data: research, error, refetch } = useQuery(researchQuery(researchId));
  const { book, isReady, error: bookError, retry } = useTermBook();
  const restore = useRestoreResearch();
  if (research === undefined) {
    if (isApiError(error) && (error.status === 404 || error.status === 422)) return <NotFound />;
    if (error !== null) return <ErrorState text={t('wizard.loadFailed')} onRetry={() => void refetch()} />;
    return <SkeletonRows count={8} height={56} />;
  }
  if (!isReady) {
    return bookError === null ? (
      <SkeletonRows count={8} height={56} />
    ) : (
      <ErrorState error={bookError} onRetry={retry} />
    );
  }
  if (research.deletedAt !== null) {
    return (
      <RecordNotFound
        title={t('wizard.trash.title')}
        text={t('wizard.trash.text')}
        action={
          research.abilities.restore && (
            <Button
              loading={restore.isPending}
              onClick={() => restore.mutate(researchId, { onError: notifyFailure('restore') })}
            >
              {t('wizard.trash.restore')}
            </Button>
          )
        }
      />
    );
  }
  return <ResearchWizard key={researchId} research={research} book={book} />;
}

function NotFound() {
  const { t } = useTranslation('funding-research');
  return (
    <RecordNotFound
      title={t('wizard.notFound.title')}
      text={t('wizard.notFound.text')}
      action={
        <Button renderRoot={(props) => <Link {...props} to={paths.fundingResearches} />}>
          {t('wizard.backToList')}
        </Button>
      }
    />
  );
}
