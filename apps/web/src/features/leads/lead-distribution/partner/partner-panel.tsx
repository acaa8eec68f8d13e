import { Checkbox, Select } from '@mantine/core';
import { memo, useMemo, useState } from 'react';
import { formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import type { ReceivingPartner } from '../lead-distribution.queries.ts';
import { NoPartners, NoReceiverNote } from './no-receiver-note.tsx';
import { PartnerCard } from './partner-card.tsx';
import { matchesPartner, type PartnerSort, partnerSorts, sortedPartners } from './partner-choice.ts';
import classes from './partner-panel.module.css';

interface PartnerPanelProps {
  partners: readonly ReceivingPartner[] | undefined;
  error: unknown;
  onRetry: () => void;
  federalState: (code: string) => string;
  selectedCount: number;
  isDragging: boolean;
  onAssign: (partner: ReceivingPartner) => void;
}

function PartnerPanelPlain({
  partners,
  error,
  onRetry,
  federalState,
  selectedCount,
  isDragging,
  onAssign,
}: PartnerPanelProps) {
  const { t } = useTranslation('lead-distribution');
  const [words, setWords] = useState('');
  const [isOnlyReceiving, setOnlyReceiving] = useState(false);
  const [sort, setSort] = useState<PartnerSort>('share');
  const shown = useMemo(
    () =>
      sortedPartners(partners ?? [], sort).filter(
        (partner) => (!isOnlyReceiving || partner.exclusion === null) && matchesPartner(partner, words),
      ),
    [partners, sort, isOnlyReceiving, words],
  );
  const receiving = partners?.filter(({ exclusion }) => exclusion === null).length ?? 0;
  return (
    <section className={classes['panel']} aria-label={t('partner.label')}>
      <div className={classes['tools']}>
        <SearchField label={t('partner.search')} value={words} onSearch={setWords} delay={0} />
        <Select
          aria-label={t('partner.sort')}
          data={partnerSorts.map((value) => ({ value, label: t(`partner.sorts.${value}`) }))}
          value={sort}
          onChange={(value) => setSort(partnerSorts.find((known) => known === value) ?? 'share')}
          allowDeselect={false}
        />
        <Checkbox
          size="xs"
          label={t('partner.onlyReceiving')}
          checked={isOnlyReceiving}
          onChange={({ currentTarget }) => setOnlyReceiving(currentTarget.checked)}
        />
        <p className={classes['count']} role="status">
          {partners !== undefined &&
            `${t('partner.count', { count: shown.length, formatted: formatNumber(shown.length, 0) })}, ${t('partner.countReceiving', { formatted: formatNumber(receiving, 0) })}`}
        </p>
      </div>
      {partners !== undefined && <NoReceiverNote partners={partners} />}
      {partners === undefined ? (
        error === null ? (
          <SkeletonRows height={84} />
        ) : (
          <ErrorState error={error} onRetry={onRetry} />
        )
      ) : partners.length === 0 ? (
        <NoPartners />
      ) : shown.length === 0 ? (
        <p className={classes['nothing']}>{t('partner.nothing')}</p>
      ) : (
        <ul className={classes['list']} aria-label={t('partner.label')} tabIndex={0}>
          {shown.map((partner) => (
            <PartnerCard
              key={partner.partnerId}
              partner={partner}
              states={partner.federalStates.map(federalState).join(', ')}
              selectedCount={selectedCount}
              isDragging={isDragging}
              onAssign={onAssign}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

/** Right: all partners with assigned and monthly quota, to drop leads on. They are many: a search among the leads redraws none. */
export const PartnerPanel = memo(PartnerPanelPlain);
