import { Switch, Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { ImportChange, ImportNoun, ImportRun } from '#features/leads/table-import/import-api.ts';
import { ImportStateChip } from '#features/leads/table-import/import-chips.tsx';
import { ImportMapping } from '#features/leads/table-import/import-mapping.tsx';
import { ImportReport } from '#features/leads/table-import/import-report.tsx';
import { ImportSettingsFields } from '#features/leads/table-import/import-settings-fields.tsx';
import { outcomes } from '#features/leads/table-import/import-values.ts';
import { useRemapImport } from '#features/leads/table-import/table-import.mutations.ts';
import { importQuery, isUnderWay } from '#features/leads/table-import/table-import.queries.ts';
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
import { paths, personPaths } from '../../../paths.ts';
import { importPaths } from './import-paths.ts';
import classes from './table-import.module.css';
import { TableImportActions } from './table-import-actions.tsx';

export function PersonImportRunScreen() {
  return <ImportScreen noun="person" />;
}

export function LeadImportRunScreen() {
  return <ImportScreen noun="lead" />;
}

interface Props {
  noun: ImportNoun;
  run: ImportRun;
}

/** One import: what the file is, what each column becomes, what would happen or has happened, the way back. */
function ImportScreen({ noun }: { noun: ImportNoun }) {
  const { t } = useTranslation('table-import');
  const { importId = '' } = useParams({ strict: false });
  const { data: run, error, refetch } = useQuery(importQuery(noun, importId));
  usePageTitle(run?.fileName);
  if (run !== undefined) return <ImportPage noun={noun} run={run} />;
  if (isApiError(error, 'NOT_FOUND')) {
    return (
      <>
        <PageHeader title={t(`${noun}.pageTitle`)} />
        <EmptyState title={t('run.notFound.title')} text={t('run.notFound.text')} />
      </>
    );
  }
  return error === null ? <SkeletonRows /> : <ErrorState error={error} onRetry={() => void refetch()} />;
}

function ImportPage({ noun, run }: Props) {
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
        actions={<TableImportActions noun={noun} run={run} />}
      />
      <Shape noun={noun} run={run} />
      {run.state === 'failed' && (
        <Banner tone="error" title={t('run.failed')}>
          {run.problem} <Link to={importPaths[noun].list}>{t('upload.again')}</Link>
        </Banner>
      )}
      {run.state !== 'failed' && run.problem !== null && <Banner tone="warning">{run.problem}</Banner>}
      {isUnderWay(run) ? <RunProgress run={run} /> : run.state !== 'failed' && <ImportTabs noun={noun} run={run} />}
    </>
  );
}

const delimiterNames = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'pipe' } as const;

/** What was recognised about the file, and what its rows become. */
function Shape({ noun, run }: Props) {
  const { t } = useTranslation('table-import');
  const { delimiter } = run;
  const isKnown = run.state !== 'reading' && run.state !== 'failed';
  const name = delimiter === null ? undefined : delimiterNames[delimiter as keyof typeof delimiterNames];
  const delimiterWord = delimiter === null ? null : name === undefined ? delimiter : t(`run.delimiter.${name}`);
  return (
    <FileShape
      facts={[
        noun === 'person'
          ? { label: t('column.kind'), value: t(`kind.${run.kind}`) }
          : { label: t('column.source'), value: run.sourceName || t('source.none') },
        ...(isKnown ? [{ label: t('run.format'), value: t(`run.formatName.${run.format}`) }] : []),
        ...(isKnown && run.encoding !== '' ? [{ label: t('run.encoding'), value: run.encoding }] : []),
        ...(delimiterWord === null ? [] : [{ label: t('run.delimiterLabel'), value: delimiterWord }]),
      ]}
    />
  );
}

function RunProgress({ run }: Pick<Props, 'run'>) {
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

function ImportTabs({ noun, run }: Props) {
  const { t } = useTranslation('table-import');
  const { importId } = run;
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const remap = useRemapImport(noun, importId);
  const outcome = outcomes.find((name) => name === search.kind);
  const show = (next: { tab?: string; kind?: string }): void =>
    void navigate({ to: importPaths[noun].run, params: { importId }, search: next, replace: true, resetScroll: false });
  const stored: ImportChange = {
    kind: run.kind,
    sourceId: run.sourceId,
    mapping: Object.fromEntries(run.columns.map(({ name, target }) => [name, target])),
    takesDuplicates: run.takesDuplicates,
    takesBlocked: run.takesBlocked,
  };
  const preview = (change: Partial<ImportChange>, words?: string): void =>
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
          noun={noun}
          run={run}
          chosen={outcome}
          onChoose={(next) => show(next === undefined ? {} : { kind: next })}
          settings={
            isPreview && (
              <Settings
                noun={noun}
                settings={shown}
                hasBlocked={run.counts.blocked > 0}
                isBusy={remap.isPending}
                onChange={preview}
              />
            )
          }
          linkTo={(recordId, name) =>
            noun === 'person' ? (
              <Link to={personPaths[run.kind]} params={{ personId: recordId }} aria-label={t('row.open', { name })}>
                {name}
              </Link>
            ) : (
              <Link to={paths.lead} params={{ leadId: recordId }} aria-label={t('row.open', { name })}>
                {name}
              </Link>
            )
          }
        />
      </Tabs.Panel>
      <Tabs.Panel value="mapping" className={classes['panel'] ?? ''}>
        <ImportMapping
          noun={noun}
          run={run}
          isEditable={isPreview}
          isBusy={remap.isPending}
          onRemap={(mapping) => preview({ mapping }, t('mapping.applied'))}
        />
      </Tabs.Panel>
    </Tabs>
  );
}

/** What holds for all rows, and what is done with those that double a person. */
function Settings({
  noun,
  settings,
  hasBlocked,
  isBusy,
  onChange,
}: {
  noun: ImportNoun;
  settings: ImportChange;
  /** Whether a person in the file is on the block list. */
  hasBlocked: boolean;
  isBusy: boolean;
  onChange: (change: Partial<ImportChange>) => void;
}) {
  const { t } = useTranslation('table-import');
  return (
    <div className={classes['settings']}>
      <ImportSettingsFields noun={noun} settings={settings} isBusy={isBusy} onChange={onChange} />
      <Switch
        label={t('run.takesDuplicates')}
        description={t(`${noun}.takesDuplicatesHint`)}
        checked={settings.takesDuplicates}
        disabled={isBusy}
        onChange={(event) => onChange({ takesDuplicates: event.currentTarget.checked })}
      />
      {hasBlocked && (
        <Switch
          label={t('run.takesBlocked')}
          description={t('run.takesBlockedHint')}
          checked={settings.takesBlocked}
          disabled={isBusy}
          onChange={(event) => onChange({ takesBlocked: event.currentTarget.checked })}
        />
      )}
    </div>
  );
}
