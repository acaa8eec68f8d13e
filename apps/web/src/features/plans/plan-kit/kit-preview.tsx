import type { PlanFinance } from '@fundus/contract/business-plan-finance';
import { computePlan } from '@fundus/contract/plan/compute-plan';
import { PlanRangeError } from '@fundus/contract/plan/exact';
import { type KitList, type PlanBand, withKit } from '@fundus/contract/plan/plan-kit';
import { planYears, profitTable, sumOver } from '@fundus/contract/plan/statements';
import type { PlanKit } from '@fundus/contract/plan-kit';
import { useMemo } from 'react';
import { formatEuros } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import typography from '#ui/typography.module.css';
import classes from './plan-kit.module.css';

const lists: readonly KitList[] = ['products', 'fixedCosts', 'foundingCosts', 'staff', 'assets'];

/** The parts that a kit adds to a plan, its ranges and permits, and the second year of the plan with it. */
export function KitPreview({ kit, found }: { kit: PlanKit; found: PlanFinance }) {
  const { t } = useTranslation('plan-kit');
  const { added, year } = useMemo(() => previewOf(kit, found), [kit, found]);
  return (
    <section className={classes['preview']} aria-label={t('taking.adds')}>
      {kit.description !== '' && <p>{kit.description}</p>}
      <h3>{t('taking.adds')}</h3>
      <dl className={classes['counts']}>
        {lists.map((list) => (
          <div key={list}>
            <dt>{t(`taking.list.${list}`)}</dt>
            <dd>{added[list] === 0 ? t('taking.nothing') : `+ ${added[list]}`}</dd>
          </div>
        ))}
      </dl>
      {year !== null && (
        <p>{t('taking.result', { revenue: formatEuros(year.revenueCents), profit: formatEuros(year.profitCents) })}</p>
      )}
      <h3>{t('taking.bands')}</h3>
      {kit.bands.length === 0 ? <p>{t('taking.noBands')}</p> : <Bands bands={kit.bands} />}
      {kit.permits.length > 0 && (
        <>
          <h3>{t('taking.permits')}</h3>
          <ul>
            {kit.permits.map(({ name, source }) => (
              <li key={name}>{source === '' ? name : `${name} (${source})`}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Bands({ bands }: { bands: readonly PlanBand[] }) {
  const { t } = useTranslation('plan-kit');
  const range = ({ aboveCents, upToCents }: PlanBand): string => {
    const above = aboveCents === null ? '' : formatEuros(aboveCents);
    const upTo = upToCents === null ? '' : formatEuros(upToCents);
    if (above === '' && upTo === '') return '';
    return ` (${t(above === '' ? 'taking.rangeUpTo' : upTo === '' ? 'taking.rangeAbove' : 'taking.rangeBetween', { above, upTo })})`;
  };
  const sources = [...new Set(bands.map(({ source }) => source))];
  return (
    <>
      <ul>
        {bands.map((band) => (
          <li key={`${band.figure} ${band.aboveCents}`}>
            {t('taking.band', { figure: t(`band.${band.figure}`), low: band.low, high: band.high })}
            {range(band)}
          </li>
        ))}
      </ul>
      {sources.map((source) => (
        <p key={source} className={typography['small']}>
          {source}
        </p>
      ))}
    </>
  );
}

/** Ids for items that are never stored. */
function itemIds(): () => string {
  let last = 0;
  return () => `preview-${(last += 1)}`;
}

function previewOf({ finance: kit }: PlanKit, { finance, law }: PlanFinance) {
  const { input, added } = withKit(finance.input, kit, itemIds());
  try {
    const result = computePlan(input, law);
    const second = planYears(result)[1];
    if (second === undefined) return { added, year: null };
    const { revenue, profit } = profitTable(result);
    return { added, year: { revenueCents: sumOver(revenue, second), profitCents: sumOver(profit, second) } };
  } catch (error) {
    if (!(error instanceof PlanRangeError)) throw error;
    return { added, year: null };
  }
}
