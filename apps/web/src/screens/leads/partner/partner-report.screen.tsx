import type { exportPartnerReport } from '@fundus/contract/partner';
import { Button, Select } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { partnerReportQuery } from '#features/leads/partner/partner.queries.ts';
import { monthWord } from '#features/leads/partner/partner-words.ts';
import { ReportTable } from '#features/leads/partner/report-table.tsx';
import { download } from '#lib/api/download.ts';
import { calendarDateAt } from '#lib/format.ts';
import { useLanguage } from '#lib/i18n/use-language.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { recallSearch } from '#lib/remembered-search.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import cell from '#ui/list/list-cell.module.css';
import { LockedFeature } from '#ui/locked-feature.tsx';
import { notifyError } from '#ui/notify.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import panel from '#ui/panel.module.css';
import { WayBack } from '#ui/record-page.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { paths } from '../../../paths.ts';
import classes from './partner.module.css';

const shownMonths = 6;
/** As many as a report covers at most. */
const offeredMonths = 36;

/** A month so many months before another. */
function monthsBefore(month: string, count: number): string {
  const start = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)) - 1 - count, 1));
  return start.toISOString().slice(0, 7);
}

/** What became of the assignments, per partner and month. */
export function PartnerReportScreen() {
  const { t } = useTranslation('partner');
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const [now] = useState(() => calendarDateAt(new Date()).slice(0, 7));
  const until = search.untilMonth ?? now;
  const from = search.fromMonth ?? monthsBefore(until, shownMonths - 1);
  const range = { from, until };
  const language = useLanguage();
  const offered = Array.from({ length: offeredMonths }, (_, index) => monthsBefore(now, index));
  const months = [...new Set([...offered, from, until])].toSorted().toReversed();
  const { data, error, refetch, isPlaceholderData } = useQuery(partnerReportQuery(range));
  const [busy, setBusy] = useState<'csv' | 'xlsx' | null>(null);
  const change = (name: 'fromMonth' | 'untilMonth', month: string): void => {
    const next = { fromMonth: from, untilMonth: until, [name]: month };
    // The other end follows, so that there is always a range.
    if (next.fromMonth > next.untilMonth) next[name === 'fromMonth' ? 'untilMonth' : 'fromMonth'] = month;
    void navigate({ to: paths.partnerReport, search: next, replace: true, resetScroll: false });
  };
  const fetchFile = (format: 'csv' | 'xlsx'): void => {
    setBusy(format);
    download<typeof exportPartnerReport>('GET /api/partner-report/export', { query: { ...range, format } })
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
      <div className={classes['range']} data-print="hide">
        {(['from', 'until'] as const).map((end) => (
          <Select
            key={end}
            label={t(`report.${end}`)}
            value={range[end]}
            data={months.map((value) => ({ value, label: monthWord(value, language) }))}
            allowDeselect={false}
            onChange={(month) => month !== null && change(`${end}Month`, month)}
          />
        ))}
      </div>
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
