import { useMemo } from 'react';
import { useFundingSpeech } from '#features/funding/funding-wording/use-funding-words.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import type { ListColumn } from '#ui/list/list-column.ts';

/** The columns of the funding list: those of the specification in its order, and the result. */
export const matchColumnKeys = [
  'funding',
  'fundingRate',
  'fundingType',
  'programmeGroup',
  'funder',
  'amount',
  'verdict',
] as const;
export type MatchColumnKey = (typeof matchColumnKeys)[number];
export type MatchColumn = Pick<ListColumn<never>, 'label' | 'choice' | 'align'> & { key: MatchColumnKey };

/** The columns with their headings; the programme itself is always shown. */
export function useMatchColumns(): MatchColumn[] {
  const { t } = useTranslation('funding-research');
  const { say } = useFundingSpeech();
  return useMemo(
    () =>
      matchColumnKeys.map((key) => ({
        key,
        // The other columns are named as the fact that they hold.
        label: key === 'funding' || key === 'verdict' ? t(`fundingList.column.${key}`) : say(`label.${key}`),
        choice: key === 'funding' ? ('always' as const) : ('shown' as const),
        ...(key === 'amount' && { align: 'right' as const }),
      })),
    [t, say],
  );
}
