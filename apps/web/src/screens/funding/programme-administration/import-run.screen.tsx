import { programmeLevels, programmeStatuses } from '@fundus/contract/programme-content';
import {
  type ImportOutcome,
  type ImportRun,
  importLimits,
  type ListedField,
  vocabularyOfField,
} from '@fundus/contract/programme-import';
import { Button, Switch, Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldGroups } from '#features/funding/funding-programme/programme-fields.ts';
import { ImportCounts } from '#features/funding/programme-import/import-counts.tsx';
import { ImportMappingTable } from '#features/funding/programme-import/import-mapping.tsx';
import { ImportRows } from '#features/funding/programme-import/import-rows.tsx';
import { ImportShape } from '#features/funding/programme-import/import-shape.tsx';
import { ImportStateChip } from '#features/funding/programme-import/import-state-chip.tsx';
import { ImportValues } from '#features/funding/programme-import/import-values.tsx';
import { mappingOf } from '#features/funding/programme-import/mapping-check.ts';
import { useRemapImport } from '#features/funding/programme-import/programme-import.mutations.ts';
import {
  importOutcomes,
  importQuery,
  isUnderWay,
} from '#features/funding/programme-import/programme-import.queries.ts';
import { useTermBook } from '#features/platform/vocabulary/use-term-book.ts';
import { isApiError } from '#lib/api/api-error.ts';
import { formatInstant, formatPercent } from '#lib/format.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { Banner } from '#ui/banner.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { ImportProgress } from '#ui/import/import-progress.tsx';
import { notifyError, notifySuccess } from '#ui/notify.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { paths } from '../../../paths.ts';
import { ImportActions } from './import-actions.tsx';
import classes from './programme-administration.module.css';

const importTabs = ['report', 'mapping', 'values'] as const;

/** One import: what the file is, what each column fills, what would happen or has happened, and the way back. */
export function ImportRunScreen() {
  const { t } = useTranslation('programme-import');
  const { importId = '' } = useParams({ strict: false });
  const { data: run, error, refetch } = useQuery(importQuery(importId));
  usePageTitle(run?.fileName);
  if (run !== undefined) return <ImportPage run={run} />;
  if (isApiError(error, 'NOT_FOUND')) {
    return (
      <>
        <PageHeader title={t('list.pageTitle')} />
        <EmptyState title={t('run.notFound.title')} text={t('run.notFound.text')} />
      </>
    );
  }
  return error === null ? <SkeletonRows /> : <ErrorState error={error} onRetry={() => void refetch()} />;
}

function ImportPage({ run }: { run: ImportRun }) {
  const { t } = useTranslation('programme-import');
  const dates = [
    t('run.uploaded', { date: formatInstant(run.createdAt), name: run.createdBy }),
    ...(run.appliedAt === null ? [] : [t('run.appliedAt', { date: formatInstant(run.appliedAt) })]),
    ...(run.undoneAt === null ? [] : [t('run.undoneAt', { date: formatInstant(run.undoneAt) })]),
  ];
  return (
    <>
      <PageHeader
        title={run.fileName}
        status={<ImportStateChip state={run.state} />}
        description={dates.join(' · ')}
        actions={<ImportActions run={run} />}
      />
      <ImportShape run={run} />
      {run.state === 'failed' && (
        <Banner tone="error" title={t('run.failed')}>
          {run.problem} <Link to={paths.administrationImports}>{t('upload.again')}</Link>
        </Banner>
      )}
      {run.state !== 'failed' && run.problem !== null && <Banner tone="warning">{run.problem}</Banner>}
      {run.state === 'applied' && !run.abilities.undo && <Banner>{t('run.notUndoable')}</Banner>}
      {isUnderWay(run) ? <RunProgress run={run} /> : run.state !== 'failed' && <ImportTabs run={run} />}
    </>
  );
}

function RunProgress({ run }: { run: ImportRun }) {
  const { t } = useTranslation('programme-import');
  const percent = formatPercent(run.progress * 100, 0);
  return run.state === 'reading' ? (
    <ImportProgress share={run.progress} title={t('run.reading')} text={t('run.readingPercent', { percent })} />
  ) : (
    <ImportProgress
      share={run.progress}
      title={t('run.applying')}
      text={`${t('run.applyingPercent', { percent })} · ${t('run.applyingText')}`}
    />
  );
}

