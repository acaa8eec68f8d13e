import { useQuery } from '@tanstack/react-query';
import { RoleMatrixForm } from '#features/access/role-policy/role-matrix-form.tsx';
import { roleMatrixQuery } from '#features/access/role-policy/role-policy.queries.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { UnsavedScope } from '#ui/form/unsaved-scope.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Panel } from '#ui/panel.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';

/** Features of each role, and whether it demands a second factor. */
export function RoleAdministrationScreen() {
  const { t } = useTranslation('role-policy');
  const { data: matrix, error, refetch } = useQuery(roleMatrixQuery);
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      {matrix === undefined ? (
        error === null ? (
          <SkeletonRows count={8} />
        ) : (
          <ErrorState error={error} onRetry={() => void refetch()} />
        )
      ) : (
        <UnsavedScope>
          <Panel title={t('title')} hidesTitle>
            <RoleMatrixForm matrix={matrix} />
          </Panel>
        </UnsavedScope>
      )}
    </>
  );
}
