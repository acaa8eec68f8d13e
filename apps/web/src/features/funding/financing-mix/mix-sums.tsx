import type { MixSums } from '@fundus/contract/financing-mix';
import { FactList } from '#ui/fact-list.tsx';
import { money } from './mix-words.ts';
import { useMixWords } from './use-mix-words.ts';

const parts = ['guaranteeCents', 'participationCents', 'ownCents'] as const;

/** The sums of a mix; nothing of a kind is left out, but costs, grants and the gap always stand. */
export function MixSumList({ sums }: { sums: MixSums }) {
  const t = useMixWords();
  const { givenCents, leastGivenCents, bonusCents, leastBonusCents, costsCents, gapCents, mostGapCents } = sums;
  const between = (least: number, most: number): string =>
    least < most ? t('range', { least: money(least), most: money(most) }) : money(most);
  return (
    <FactList
      layout="apart"
      isSmall
      facts={[
        { label: t('sum.costsCents'), value: money(costsCents) },
        { label: t('sum.givenCents'), value: between(leastGivenCents, givenCents), isMain: true },
        ...(sums.loanCents > 0 ? [{ label: t('sum.loanCents'), value: money(sums.loanCents) }] : []),
        ...(bonusCents > 0 ? [{ label: t('sum.bonusCents'), value: between(leastBonusCents, bonusCents) }] : []),
        ...parts
          .filter((part) => sums[part] > 0)
          .map((part) => ({ label: t(`sum.${part}`), value: money(sums[part]) })),
        { label: t('sum.gapCents'), value: between(gapCents, mostGapCents) },
      ]}
    />
  );
}
