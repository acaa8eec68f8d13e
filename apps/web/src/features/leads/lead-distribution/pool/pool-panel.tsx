import { Button, CloseButton, Select, VisuallyHidden } from '@mantine/core';
import { IconInbox, IconUserShare } from '@tabler/icons-react';
import { formatCount, formatNumber } from '#lib/format.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { withParameter } from '#ui/list/list-search.ts';
import { ListTick } from '#ui/list/list-tick.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import classes from '../lead-distribution.module.css';
import type { LeadWords } from '../use-lead-words.ts';
import type { LoadedLeads } from './pool-board.tsx';
import { PoolList } from './pool-list.tsx';
import { activeFilters, type DistributionSearch, poolSortOf, poolSorts, withoutFilters } from './pool-search.ts';

/** The leads with their number, order and what is selected of them. */
export function PoolPanel({
  search,
  onChange,
  leads,
  selected,
  onSelect,
  onPick,
  words,
}: {
  search: DistributionSearch;
  onChange: (search: DistributionSearch) => void;
  leads: LoadedLeads;
  selected: ReadonlySet<string>;
  onSelect: (selected: ReadonlySet<string>) => void;
  onPick: (leadIds: readonly string[]) => void;
  words: LeadWords;
}) {
  const { t } = words;
  const { rows, total } = leads;
  const isAll = rows !== undefined && rows.length > 0 && rows.every(({ leadId }) => selected.has(leadId));
  const isNarrowed = search.search !== undefined || activeFilters(search).length > 0;
  const selectedWords = { count: selected.size, formatted: formatNumber(selected.size, 0) };
  return (
    <section className={classes['pool']} aria-label={t('pane.leads')}>
      <div className={classes['head']}>
        <ListTick
          label={t('pool.selectAll')}
          checked={isAll}
          indeterminate={selected.size > 0 && !isAll}
          onChange={() => onSelect(isAll ? new Set() : new Set(rows?.map(({ leadId }) => leadId)))}
        />
        <p className={classes['total']} role="status" aria-describedby="pool-keys">
          {selected.size > 0
            ? t('pool.selected', selectedWords)
            : rows !== undefined &&
              t('lead:list.total', { count: total, formatted: formatCount(total, leads.totalIsExact) })}
        </p>
        {selected.size > 0 ? (
          <div className={classes['actions']}>
            <Button
              size="xs"
              variant="light"
              leftSection={<IconUserShare size={16} aria-hidden />}
              onClick={() => onPick([...selected])}
            >
              {t('pool.assignTo')}
            </Button>
            <CloseButton aria-label={t('pool.clear')} onClick={() => onSelect(new Set())} />
          </div>
        ) : (
          <Select
            size="xs"
            aria-label={t('pool.sort')}
            className={classes['sort'] ?? ''}
            data={poolSorts.map((value) => ({ value, label: t(`pool.sorts.${value}`) }))}
            value={poolSortOf(search)}
            onChange={(value) => onChange(withParameter(search, 'sort', value ?? undefined))}
            allowDeselect={false}
          />
        )}
      </div>
      <VisuallyHidden id="pool-keys">{t('pool.keys')}</VisuallyHidden>
      {leads.error !== null && leads.error !== undefined && <ErrorState error={leads.error} onRetry={leads.onRetry} />}
      {rows === undefined ? (
        leads.error === null && <SkeletonRows height={70} count={8} />
      ) : rows.length === 0 ? (
        <EmptyState
          icon={<IconInbox size={32} stroke={1.4} />}
          title={t(isNarrowed ? 'pool.nothing' : 'pool.empty')}
          text={t(isNarrowed ? 'pool.nothingText' : 'pool.emptyText')}
          action={
            isNarrowed && (
              <Button variant="default" onClick={() => onChange(withoutFilters(search, { keepsWords: false }))}>
                {t('pool.showAll')}
              </Button>
            )
          }
        />
      ) : (
        <PoolList
          rows={rows}
          total={total}
          isUpdating={leads.isUpdating}
          selected={selected}
          onSelect={onSelect}
          onMore={leads.onMore}
          words={words}
        />
      )}
    </section>
  );
}
