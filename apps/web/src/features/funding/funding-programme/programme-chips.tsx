import type { ProgrammeLevel, ProgrammeStatus } from '@fundus/contract/programme-content';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { StatusChip, type StatusTone } from '#ui/status-chip.tsx';

const tones: Record<ProgrammeStatus, StatusTone> = {
  announced: 'orange',
  open: 'green',
  rolling: 'green',
  betweenCalls: 'orange',
  closed: 'grey',
  exhausted: 'orange',
  suspended: 'orange',
  unclear: 'orange',
  lapsed: 'orange',
  ended: 'grey',
};

/** State of a programme; one that ended says only that. */
export function ProgrammeStatusChip({ status, isEnded }: { status: ProgrammeStatus; isEnded: boolean }) {
  const { t } = useTranslation(['funding-programme', 'vocabulary']);
  if (isEnded) return <StatusChip tone="grey">{t('list.ended')}</StatusChip>;
  return <StatusChip tone={tones[status]}>{t(`vocabulary:programmeStatus.${status}`)}</StatusChip>;
}

/** EU, Bund or Land. */
export function ProgrammeLevelChip({ level }: { level: ProgrammeLevel }) {
  const { t } = useTranslation(['funding-programme', 'vocabulary']);
  return <StatusChip tone="grey">{t(`vocabulary:level.${level}`)}</StatusChip>;
}
