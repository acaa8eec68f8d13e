import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { LicenceParts } from '#features/operation/system-state/licence-parts.tsx';
import { licencesQuery } from '#features/operation/system-state/system-state.queries.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { paths } from '../../../paths.ts';

/** Software of others in this portal, with the words of its licences. */
export function LicencesScreen() {
  const { t } = useTranslation('system-state');
  const { data: list, error, refetch } = useQuery(licencesQuery);
  return (
    <>
      <PageHeader
        title={t('licence.title')}
        description={t('licence.description')}
        actions={
          <Button variant="default" renderRoot={(props) => <Link {...props} to={paths.administrationSystem} />}>
            {t('licence.back')}
          </Button>
        }
      />
      {list === undefined ? (
        error === null ? (
          <SkeletonRows count={10} />
        ) : (
          <ErrorState error={error} onRetry={() => void refetch()} />
        )
      ) : list.licences.length === 0 ? (
        <EmptyState title={t('licence.none')} text={t('licence.unbuilt')} />
      ) : (
        <LicenceParts list={list} />
      )}
    </>
  );
}
