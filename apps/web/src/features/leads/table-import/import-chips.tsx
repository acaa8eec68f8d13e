import type { ImportOutcome, TableImport } from '@fundus/contract/table-import';
import { useTranslation } from 'react-i18next';
import { StatusChip } from '#ui/status-chip.tsx';
import { outcomeTones, stateTones } from './import-values.ts';

export function ImportStateChip({ state }: { state: TableImport['state'] }) {
  const { t } = useTranslation('table-import');
  return <StatusChip tone={stateTones[state]}>{t(`state.${state}`)}</StatusChip>;
}

export function OutcomeChip({ outcome }: { outcome: ImportOutcome }) {
  const { t } = useTranslation('table-import');
  return <StatusChip tone={outcomeTones[outcome]}>{t(`outcome.${outcome}`)}</StatusChip>;
}
