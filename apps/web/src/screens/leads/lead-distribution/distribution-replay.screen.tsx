import { Button, Select } from '@mantine/core';
import { IconCalculator } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import classes from '#features/leads/lead-distribution/account/distribution-replay.module.css';
import { wordMonth } from '#features/leads/lead-distribution/account/month-words.ts';
import { changesOf, pastMonths, type ReplayDraft } from '#features/leads/lead-distribution/account/replay-draft.ts';
import { ReplayResult } from '#features/leads/lead-distribution/account/replay-result.tsx';
import { ReplaySettings } from '#features/leads/lead-distribution/account/replay-settings.tsx';
import { DistributionTabs } from '#features/leads/lead-distribution/distribution-tabs.tsx';
import { useReplay } from '#features/leads/lead-distribution/lead-distribution.mutations.ts';
import { receivingPartnersQuery } from '#features/leads/lead-distribution/lead-distribution.queries.ts';
import { useLeadWords } from '#features/leads/lead-distribution/use-lead-words.ts';
import { formatNumber } from '#lib/format.ts';
import { Banner } from '#ui/banner.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { paths } from '../../../paths.ts';

/** A past month distributed again under other rules, with the difference; nothing is touched. */
export function DistributionReplayScreen() {
  const words = useLeadWords();
  const { t } = words;
  const search = useSearch({ strict: false }) as { month?: string };
  const navigate = useNavigate();
  const months = pastMonths();
  const month = search.month !== undefined && months.includes(search.month) ? search.month : (months[0] ?? '');
  const partners = useQuery(receivingPartnersQuery);
  const replay = useReplay();
  const [draft, setDraft] = useState<ReplayDraft>({});
  const changes = changesOf(draft);
  const asked = JSON.stringify({ month, changes });
  const [shown, setShown] = useState('');
  const run = (): void => replay.mutate({ month, changes }, { onSuccess: () => setShown(asked) });
  return (
    <>
      <PageHeader title={t('replay.title')} />
      <DistributionTabs current="replay">{t('replay.description')}</DistributionTabs>
      <Banner>{t('replay.untouched')}</Banner>
      <section className={classes['card']} aria-labelledby="replay-settings">
        <div className={classes['head']}>
          <div>
            <h2 id="replay-settings" className={classes['title']}>
              {t('replay.settings')}
            </h2>
            <p className={classes['quiet']}>{t('replay.settingsText')}</p>
          </div>
          <div className={classes['run']}>
            <Select
              aria-label={t('replay.month')}
              data={months.map((value) => ({ value, label: wordMonth(value) }))}
              value={month}
              onChange={(value) =>
                void navigate({
                  to: paths.leadDistributionReplay,
                  search: value === null ? {} : { month: value },
                  replace: true,
                  resetScroll: false,
                })
              }
              allowDeselect={false}
            />
            <Button leftSection={<IconCalculator size={18} aria-hidden />} loading={replay.isPending} onClick={run}>
              {t('replay.run')}
            </Button>
          </div>
        </div>
        {partners.data === undefined ? (
          partners.error === null ? (
            <SkeletonRows />
          ) : (
            <ErrorState error={partners.error} onRetry={() => void partners.refetch()} />
          )
        ) : (
          <ReplaySettings partners={partners.data} draft={draft} onChange={setDraft} words={words} />
        )}
        <p className={classes['state']} role="status">
          {replay.isPending
            ? t('replay.running')
            : changes.length === 0
              ? t('replay.unchanged')
              : t('replay.changed', { count: changes.length, formatted: formatNumber(changes.length, 0) })}
          {changes.length > 0 && !replay.isPending && (
            <Button variant="subtle" size="compact-sm" onClick={() => setDraft({})}>
              {t('replay.reset')}
            </Button>
          )}
        </p>
      </section>
      {replay.error !== null && <ErrorState error={replay.error} onRetry={run} />}
      {replay.data !== undefined && replay.variables !== undefined && (
        <ReplayResult
          replay={replay.data}
          month={replay.variables.month}
          isOutdated={shown !== asked && !replay.isPending}
          words={words}
        />
      )}
    </>
  );
}
