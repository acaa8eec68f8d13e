import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { isApiError } from '#lib/api/api-error.ts';
import { formatInstant, formatPercent } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { Banner } from '#ui/banner.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { ImportProgress } from '#ui/import/import-progress.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { importQuery, isUnderWay } from './import.queries.ts';
import { ImportActions } from './import-actions.tsx';
import { ImportStateChip } from './import-chips.tsx';
import type { AnyRun } from './import-run.ts';
import { ImportShape } from './import-shape.tsx';
import { ImportTabs } from './import-tabs.tsx';
import type { ImportView, ImportWords, SettingWord } from './import-view.ts';

interface PageProps {
  view: ImportView;
  setting: SettingWord;
  words: ImportWords;
}

interface Props extends PageProps {
  run: AnyRun;
}

/** One import: what the file is, what each column becomes, what would happen or has happened, the way back. */
export function ImportPage(props: PageProps) {
  const { view } = props;
  const { t } = useTranslation('import');
  const { importId = '' } = useParams({ strict: false });
  const { data: run, error, refetch } = useQuery(importQuery(view.target, importId));
  usePageTitle(run?.fileName);
  if (run !== undefined) return <ImportRun {...props} run={run} />;
  if (isApiError(error, 'NOT_FOUND')) {
    return (
      <>
        <PageHeader title={t('list.pageTitle', { context: view.target })} />
        <EmptyState title={t('run.notFound.title')} text={t('run.notFound.text')} />
      </>
    );
  }
  return error === null ? <SkeletonRows /> : <ErrorState error={error} onRetry={() => void refetch()} />;
}

function ImportRun({ view, setting, words, run }: Props) {
  const { t } = useTranslation('import');
  const isShipped = view.isShipped?.(run) ?? false;
  const began = formatInstant(run.createdAt);
  const dates = [
    isShipped ? t('run.shipped', { date: began }) : t('run.uploaded', { date: began, name: run.createdBy }),
    ...(run.appliedAt === null ? [] : [t('run.appliedAt', { date: formatInstant(run.appliedAt) })]),
    ...(run.undoneAt === null ? [] : [t('run.undoneAt', { date: formatInstant(run.undoneAt) })]),
  ];
  return (
    <>
      <PageHeader
        title={run.fileName}
        status={<ImportStateChip target={view.target} state={run.state} />}
        description={dates.join(' · ')}
        actions={<ImportActions view={view} run={run} />}
      />
      <ImportShape run={run} setting={{ label: setting.label, value: setting.wordOf(run) }} />
      {run.state === 'failed' && (
        <Banner tone="error" title={isShipped ? t('run.shippedFailed') : t('run.failed')}>
          {isShipped ? (
            t('run.shippedAgain')
          ) : (
            <>
              {run.problem} <Link to={view.listPath}>{t('upload.again')}</Link>
            </>
          )}
        </Banner>
      )}
      {run.state !== 'failed' && run.problem !== null && <Banner tone="warning">{run.problem}</Banner>}
      {isUnderWay(run) ? (
        <RunProgress run={run} />
      ) : (
        run.state !== 'failed' && <ImportTabs view={view} words={words} run={run} />
      )}
    </>
  );
}

function RunProgress({ run }: Pick<Props, 'run'>) {
  const { t } = useTranslation('import');
  const percent = formatPercent(run.progress * 100, 0);
  if (run.state === 'reading') {
    return <ImportProgress share={run.progress} title={t('run.reading')} text={t('run.readingPercent', { percent })} />;
  }
  const text =
    run.state === 'undoing'
      ? `${t('run.undoingPercent', { percent })} · ${t('run.undoingText')}`
      : `${t('run.applyingPercent', { percent })} · ${t('run.applyingText')}`;
  return (
    <ImportProgress
      share={run.progress}
      title={run.state === 'undoing' ? t('run.undoing') : t('run.applying')}
      text={text}
    />
  );
}
