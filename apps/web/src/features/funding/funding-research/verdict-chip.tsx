import type { Verdict } from '@fundus/contract/eligibility-rule';
import { wordVerdict } from '@fundus/messages/wording/finding-words';
import { useFundingSpeech } from '#features/funding/funding-wording/use-funding-words.ts';
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
  const speech = useFundingSpeech();
  return <StatusChip tone={verdictTone[verdict]}>{wordVerdict(verdict, speech)}</StatusChip>;
}
