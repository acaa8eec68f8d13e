import type { ImportOutcome, ImportRun } from '@fundus/contract/programme-import';
import { useTranslation } from 'react-i18next';
import { StatusChip, type StatusTone } from '#ui/status-chip.tsx';

const stateTones: Record<ImportRun['state'], StatusTone> = {
  reading: 'orange',
  preview: 'orange',
  applying: 'orange',
  applied: 'green',
  undone: 'grey',
  failed: 'red',
};

export function ImportStateChip({ state }: { state: ImportRun['state'] }) {
  const { t } = useTranslation('programme-import');
  return <StatusChip tone={stateTones[state]}>{t(`state.${state}`)}</StatusChip>;
}

export const outcomeTones: Record<ImportOutcome, StatusTone> = {
  new: 'green',
  changed: 'orange',
  unchanged: 'grey',
  vanished: 'grey',
  refused: 'red',
};

export function OutcomeChip({ outcome }: { outcome: ImportOutcome }) {
  const { t } = useTranslation('programme-import');
  return <StatusChip tone={outcomeTones[outcome]}>{t(`outcome.${outcome}`)}</StatusChip>;
}
