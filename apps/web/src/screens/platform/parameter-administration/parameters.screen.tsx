import {
  groupOf,
  type ParameterKey,
  type ParameterValue,
  parameterGroups,
  parameterKeys,
} from '@fundus/contract/parameter';
import { useQuery } from '@tanstack/react-query';
import { parametersQuery, useDeleteParameter } from '#features/platform/parameter/parameter.queries.ts';
import { ParameterCard } from '#features/platform/parameter/parameter-card.tsx';
import { ParameterDialog } from '#features/platform/parameter/parameter-dialog.tsx';
import { dayOfToday } from '#features/platform/parameter/parameter-words.ts';
import { formatDate } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Banner } from '#ui/banner.tsx';
import { useRecordAction } from '#ui/list/use-record-action.tsx';
import { useRecordDialog } from '#ui/list/use-record-dialog.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import classes from './parameters.module.css';

/** The numbers of law that the portal calculates with. */
export function ParametersScreen() {
  const { t } = useTranslation('parameter');
  const remove = useDeleteParameter();
  const { open, dialog } = useRecordDialog<{ key: ParameterKey; value: ParameterValue | null }>(
    ({ key, value }, onClose) => <ParameterDialog parameterKey={key} parameter={value} onClose={onClose} />,
  );
  const removal = useRecordAction<ParameterValue>({
    ask: (value) => ({
      title: t('removeDialog.title', { from: formatDate(value.validFrom) }),
      text: <RemovalText value={value} />,
      confirm: t('removeDialog.confirm'),
    }),
    run: (value) => remove.mutateAsync(value),
    done: () => t('removed'),
  });
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      <Loaded query={useQuery(parametersQuery)} skeleton={{ count: 8 }}>
        {(values) =>
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
                      onAdd={() => open({ key, value: null })}
                      onEdit={(value) => open({ key, value })}
                      onRemove={removal.start}
                    />
                  ))}
              </div>
            </section>
          ))
        }
      </Loaded>
      {dialog}
      {removal.dialog}
    </>
  );
}

function RemovalText({ value }: { value: ParameterValue }) {
  const { t } = useTranslation('parameter');
  return (
    <>
      <p>{t('removeDialog.text')}</p>
      {value.validFrom < dayOfToday() && (
        <Banner tone="warning" title={t('past.title')}>
          {t('past.text', { from: formatDate(value.validFrom) })}
        </Banner>
      )}
    </>
  );
}
