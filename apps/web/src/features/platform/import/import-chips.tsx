import type { ImportOutcome, ImportState, ImportTargetName } from '@fundus/contract/import-codes';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { StatusChip, type StatusTone } from '#ui/status-chip.tsx';

const stateTones: Record<ImportState, StatusTone> = {
  reading: 'orange',
  preview: 'orange',
  applying: 'orange',
  applied: 'green',
  undoing: 'orange',
  undone: 'grey',
  failed: 'red',
};

export function ImportStateChip({ target, state }: { target: ImportTargetName; state: ImportState }) {
  const { t } = useTranslation('import');
  const word = state === 'preview' ? t('state.preview', { context: target }) : t(`state.${state}`);
  return <StatusChip tone={stateTones[state]}>{word}</StatusChip>;
}

export const outcomeTones: Record<ImportOutcome, StatusTone> = {
  new: 'green',
  changed: 'orange',
  unchanged: 'grey',
  vanished: 'grey',
  duplicate: 'orange',
  blocked: 'red',
  test: 'grey',
  unassigned: 'grey',
  refused: 'red',
};

/** Result of a row; a row that is taken although something in it was not understood does not look all right. */
export function OutcomeChip({ outcome, hasRemarks }: { outcome: ImportOutcome; hasRemarks: boolean }) {
  const { t } = useTranslation('import');
  if (outcome === 'new' && hasRemarks) return <StatusChip tone="orange">{t('outcome.newWithRemarks')}</StatusChip>;
  return <StatusChip tone={outcomeTones[outcome]}>{t(`outcome.${outcome}`)}</StatusChip>;
}
