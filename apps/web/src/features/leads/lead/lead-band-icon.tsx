import { bandOf, leadBands } from '@fundus/contract/lead-band';
import { IconBuildingWarehouse, IconDeviceLaptop, IconWallet, type TablerIcon } from '@tabler/icons-react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { HintedIcon } from '#ui/hinted-icon.tsx';
import type { AmountGroup } from './lead-amounts.ts';
import classes from './lead-icons.module.css';

const groupIcons: Record<AmountGroup, TablerIcon> = {
  investment: IconBuildingWarehouse,
  workingCapital: IconWallet,
  digitalisation: IconDeviceLaptop,
};

/** One bar for each band above nothing. */
const bars = [0, 1, 2, 3, 4];

/** In which band a total lies: five bars that fill up, with the band in words behind them. */
export function LeadBandIcon({
  group,
  totalCents,
  hasGroup = false,
}: {
  group: AmountGroup;
  totalCents: number;
  /** Shows what the money is for as well, where no heading says so. */
  hasGroup?: boolean;
}) {
  const { t } = useTranslation('lead');
  const band = bandOf(totalCents);
  const level = leadBands.indexOf(band);
  const GroupIcon = groupIcons[group];
  return (
    <HintedIcon label={t('band.of', { group: t(`amount.${group}`), band: t(`band.${band}`) })}>
      {hasGroup && (
        <GroupIcon size={16} stroke={1.6} className={classes['group']} data-sign={t(`amount.${group}`)} aria-hidden />
      )}
      <svg
        width={20}
        height={18}
        viewBox="0 0 20 18"
        className={classes['bars']}
        data-level={level}
        data-sign={t(`band.${band}`)}
        aria-hidden
      >
        {bars.map((bar) => (
          <rect
            key={bar}
            x={bar * 4.1}
            y={14 - (bar * 3 + 1)}
            width={3}
            height={bar * 3 + 4}
            rx={1}
            data-on={bar < level || undefined}
          />
        ))}
      </svg>
    </HintedIcon>
  );
}
