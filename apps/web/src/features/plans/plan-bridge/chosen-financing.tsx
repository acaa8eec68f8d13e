import type { FundingResearch } from '@fundus/contract/funding-research';
import { hasOwnFunds } from '@fundus/contract/plan/plan-bridge';
import type { PlanInput } from '@fundus/contract/plan/plan-input';
import { nameOf } from '@fundus/messages/wording/programme-words';
import { Button, Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { financingMixesQuery } from '#features/funding/financing-mix/financing-mix.queries.ts';
import { formatMoney } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Banner } from '#ui/banner.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import classes from './plan-bridge.module.css';

/** The mix that a research keeps, as far as a plan takes it. */
export interface TakenFinancing {
  /** By programme the sum that it pays. */
  amounts: ReadonlyMap<string, number>;
  ownCents: number;
}

/** The chosen mix of a research, whose amounts can be taken at once; nothing where none is chosen. */
export function ChosenFinancing({
  research,
  input,
  isOwnTaken,
  onFill,
  onOwn,
}: {
  research: FundingResearch;
  input: PlanInput;
  isOwnTaken: boolean;
  /** Ticks the programmes of the mix with their amounts, and no others. */
  onFill: (financing: TakenFinancing) => void;
  onOwn: (cents: number | null) => void;
}) {
  const { t } = useTranslation('business-plan-finance');
  const { researchId, revision, financingMix, items } = research;
  const { data, error, refetch } = useQuery(financingMixesQuery(researchId, String(revision), financingMix));
  if (data === undefined) {
    return error === null ? <SkeletonRows count={2} /> : <ErrorState error={error} onRetry={() => void refetch()} />;
  }
  const { chosen, programmes } = data;
  if (chosen === null) return null;
  if (chosen.problems.length > 0) return <Banner tone="warning">{t('bridge.financing.broken')}</Banner>;
  const amounts = new Map<string, number>();
  for (const { programmeId, cents } of chosen.shares) {
    if (cents > 0) amounts.set(programmeId, (amounts.get(programmeId) ?? 0) + cents);
  }
  const { givenCents, loanCents, ownCents, gapCents } = chosen.sums;
  const parts = [
    ...(givenCents > 0 ? [t('bridge.financing.given', { amount: formatMoney(givenCents) })] : []),
    ...(loanCents > 0 ? [t('bridge.financing.loan', { amount: formatMoney(loanCents) })] : []),
    ...(ownCents > 0 ? [t('bridge.financing.own', { amount: formatMoney(ownCents) })] : []),
    ...(gapCents > 0 ? [t('bridge.financing.gap', { amount: formatMoney(gapCents) })] : []),
  ];
  const listed = new Set(items.map(({ programme }) => programme.programmeId));
  const unlisted = programmes.filter(
    ({ programme: { programmeId } }) => amounts.has(programmeId) && !listed.has(programmeId),
  );
  const inPlanCents = input.deposits.reduce((sum, { cents }) => sum + cents, 0);
  const isThere = hasOwnFunds(input);
  return (
    <section className={classes['financing']} aria-labelledby="chosen-financing">
      <h3 id="chosen-financing">{t('bridge.financing.title')}</h3>
      <p>{parts.join(' · ')}</p>
      {unlisted.length > 0 && (
        <p className={classes['quiet']}>
          {t('bridge.financing.unlisted', {
            programmes: unlisted.map(({ programme }) => nameOf(programme)).join('; '),
          })}
        </p>
      )}
      <Button variant="light" onClick={() => onFill({ amounts, ownCents: inPlanCents > 0 ? 0 : ownCents })}>
        {t('bridge.financing.fill')}
      </Button>
      {ownCents > 0 &&
        (isThere ? (
          <p className={classes['quiet']}>{t('bridge.financing.ownThere')}</p>
        ) : (
          <Checkbox
            label={t('bridge.financing.takeOwn', { amount: formatMoney(ownCents) })}
            description={
              inPlanCents > 0 ? t('bridge.financing.deposits', { amount: formatMoney(inPlanCents) }) : undefined
            }
            checked={isOwnTaken}
            onChange={({ currentTarget: { checked } }) => onOwn(checked ? ownCents : null)}
          />
        ))}
    </section>
  );
}
