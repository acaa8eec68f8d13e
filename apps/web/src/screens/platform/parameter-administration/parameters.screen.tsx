import { type ParameterKey, type ParameterValue, parameterKeys } from '@fundus/contract/parameter';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { parametersQuery, useDeleteParameter } from '#features/platform/parameter/parameter.queries.ts';
import { ParameterCard } from '#features/platform/parameter/parameter-card.tsx';
import { ParameterDialog } from '#features/platform/parameter/parameter-dialog.tsx';
import { dayOfToday, groupOf, parameterGroups } from '#features/platform/parameter/parameter-words.ts';
import { formatDate } from '#lib/format.ts';
import { Banner } from '#ui/banner.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { notifyError, notifySuccess } from '#ui/notify.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import classes from './parameters.module.css';

/** The numbers of law that the portal calculates with. */
export function ParametersScreen() {
  const { t } = useTranslation('parameter');
  const { data: values, error, refetch } = useQuery(parametersQuery);
  const [edited, setEdited] = useState<{ key: ParameterKey; value: ParameterValue | null } | null>(null);
  const [removed, setRemoved] = useState<ParameterValue | null>(null);
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      {values === undefined ? (
        error === null ? (
          <SkeletonRows count={8} />
        ) : (
          <ErrorState error={error} onRetry={() => void refetch()} />
        )
      ) : (
        parameterGroups.map((group) => (
          <section key={group} className={classes['group']} aria-labelledby={`group-${group}`}>
            <h2 id={`group-${group}`} className={classes['title']}>
              {t(`group.${group}`)}
            </h2>
            <p className={classes['quiet']}>{t(`usedBy.${group}`)}</p>
            <div className={classes['cards']}>
              {parameterKeys
                .filter((key) => groupOf(key) === group)
                .map((key) => (
                  <ParameterCard
                    key={key}
                    parameterKey={key}
                    values={values.filter((value) => value.key === key)}
                    onAdd={() => setEdited({ key, value: null })}
                    onEdit={(value) => setEdited({ key, value })}
                    onRemove={setRemoved}
                  />
                ))}
            </div>
          </section>
        ))
      )}
      {edited !== null && (
        <ParameterDialog parameterKey={edited.key} parameter={edited.value} onClose={() => setEdited(null)} />
      )}
      {removed !== null && <RemovalDialog value={removed} onClose={() => setRemoved(null)} />}
    </>
  );
}

function RemovalDialog({ value, onClose }: { value: ParameterValue; onClose: () => void }) {
  const { t } = useTranslation('parameter');
  const remove = useDeleteParameter();
  const from = formatDate(value.validFrom);
  return (
    <ConfirmDialog
      isOpen
      title={t('removeDialog.title', { from })}
      confirmLabel={t('removeDialog.confirm')}
      isBusy={remove.isPending}
      onConfirm={() =>
        remove.mutate(value, {
          onSuccess: () => notifySuccess(t('removed')),
          onError: notifyError,
          onSettled: onClose,
        })
      }
      onClose={onClose}
    >
      <p>{t('removeDialog.text')}</p>
      {value.validFrom < dayOfToday() && (
        <Banner tone="warning" title={t('past.title')}>
          {t('past.text', { from })}
        </Banner>
      )}
    </ConfirmDialog>
  );
}
