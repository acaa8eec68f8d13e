import { countOf, outcomesOf } from '@fundus/contract/import-codes';
import { IconFileImport } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { formatInstant, formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { DataList } from '#ui/list/data-list.tsx';
import type { ListColumn } from '#ui/list/list-column.ts';
import { PageHeader } from '#ui/page-header.tsx';
import classes from './import.module.css';
import { importListQuery } from './import.queries.ts';
import { ImportStateChip } from './import-chips.tsx';
import type { AnyRun } from './import-run.ts';
import { ImportUpload } from './import-upload.tsx';
import type { ImportView, SettingWord, UploadSettings } from './import-view.ts';

const keyOf = (run: AnyRun): string => run.importId;
const nameOf = (run: AnyRun): string => run.fileName;

/** Takes the next file and lists all imports so far. */
export function ImportList({
  view,
  setting,
  upload,
}: {
  view: ImportView;
  setting: SettingWord;
  upload: UploadSettings;
}) {
  const { t } = useTranslation('import');
  const { target } = view;
  const navigate = useNavigate();
  const { data: imports, error, refetch } = useQuery(importListQuery(target));
  const columns = useImportColumns(view, setting);
  return (
    <>
      <PageHeader
        title={t('list.pageTitle', { context: target })}
        description={t('list.description', { context: target })}
      />
      <ImportUpload
        view={view}
        settings={upload}
        onStarted={({ importId }) => void navigate({ to: view.runPath, params: { importId } })}
      />
      <h2 className={classes['subtitle']}>{t('list.title')}</h2>
      <DataList<AnyRun>
        name={`${target}-imports`}
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

function useImportColumns(view: ImportView, { key, label, wordOf }: SettingWord): ListColumn<AnyRun>[] {
  const { t } = useTranslation('import');
  const { target, runPath, isShared } = view;
  return useMemo(
    (): ListColumn<AnyRun>[] => [
      {
        key: 'fileName',
        label: t('column.file'),
        choice: 'always',
        cell: (run) => (
          <Link to={runPath} params={{ importId: run.importId }} title={run.fileName}>
            {run.fileName}
          </Link>
        ),
      },
      { key, label, width: 180, cell: wordOf },
      {
        key: 'state',
        label: t('column.state'),
        width: 150,
        cell: (run) => <ImportStateChip target={target} state={run.state} />,
      },
      {
        key: 'result',
        label: t('column.result'),
        width: 340,
        cell: ({ counts }) =>
          outcomesOf[target]
            .filter((outcome) => countOf(counts, outcome) > 0)
            .map((outcome) => {
              const count = countOf(counts, outcome);
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
      ...(isShared
        ? [
            {
              key: 'createdBy',
              label: t('column.createdBy'),
              width: 160,
              cell: (run: AnyRun) => ((view.isShipped?.(run) ?? false) ? t('list.shipped') : run.createdBy),
            },
          ]
        : []),
    ],
    [t, key, label, wordOf, view, target, runPath, isShared],
  );
}
