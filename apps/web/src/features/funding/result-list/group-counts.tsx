import type { ResearchItem } from '@fundus/contract/funding-research-item';
import { formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { StatusChip } from '#ui/status-chip.tsx';
import { ItemRank } from '../item-rank/item-rank.tsx';
import classes from './group-counts.module.css';
import { statusOrder } from './item-status-choice.tsx';

/** How many programmes stand in each of the three groups. */
export function GroupCounts({ statuses }: { statuses: readonly ResearchItem['status'][] }) {
  const { t } = useTranslation(['result-list', 'funding-wording']);
  return (
    <ul className={classes['root']} aria-label={t('groups')}>
      {statusOrder.map((status) => {
        const count = statuses.filter((other) => other === status).length;
        return (
          <li key={status} data-empty={count === 0 || undefined}>
            <StatusChip tone={status} icon={<ItemRank status={status} />}>
              {formatNumber(count, 0)} {t(`funding-wording:itemStatus.${status}`)}
            </StatusChip>
          </li>
        );
      })}
    </ul>
  );
}
