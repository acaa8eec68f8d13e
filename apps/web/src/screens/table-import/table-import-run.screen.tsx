import type { PersonKind } from '@fundus/contract/person';
import type { PersonImport } from '@fundus/contract/person-import';
import { SegmentedControl, Switch, Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ImportStateChip } from '#features/table-import/import-chips.tsx';
import { ImportMapping } from '#features/table-import/import-mapping.tsx';
import { ImportReport } from '#features/table-import/import-report.tsx';
import { importKinds, outcomes } from '#features/table-import/import-values.ts';
import { type ImportSettings, useRemapPersonImport } from '#features/table-import/table-import.mutations.ts';
import { isUnderWay, personImportQuery } from '#features/table-import/table-import.queries.ts';
import { isApiError } from '#lib/api/api-error.ts';
import { formatInstant, formatPercent } from '#lib/format.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { Banner } from '#ui/banner.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { FileShape } from '#ui/import/file-shape.tsx';
import { ImportProgress } from '#ui/import/import-progress.tsx';
import { notifyError, notifySuccess } from '#ui/notify.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { paths, personPaths } from '../../paths.ts';
import classes from './table-import.module.css';
import { PersonImportActions } from './table-import-actions.tsx';

/** One import of persons: what the file is, what each column becomes, what would happen or has happened, the way back. */
export function PersonImportRunScreen() {
  const { t } = useTranslation('table-import');
  const { importId = '' } = useParams({ strict: false });
  const { data: run, error, refetch } = useQuery(personImportQuery(importId));
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

function ImportPage({ run }: { run: PersonImport }) {
  const { t } = useTranslation('table-import');
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
        actions={<PersonImportActions run={run} />}
      />
      <Shape run={run} />
      {run.state === 'failed' && (
        <Banner tone="error" title={t('run.failed')}>
          {run.problem} <Link to={paths.personImports}>{t('upload.again')}</Link>
        </Banner>
      )}
      {run.state !== 'failed' && run.problem !== null && <Banner tone="warning">{run.problem}</Banner>}
      {isUnderWay(run) ? <RunProgress run={run} /> : run.state !== 'failed' && <ImportTabs run={run} />}
    </>
  );
}

const delimiterNames = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'pipe' } as const;

/** What was recognised about the file, and what its rows become. */
function Shape({ run }: { run: PersonImport }) {
  const { t } = useTranslation('table-import');
  const { delimiter } = run;
  const isKnown = run.state !== 'reading' && run.state !== 'failed';
  const name = delimiter === null ? undefined : delimiterNames[delimiter as keyof typeof delimiterNames];
  const delimiterWord = delimiter === null ? null : name === undefined ? delimiter : t(`run.delimiter.${name}`);
  return (
    <FileShape
      facts={[
        { label: t('column.kind'), value: t(`kind.${run.kind}`) },
        ...(isKnown ? [{ label: t('run.format'), value: t(`run.formatName.${run.format}`) }] : []),
        ...(isKnown && run.encoding !== '' ? [{ label: t('run.encoding'), value: run.encoding }] : []),
        ...(delimiterWord === null ? [] : [{ label: t('run.delimiterLabel'), value: delimiterWord }]),
      ]}
    />
  );
}

function RunProgress({ run }: { run: PersonImport }) {
  const { t } = useTranslation('table-import');
  const percent = formatPercent(run.progress * 100, 0);
  return run.state === 'reading' ? (
    <ImportProgress share={run.progress} title={t('run.reading')} text={t('run.readingPercent', { percent })} />
  ) : run.state === 'undoing' ? (
    <ImportProgress
      share={run.progress}
      title={t('run.undoing')}
      text={`${t('run.undoingPercent', { percent })} · ${t('run.undoingText')}`}
    />
  ) : (
    <ImportProgress
      share={run.progress}
      title={t('run.applying')}
      text={`${t('run.applyingPercent', { percent })} · ${t('run.applyingText')}`}
    />
  );
}

function ImportTabs({ run }: { run: PersonImport }) {
  const { t } = useTranslation('table-import');
  const { importId } = run;
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const remap = useRemapPersonImport(importId);
  const outcome = outcomes.find((name) => name === search.kind);
  const show = (next: { tab?: string; kind?: string }): void =>
    void navigate({ to: paths.personImport, params: { importId }, search: next, replace: true, resetScroll: false });
  const stored: ImportSettings = {
    kind: run.kind,
    mapping: Object.fromEntries(run.columns.map(({ name, target }) => [name, target])) as ImportSettings['mapping'],
    takesDuplicates: run.takesDuplicates,
  };
  const preview = (change: Partial<ImportSettings>, words?: string): void =>
    remap.mutate(
      { ...stored, ...change },
      {
        onSuccess: () => {
          if (words !== undefined) notifySuccess(words);
          show({});
        },
        onError: notifyError,
      },
    );
  const isPreview = run.state === 'preview';
  const shown = remap.isPending ? remap.variables : stored;
  return (
    <Tabs
      value={search.tab === 'mapping' ? 'mapping' : 'report'}
      onChange={(name) => show(name === 'mapping' ? { tab: 'mapping' } : {})}
      keepMounted={false}
    >
      <Tabs.List aria-label={t('tab.label')}>
        <Tabs.Tab value="report">{t('tab.report')}</Tabs.Tab>
        <Tabs.Tab value="mapping">{t('tab.mapping')}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="report" className={classes['panel'] ?? ''}>
        <ImportReport
          run={run}
          chosen={outcome}
          onChoose={(next) => show(next === undefined ? {} : { kind: next })}
          settings={
            isPreview && (
              <Settings
                kind={shown.kind}
                takesDuplicates={shown.takesDuplicates}
                isBusy={remap.isPending}
                onChange={preview}
              />
            )
          }
          linkTo={(personId, name) => (
            <Link to={personPaths[run.kind]} params={{ personId }} aria-label={t('row.open', { name })}>
              {name}
            </Link>
          )}
        />
      </Tabs.Panel>
      <Tabs.Panel value="mapping" className={classes['panel'] ?? ''}>
        <ImportMapping
          run={run}
          isEditable={isPreview}
          isBusy={remap.isPending}
          onRemap={(mapping) => preview({ mapping }, t('mapping.applied'))}
        />
      </Tabs.Panel>
    </Tabs>
  );
}

/** What the rows become, and what is done with those that double somebody. */
function Settings({
  kind,
  takesDuplicates,
  isBusy,
  onChange,
}: {
  kind: PersonKind;
  takesDuplicates: boolean;
  isBusy: boolean;
  onChange: (change: Partial<ImportSettings>) => void;
}) {
  const { t } = useTranslation('table-import');
  return (
    <div className={classes['settings']}>
      <div>
        <p className={classes['label']} id="import-kind">
          {t('kind.label')}
        </p>
        <SegmentedControl
          aria-labelledby="import-kind"
          size="sm"
          value={kind}
          disabled={isBusy}
          onChange={(value) => onChange({ kind: value })}
          data={importKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
        />
      </div>
      <Switch
        label={t('run.takesDuplicates')}
        description={t('run.takesDuplicatesHint')}
        checked={takesDuplicates}
        disabled={isBusy}
        onChange={(event) => onChange({ takesDuplicates: event.currentTarget.checked })}
      />
    </div>
  );
}
