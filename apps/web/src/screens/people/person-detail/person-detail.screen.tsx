import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useRestorePerson } from '#features/people/person/person.mutations.ts';
import { useStorePerson } from '#features/people/person/person-record.mutations.ts';
import { personQuery } from '#features/people/person/person-record.queries.ts';
import { personTitleOf } from '#features/people/person/person-title.ts';
import { useTermBook } from '#features/platform/vocabulary/use-term-book.ts';
import { isApiError } from '#lib/api/api-error.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { UnsavedScope } from '#ui/form/unsaved-scope.tsx';
import { notifyFailure } from '#ui/notify.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { RecordNotFound } from '#ui/record-page.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { PersonPage } from './person-page.tsx';

/** The page of a client, prospect or contact. */
export function PersonDetailScreen() {
  const { t } = useTranslation(['person-detail', 'person']);
  const { personId = '' } = useParams({ strict: false });
  const { data: person, error, refetch } = useQuery(personQuery(personId));
  const { book, isReady, error: termError, retry } = useTermBook();
  const restore = useRestorePerson();
  const store = useStorePerson();
  if (isApiError(error, 'NOT_FOUND')) {
    return <RecordNotFound title={t('notFound.title')} text={t('notFound.text')} />;
  }
  if (person === undefined && error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!isReady && termError !== null) return <ErrorState error={termError} onRetry={retry} />;
  if (person === undefined || !isReady) return <SkeletonRows count={10} />;
  if (person.deletedAt !== null) {
    return (
      <>
        <PageHeader title={personTitleOf(person)} />
        <EmptyState
          title={t('inTrash.title')}
          text={t('inTrash.text')}
          action={
            person.abilities.restore && (
              <Button
                loading={restore.isPending}
                onClick={() => restore.mutate(personId, { onSuccess: store, onError: notifyFailure('restore') })}
              >
                {t('person:list.restore')}
              </Button>
            )
          }
        />
      </>
    );
  }
  return (
    <UnsavedScope key={personId}>
      <PersonPage person={person} book={book} />
    </UnsavedScope>
  );
}
