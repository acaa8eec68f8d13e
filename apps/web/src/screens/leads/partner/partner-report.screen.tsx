import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { partnerReportQuery } from '#features/leads/partner/partner.queries.ts';
import { ReportTable } from '#features/leads/partner/report-table.tsx';
import { download } from '#lib/api/download.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { currentMonth, monthsBefore } from '#lib/month.ts';
import { recallSearch } from '#lib/remembered-search.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import cell from '#ui/list/list-cell.module.css';
import { LockedFeature } from '#ui/locked-feature.tsx';
import { MonthRange } from '#ui/month-range.tsx';
import { notifyError } from '#ui/notify.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import panel from '#ui/panel.module.css';
import { WayBack } from '#ui/record-page.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { paths } from '../../../paths.ts';

const shownMonths = 6;

/** Results of the assignments, per partner and month. */
export function PartnerReportScreen() {
  const { t } = useTranslation('partner');
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const [now] = useState(currentMonth);
  const until = search.untilMonth ?? now;
  const from = search.fromMonth ?? monthsBefore(until, shownMonths - 1);
  const range = { from, until };
  const { data, error, refetch, isPlaceholderData } = useQuery(partnerReportQuery(range));
  const [busy, setBusy] = useState<'csv' | 'xlsx' | null>(null);
  const change = (next: typeof range): void =>
    void navigate({
      to: paths.partnerReport,
      search: { fromMonth: next.from, untilMonth: next.until },
      replace: true,
      resetScroll: false,
    });
  const fetchFile = (format: 'csv' | 'xlsx'): void => {
    setBusy(format);
    download('GET /api/partner-report/export', { query: { ...range, format } })
      .catch(notifyError)
      .finally(() => setBusy(null));
  };
  return (
    <>
      <WayBack>
        <Link to={paths.partners} search={recallSearch('partner')}>
          {t('detail.back')}
        </Link>
      </WayBack>
      <PageHeader
        title={t('report.title')}
        description={t('report.description')}
        actions={
          <LockedFeature feature="bulk-export">
            {(isLocked) =>
              (['csv', 'xlsx'] as const).map((format) => (
                <Button
                  key={format}
                  variant="default"
                  leftSection={<IconDownload size={18} aria-hidden />}
                  loading={busy === format}
                  disabled={isLocked || data === undefined || data.length === 0}
                  onClick={() => fetchFile(format)}
                >
                  {t(`report.${format}`)}
                </Button>
              ))
            }
          </LockedFeature>
        }
      />
      <MonthRange range={range} label={{ from: t('report.from'), until: t('report.until') }} onChange={change} />
      {error !== null && data === undefined ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <SkeletonRows count={8} />
      ) : data.length === 0 ? (
        <EmptyState title={t('report.empty.title')} text={t('report.empty.text')} />
      ) : (
        <section
          className={panel['root']}
          aria-label={t('report.table')}
          data-updating={isPlaceholderData || undefined}
        >
          <ReportTable
            rows={data}
            label={t('report.table')}
            linkTo={({ partnerId, name }) => (
              <Link to={paths.partner} params={{ partnerId }} className={cell['link']}>
                {name}
              </Link>
            )}
          />
        </section>
      )}
    </>
  );
}
