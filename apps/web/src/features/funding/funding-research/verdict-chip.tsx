import type { Verdict } from '@fundus/contract/eligibility-rule';
import { useTranslation } from 'react-i18next';
import { StatusChip, type StatusTone } from '#ui/status-chip.tsx';

export const verdictTone: Record<Verdict, StatusTone> = {
  fits: 'green',
  fitsWithConditions: 'orange',
  dataMissing: 'grey',
  doesNotFit: 'red',
};

export const verdictOrder: readonly Verdict[] = ['fits', 'fitsWithConditions', 'dataMissing', 'doesNotFit'];

/** The verdict as colour and word. */
export function VerdictChip({ verdict }: { verdict: Verdict }) {
  const { t } = useTranslation('funding-research');
  return <StatusChip tone={verdictTone[verdict]}>{t(`verdict.${verdict}`)}</StatusChip>;
}
