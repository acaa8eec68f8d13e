import type { ImportRun } from '@fundus/contract/programme-import';
import { IconFileImport } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ImportStateChip } from '#features/funding/programme-import/import-state-chip.tsx';
import { ImportUpload } from '#features/funding/programme-import/import-upload.tsx';
import { listSources } from '#features/funding/programme-import/mapping-check.ts';
import { importListQuery, importOutcomes } from '#features/funding/programme-import/programme-import.queries.ts';
import { formatInstant, formatNumber } from '#lib/format.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { DataList } from '#ui/list/data-list.tsx';
import type { ListColumn } from '#ui/list/list-column.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { paths } from '../../../paths.ts';
import classes from './programme-administration.module.css';

const keyOf = (run: ImportRun): string => run.importId;
const nameOf = (run: ImportRun): string => run.fileName;

/** Takes the next file and lists all imports so far. */
export function ImportListScreen() {
  const { t } = useTranslation('programme-import');
  const navigate = useNavigate();
  const { data: imports, error, refetch } = useQuery(importListQuery);
  const sources = useMemo(() => listSources(imports ?? []), [imports]);
  const columns = useImportColumns();
  return (
    <>
      <PageHeader title={t('list.pageTitle')} description={t('list.description')} />
      <ImportUpload
        sources={sources}
        onStarted={({ importId }) => void navigate({ to: paths.administrationImport, params: { importId } })}
      />
      <h2 className={classes['subtitle']}>{t('list.title')}</h2>
      <DataList<ImportRun>
        name="programme-imports"
        label={t('list.label')}
        columns={columns}
        rows={imports}
        keyOf={keyOf}
        nameOf={nameOf}
        error={error}
        onRetry={() => void refetch()}
        empty={
          <EmptyState
            icon={<IconFileImport size={24} stroke={1.6} />}
            title={t('list.empty.title')}
            text={t('list.empty.text')}
            level={3}
          />
        }
      />
    </>
  );
}

function useImportColumns(): ListColumn<ImportRun>[] {
  const { t } = useTranslation('programme-import');
  return useMemo(
    () => [
      {
        key: 'fileName',
        label: t('column.file'),
        choice: 'always',
        cell: (run) => (
          <Link to={paths.administrationImport} params={{ importId: run.importId }} title={run.fileName}>
            {run.fileName}
          </Link>
        ),
      },
      { key: 'source', label: t('column.source'), width: 200, cell: (run) => run.source },
      { key: 'state', label: t('column.state'), width: 150, cell: (run) => <ImportStateChip state={run.state} /> },
      { key: 'result', label: t('column.result'), width: 300, cell: (run) => wordCounts(run, t) },
      {
        key: 'createdAt',
        label: t('column.createdAt'),
        width: 150,
        align: 'right',
        cell: (run) => formatInstant(run.createdAt),
      },
      { key: 'createdBy', label: t('column.createdBy'), width: 160, cell: (run) => run.createdBy },
    ],
    [t],
  );
}

/** `12 neu · 3 geändert`: only what there is. */
function wordCounts({ counts }: ImportRun, t: ReturnType<typeof useTranslation<'programme-import'>>['t']): string {
  const parts = importOutcomes
    .filter((outcome) => counts[outcome] > 0)
    .map((outcome) => `${formatNumber(counts[outcome], 0)} ${t(`outcome.${outcome}`)}`);
  return parts.join(' · ') || '–';
}
