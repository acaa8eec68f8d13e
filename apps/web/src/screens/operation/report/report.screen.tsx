import { type ReportName, reportNames } from '@fundus/contract/report-codes';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { reportQuery } from '#features/operation/report/report.queries.ts';
import { ReportChart } from '#features/operation/report/report-chart.tsx';
import { ReportTable } from '#features/operation/report/report-table.tsx';
import { download } from '#lib/api/download.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { currentMonth, monthsBefore } from '#lib/month.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import flow from '#ui/flow.module.css';
import cell from '#ui/list/list-cell.module.css';
import { LockedFeature } from '#ui/locked-feature.tsx';
import { MonthRange } from '#ui/month-range.tsx';
import { notifyError } from '#ui/notify.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { PageTabs } from '#ui/page-tabs.tsx';
import { Panel } from '#ui/panel.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import typography from '#ui/typography.module.css';
import { paths } from '../../../paths.ts';

const route = getRouteApi(paths.reports);
const shownMonths = 6;
const formats = ['csv', 'xlsx', 'pdf'] as const;

/** Figures of the portal over some months, one report in each tab. */
export function ReportScreen() {
  const { t } = useTranslation('report');
  const search = route.useSearch();
  const navigate = useNavigate();
  const [now] = useState(currentMonth);
  const until = search.untilMonth ?? now;
  const range = { from: search.fromMonth ?? monthsBefore(until, shownMonths - 1), until };
  const current = reportNames.find((name) => name === search.report) ?? reportNames[0];
  const go = (next: Partial<typeof search>): void =>
    void navigate({ to: paths.reports, search: { ...search, ...next }, replace: true, resetScroll: false });
  return (
    <>
      <PageHeader
        title={t('pageTitle')}
        description={t('description')}
        actions={<Downloads query={{ report: current, ...range }} />}
      />
      <MonthRange
        range={range}
        label={{ from: t('from'), until: t('until') }}
        onChange={({ from, until: last }) => go({ fromMonth: from, untilMonth: last })}
      />
      <PageTabs
        label={t('tabs')}
        tabs={reportNames.map((name) => ({ name, label: t(`tab.${name}`) }))}
        current={current}
        onChange={(report) => go({ report })}
      >
        {(report) => <Figures report={report} range={range} />}
      </PageTabs>
    </>
  );
}

/** The report as a file of each kind. */
function Downloads({ query }: { query: { report: ReportName; from: string; until: string } }) {
  const { t } = useTranslation('report');
  const [busy, setBusy] = useState<(typeof formats)[number] | null>(null);
  const fetchFile = (format: (typeof formats)[number]): void => {
    setBusy(format);
    download('GET /api/reports/export', { query: { ...query, format } })
      .catch(notifyError)
      .finally(() => setBusy(null));
  };
  return (
    <LockedFeature feature="bulk-export">
      {(isLocked) =>
        formats.map((format) => (
          <Button
            key={format}
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
            loading={busy === format}
            disabled={isLocked}
            onClick={() => fetchFile(format)}
          >
            {t(`format.${format}`)}
          </Button>
        ))
      }
    </LockedFeature>
  );
}

function Figures({ report, range }: { report: ReportName; range: { from: string; until: string } }) {
  const { t } = useTranslation('report');
  const { data, error, refetch } = useQuery(reportQuery({ report, ...range }));
  if (error !== null && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <SkeletonRows count={8} />;
  if (data.rows.length === 0) return <EmptyState title={t('empty.title')} text={t('empty.text')} />;
  return (
    <div className={flow['column']}>
      <Panel title={t(`chart.${report}`)} isSmall>
        <ReportChart report={report} figures={data} />
      </Panel>
      <Panel title={t(`title.${report}`)} isSmall>
        <p className={typography['hint']}>{t(`text.${report}`)}</p>
        <ReportTable report={report} figures={data} linkTo={(key, name) => linkOf(report, key, name)} />
      </Panel>
    </div>
  );
}

/** The way from a row to what it is about. */
function linkOf(report: ReportName, key: string | null, name: string): ReactNode {
  if (key === null) return name;
  switch (report) {
    case 'partners':
      return (
        <Link to={paths.partner} params={{ partnerId: key }} className={cell['link']}>
          {name}
        </Link>
      );
    case 'programmes':
      return (
        <Link to={paths.programme} params={{ programmeId: key }} className={cell['link']}>
          {name}
        </Link>
      );
    default:
      return name;
  }
}
