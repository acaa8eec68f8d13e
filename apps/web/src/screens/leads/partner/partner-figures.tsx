import type { Partner } from '@fundus/contract/partner';
import { useTranslation } from 'react-i18next';
import { useHours } from '#features/leads/partner/partner-words.ts';
import { PlaceBar } from '#features/leads/partner/place-bar.tsx';
import { formatInstant, formatNumber, formatPercent } from '#lib/format.ts';
import classes from './partner.module.css';

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
      value: acceptancePercent === null ? '–' : formatPercent(acceptancePercent, 0),
    },
    { label: t('field.response'), value: hours(partner.responseHours) },
    { label: t('field.conversions'), value: formatNumber(partner.conversions, 0) },
    {
      label: t('field.lastAssignedAt'),
      value: lastAssignedAt === null ? t('figure.never') : formatInstant(lastAssignedAt),
    },
  ];
  return (
    <>
      <dl className={classes['figures']}>
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={classes['window']}>{t('figure.window')}</p>
    </>
  );
}
