import { type PersonKind, personKinds } from '@fundus/contract/person-codes';
import { IconFileImport } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportNoun, ImportRun } from '#features/leads/table-import/import-api.ts';
import { ImportStateChip } from '#features/leads/table-import/import-chips.tsx';
import { ImportUpload } from '#features/leads/table-import/import-upload.tsx';
import { outcomes } from '#features/leads/table-import/import-values.ts';
import { importListQuery } from '#features/leads/table-import/table-import.queries.ts';
import { formatInstant, formatNumber } from '#lib/format.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { DataList } from '#ui/list/data-list.tsx';
import type { ListColumn } from '#ui/list/list-column.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { importPaths } from './import-paths.ts';
import classes from './table-import.module.css';

const keyOf = (run: ImportRun): string => run.importId;
const nameOf = (run: ImportRun): string => run.fileName;

export function PersonImportListScreen() {
  return <ImportList noun="person" />;
}

export function LeadImportListScreen() {
  return <ImportList noun="lead" />;
}

/** Takes a table and lists all imports so far. */
function ImportList({ noun }: { noun: ImportNoun }) {
  const { t } = useTranslation('table-import');
  const navigate = useNavigate();
  const search = useSearch({ strict: false });
  const kind: PersonKind = personKinds.find((value) => value === search.kind) ?? 'contact';
  const { data: imports, error, refetch } = useQuery(importListQuery(noun));
  const columns = useImportColumns(noun);
  return (
    <>
      <PageHeader title={t(`${noun}.pageTitle`)} description={t(`${noun}.description`)} />
      <ImportUpload
        noun={noun}
        firstKind={kind}
        onStarted={({ importId }) => void navigate({ to: importPaths[noun].run, params: { importId } })}
      />
      <h2 className={classes['subtitle']}>{t('list.title')}</h2>
      <DataList<ImportRun>
        name={`${noun}-imports`}
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

function useImportColumns(noun: ImportNoun): ListColumn<ImportRun>[] {
  const { t } = useTranslation('table-import');
  return useMemo(
    () => [
      {
        key: 'fileName',
        label: t('column.file'),
        choice: 'always',
        cell: (run) => (
          <Link to={importPaths[noun].run} params={{ importId: run.importId }} title={run.fileName}>
            {run.fileName}
          </Link>
        ),
      },
      noun === 'person'
        ? { key: 'kind', label: t('column.kind'), width: 140, cell: (run) => t(`kind.${run.kind}`) }
        : { key: 'source', label: t('column.source'), width: 180, cell: (run) => run.sourceName || '–' },
      { key: 'state', label: t('column.state'), width: 150, cell: (run) => <ImportStateChip state={run.state} /> },
      {
        key: 'result',
        label: t('column.result'),
        width: 340,
        cell: (run) =>
          outcomes
            .filter((outcome) => run.counts[outcome] > 0)
            .map((outcome) => {
              const count = run.counts[outcome];
              return t(`outcomeCount.${outcome}`, { count, formatted: formatNumber(count, 0) });
            })
            .join(', ') || '–',
      },
      {
        key: 'createdAt',
        label: t('column.createdAt'),
        width: 160,
        align: 'right',
        cell: (run) => formatInstant(run.createdAt),
      },
    ],
    [t, noun],
  );
}
