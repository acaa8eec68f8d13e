import type { PlanResult } from '@fundus/contract/plan/compute-plan';
import { lowestPoint } from '@fundus/contract/plan/key-figures';
import { balanceOf, planYears, profitTable, sumOver } from '@fundus/contract/plan/statements';
import { formatEuros } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import classes from '../business-plan-finance.module.css';
import { monthName } from '../input/cells.ts';
import { BarChart, LineChart } from './charts.tsx';

/** The account and the results at a glance. */
export function Overview({ result }: { result: PlanResult }) {
  const { t } = useTranslation('business-plan-finance');
  const { startMonth, months } = result.input;
  const table = profitTable(result);
  const years = planYears(result);
  const labels = Array.from({ length: months }, (_, month) => monthName(startMonth, month));
  const lowest = lowestPoint(result);
  const point = t('chart.lowest', {
    amount: formatEuros(lowest.cents),
    month: monthName(startMonth, lowest.month),
  });
  const last = years.at(-1);
  return (
    <section aria-label={t('part.overview')}>
      <h3>{t('part.overview')}</h3>
      <div className={classes['charts']}>
        <LineChart
          title={t('chart.liquidity')}
          message={point}
          labels={labels}
          series={[{ name: t('line.closingCash'), cents: balanceOf(result, 'cash') }]}
          marked={{ at: lowest.month, label: point }}
        />
        <BarChart
          title={t('chart.profit')}
          message={
            last === undefined
              ? ''
              : t('chart.profitMessage', {
                  number: last.number,
                  revenue: formatEuros(sumOver(table.revenue, last)),
                  profit: formatEuros(sumOver(table.profit, last)),
                })
          }
          labels={years.map(({ number }) => t('period.planYear', { number }))}
          series={(['revenue', 'grossProfit', 'profit'] as const).map((line) => ({
            name: t(`profitLine.${line}`),
            cents: years.map((year) => sumOver(table[line], year)),
          }))}
        />
      </div>
    </section>
  );
}