function ImportTabs({ run }: { run: ImportRun }) {
  const { t } = useTranslation('programme-import');
  const { t: tProgramme } = useTranslation('funding-programme');
  const { importId } = run;
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const remap = useRemapImport(importId);
  const outcome = importOutcomes.find((name) => name === search.kind);
  const tab = importTabs.find((name) => name === search.tab) ?? 'report';
  const { book } = useTermBook();
  const { t: tVocabulary } = useTranslation('vocabulary');
  const fieldLabel = (field: string): string => tProgramme(`field.${field as 'title'}`, { defaultValue: field });
  const termsOf = (field: ListedField): { value: string; label: string }[] => {
    const vocabulary = vocabularyOfField[field];
    if (vocabulary !== undefined) return book.list(vocabulary).map(({ value, label }) => ({ value, label }));
    return field === 'level'
      ? programmeLevels.map((value) => ({ value, label: tVocabulary(`level.${value}`) }))
      : programmeStatuses.map((value) => ({ value, label: tVocabulary(`programmeStatus.${value}`) }));
  };
  const undecided = run.unknownValues.filter(({ code }) => code === null).length;
  const show = (next: { tab?: string; kind?: string }): void =>
    void navigate({
      to: paths.administrationImport,
      params: { importId },
      search: next,
      replace: true,
      resetScroll: false,
    });
  const targets = useMemo(
    () =>
      fieldGroups
        .map(({ name, fields }) => ({
          group: tProgramme(`group.${name}`),
          items: fields
            .filter((field) => (field as string) !== 'rules')
            .map((field) => ({ value: field as string, label: tProgramme(`field.${field}`) })),
        }))
        .filter(({ items }) => items.length > 0)
        .concat({
          group: t('mapping.limits'),
          items: importLimits.map((limit) => ({ value: limit, label: t(`mapping.limit.${limit}`) })),
        }),
    [tProgramme, t],
  );
  const dryRun = (mapping: Parameters<typeof remap.mutate>[0]['mapping'], endsVanished: boolean): void =>
    remap.mutate({ mapping, endsVanished }, { onSuccess: () => show({}), onError: notifyError });
  const isPreview = run.state === 'preview';
  return (
    <Tabs
      value={tab}
      onChange={(name) => show(name === null || name === 'report' ? {} : { tab: name })}
      keepMounted={false}
    >
      <Tabs.List aria-label={t('tab.label')}>
        <Tabs.Tab value="report">{t('tab.report')}</Tabs.Tab>
        <Tabs.Tab value="mapping">{t('tab.mapping')}</Tabs.Tab>
        {run.unknownValues.length > 0 && (
          <Tabs.Tab value="values">
            {undecided === 0 ? t('tab.values') : t('tab.valuesOpen', { count: undecided })}
          </Tabs.Tab>
        )}
      </Tabs.List>
      <Tabs.Panel value="report" className={classes['panel'] ?? ''}>
        <ImportCounts
          counts={run.counts}
          chosen={outcome}
          onChoose={(next: ImportOutcome | undefined) => show(next === undefined ? {} : { kind: next })}
        />
        {isPreview && undecided > 0 && (
          <Banner tone="warning">
            {t('values.hint', { count: undecided })}{' '}
            <Button variant="subtle" size="compact-sm" onClick={() => show({ tab: 'values' })}>
              {t('values.show')}
            </Button>
          </Banner>
        )}
        {isPreview && (
          <Switch
            className={classes['switch'] ?? ''}
            label={t('run.endsVanished')}
            description={t('run.endsVanishedHint')}
            checked={remap.isPending ? remap.variables.endsVanished : run.endsVanished}
            disabled={remap.isPending}
            onChange={(event) => dryRun(mappingOf(run.columns), event.currentTarget.checked)}
          />
        )}
        <ImportRows
          importId={importId}
          state={`${run.state} ${run.endsVanished} ${JSON.stringify(run.counts)}`}
          outcome={outcome}
          fieldLabel={fieldLabel}
          linkTo={(programmeId, title) => (
            <Link to={paths.programme} params={{ programmeId }} aria-label={t('row.open', { title })}>
              {title}
            </Link>
          )}
        />
      </Tabs.Panel>
      <Tabs.Panel value="mapping" className={classes['panel'] ?? ''}>
        <ImportMappingTable
          run={run}
          targets={targets}
          isEditable={isPreview}
          isBusy={remap.isPending}
          onRemap={(mapping) =>
            remap.mutate(
              { mapping, endsVanished: run.endsVanished },
              {
                onSuccess: () => {
                  notifySuccess(t('mapping.applied'));
                  show({});
                },
                onError: notifyError,
              },
            )
          }
        />
      </Tabs.Panel>
      <Tabs.Panel value="values" className={classes['panel'] ?? ''}>
        <ImportValues
          run={run}
          fieldLabel={fieldLabel}
          termsOf={termsOf}
          isEditable={isPreview}
          isBusy={remap.isPending}
          onChange={(values) =>
            remap.mutate(
              { mapping: mappingOf(run.columns), endsVanished: run.endsVanished, values },
              {
                onSuccess: () => {
                  notifySuccess(t('values.applied'));
                  show({});
                },
                onError: notifyError,
              },
            )
          }
        />
      </Tabs.Panel>
    </Tabs>
  );
}
