import type { PersonImport, PersonImportOutcome } from '@fundus/contract/person-import';
import { useTranslation } from 'react-i18next';
import { StatusChip } from '#ui/status-chip.tsx';
import { outcomeTones, stateTones } from './import-values.ts';

export function ImportStateChip({ state }: { state: PersonImport['state'] }) {
  const { t } = useTranslation('person-import');
  return <StatusChip tone={stateTones[state]}>{t(`state.${state}`)}</StatusChip>;
}

export function OutcomeChip({ outcome }: { outcome: PersonImportOutcome }) {
  const { t } = useTranslation('person-import');
  return <StatusChip tone={outcomeTones[outcome]}>{t(`outcome.${outcome}`)}</StatusChip>;
}
