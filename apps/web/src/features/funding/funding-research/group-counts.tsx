import type { ResearchItem } from '@fundus/contract/funding-research-item';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#lib/format.ts';
import { StatusChip } from '#ui/status-chip.tsx';
import classes from './group-counts.module.css';
import { statusOrder } from './item-status-choice.tsx';

/** How many programmes stand in each of the three groups. */
export function GroupCounts({ statuses }: { statuses: readonly ResearchItem['status'][] }) {
  const { t } = useTranslation('funding-research');
  return (
    <ul className={classes['root']} aria-label={t('result.groups')}>
      {statusOrder.map((status) => (
        <li key={status}>
          <StatusChip tone={status}>
            {formatNumber(statuses.filter((other) => other === status).length, 0)} {t(`itemStatus.${status}`)}
          </StatusChip>
        </li>
      ))}
    </ul>
  );
}
