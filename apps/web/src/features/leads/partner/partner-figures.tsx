import type { Partner } from '@fundus/contract/partner';
import { formatInstant, formatNumber, formatPercent } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { FactList } from '#ui/fact-list.tsx';
import flow from '#ui/flow.module.css';
import typography from '#ui/typography.module.css';
import { useHours } from './partner-words.ts';
import { PlaceBar } from './place-bar.tsx';

/** The figures of a partner at a glance. */
export function PartnerFigures({ partner }: { partner: Partner }) {
  const { t } = useTranslation('partner');
  const hours = useHours();
  const { acceptancePercent, lastAssignedAt } = partner;
  const figures = [
    { label: t('field.assigned'), value: <PlaceBar partner={partner} /> },
    { label: t('field.openLeads'), value: formatNumber(partner.openLeads, 0) },
    {
      label: t('field.acceptance'),
      value: acceptancePercent === null ? null : formatPercent(acceptancePercent, 0),
    },
    { label: t('field.response'), value: hours(partner.responseHours) },
    { label: t('field.conversions'), value: formatNumber(partner.conversions, 0) },
    {
      label: t('field.lastAssignedAt'),
      value: lastAssignedAt === null ? t('figure.never') : formatInstant(lastAssignedAt),
    },
  ];
  return (
    <div className={flow['denseColumn']}>
      <FactList facts={figures} layout="tiles" isStrong unknown="–" />
      <p className={typography['small']}>{t('figure.window')}</p>
    </div>
  );
}
