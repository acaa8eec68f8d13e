import type { LeadStage } from '@fundus/contract/lead-codes';
import { formatInstant } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { StatusChip, type StatusTone } from '#ui/status-chip.tsx';
import { timeLeft, useNow } from './lead-due.ts';
import classes from './lead-state.module.css';

const tones: Record<LeadStage, StatusTone> = {
  pool: 'grey',
  assigned: 'orange',
  accepted: 'brand',
  converted: 'green',
};

/** Where a lead stands, as a word with its colour. */
export function LeadStageChip({ stage, isPlain = false }: { stage: LeadStage; isPlain?: boolean }) {
  const { t } = useTranslation('lead');
  return (
    <StatusChip tone={tones[stage]} isPlain={isPlain}>
      {t(`stage.${stage}`)}
    </StatusChip>
  );
}

/** How long there is to accept a lead, in words that follow the clock; urgent below four hours. */
export function LeadTimeLeft({ dueAt }: { dueAt: string }) {
  const { t } = useTranslation('lead');
  const left = timeLeft(dueAt, useNow());
  const isUrgent = left === null || left.unit === 'minutes' || (left.unit === 'hours' && left.count < 4);
  return (
    <span
      className={classes['left']}
      data-urgent={isUrgent || undefined}
      title={t('due.until', { when: formatInstant(dueAt) })}
    >
      {left === null ? t('due.over') : t(`due.${left.unit}`, { count: left.count })}
    </span>
  );
}
