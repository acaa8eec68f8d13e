import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { leadQuery } from '#features/leads/lead/lead.queries.ts';
import { useTermBook } from '#features/platform/vocabulary/use-term-book.ts';
import { isApiError } from '#lib/api/api-error.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { UnsavedScope } from '#ui/form/unsaved-scope.tsx';
import { RecordNotFound } from '#ui/record-page.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { paths } from '../../../paths.ts';
import { LeadPage } from './lead-page.tsx';

/** The page of a lead. */
export function LeadDetailScreen() {
  const { t } = useTranslation(['lead', 'lead-detail']);
  const { leadId = '' } = useParams({ strict: false });
  const { data: lead, error, refetch } = useQuery(leadQuery(leadId));
  const { book, isReady, error: termError, retry } = useTermBook();
  // Handed back or withdrawn while it was open: it belongs to another partner, and so does what is in the cache.
  if (isApiError(error, 'NOT_FOUND')) {
    return (
      <RecordNotFound
        title={t('lead-detail:notFoundTitle')}
        text={t('lead-detail:notFoundText')}
        action={<Button renderRoot={(props) => <Link {...props} to={paths.leads} />}>{t('lead-detail:toList')}</Button>}
      />
    );
  }
  if (lead === undefined && error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!isReady && termError !== null) return <ErrorState error={termError} onRetry={retry} />;
  if (lead === undefined || !isReady) return <SkeletonRows count={10} />;
  return (
    <UnsavedScope key={leadId}>
      <LeadPage lead={lead} book={book} />
    </UnsavedScope>
  );
}
