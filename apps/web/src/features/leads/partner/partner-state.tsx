import type { Partner } from '@fundus/contract/partner';
import { formatDate } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { StatusChip } from '#ui/status-chip.tsx';

/** Whether a partner is given leads, and from when on again. */
export function PartnerState({ partner }: { partner: Partner }) {
  const { t } = useTranslation('partner');
  if (partner.isLocked) return <StatusChip tone="red">{t('detail.locked')}</StatusChip>;
  if (partner.receivesLeads) return <StatusChip tone="green">{t('detail.receiving')}</StatusChip>;
  return (
    <StatusChip tone="grey">
      {partner.resumesOn === null
        ? t('detail.paused')
        : t('detail.pausedUntil', { date: formatDate(partner.resumesOn) })}
    </StatusChip>
  );
}
