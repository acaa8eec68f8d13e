import { cashViews } from '@fundus/contract/plan/cash-view';
import type { PlanResult } from '@fundus/contract/plan/compute-plan';
import { explainFixed, explainFlow, explainService, type Reason, takenOff } from '@fundus/contract/plan/explain';
import { breakEvens, debtServices } from '@fundus/contract/plan/key-figures';
import type { FlowKind } from '@fundus/contract/plan/ledger';
import { explainReceipts, receiptsView } from '@fundus/contract/plan/receipts-view';
import { formatMoney, formatPercent } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { monthName } from '../input/cells.ts';
import type { PlanTranslate } from '../input/item-columns.ts';
import { BarChart } from './charts.tsx';
import { FigureTable } from './figure-table.tsx';
import { costKindLines, figureIn, type Span } from './result-lines.ts';

const sumOf = (reasons: readonly Reason[]): number => reasons.reduce((sum, { cents }) => sum + cents, 0);

/** Rows below what is paid for running costs: their kinds in each span of time. */
const costKindRows = (t: PlanTranslate, result: PlanResult, spans: readonly Span[]) =>
  costKindLines(t, result, 'money').map((line) => ({
    key: line.key,
    label: line.label,
    cells: spans.map((span) => formatMoney(figureIn(line, span))),
    why(place: number) {
      const span = spans[place] ?? { from: 0, to: 0 };
      return { cents: figureIn(line, span), reasons: line.why(span) };
    },
  }));

interface Props {
  readonly result: PlanResult;
}

/** Whether each year earns what the loans cost. */
export function DebtServiceView({ result }: Props) {
  const { t } = useTranslation('business-plan-finance');
  const services = debtServices(result);
  const good = result.law.in('debtServiceGoodPercent', 0);
  const year = (number: number): string => t('period.planYear', { number });
  const amounts = ['cashFlowCents', 'withdrawalsCents', 'replacementsCents', 'limitCents', 'serviceCents'] as const;
  const worst = services.reduce<number | null>(
    (least, { percent }) => (percent === null ? least : Math.min(least ?? percent, percent)),
    null,
  );
  return (
    <section aria-label={t('part.service')}>
      <h3>{t('part.service')}</h3>
      <p>{t('service.intro', { percent: good })}</p>
      <FigureTable
        label={t('part.service')}
        input={result.input}
        columns={services.map(({ year: { number } }) => ({ key: String(number), head: year(number) }))}
        rows={[
          ...amounts.map((key) => ({
            key,
            label: t(`service.${key}`),
            cells: services.map((one) => formatMoney(one[key])),
            // The reserve for replacements is entered, and posted nowhere.
            ...(key === 'replacementsCents'
              ? {}
              : {
                  why: (place: number) => {
                    const reasons = explainService(result, key, services[place]?.year ?? { from: 0, to: 0 });
                    return { cents: services[place]?.[key] ?? 0, reasons };
                  },
                }),
          })),
          {
            key: 'percent',
            label: t('service.percent'),
            tone: 'sum',
            cells: services.map(({ percent }) => {
              if (percent === null) return t('service.none');
              return percent < 0 ? t('service.unearned') : formatPercent(percent);
            }),
          },
        ]}
      />
      <BarChart
        title={t('part.service')}
        message={
          worst === null
            ? t('service.none')
            : worst < 0
              ? t('service.messageUnearned')
              : t('service.message', { percent: worst })
        }
        labels={services.map(({ year: { number } }) => year(number))}
        series={[
          { name: t('service.limitCents'), cents: services.map(({ limitCents }) => limitCents) },
          { name: t('service.serviceCents'), cents: services.map(({ serviceCents }) => serviceCents) },
        ]}
      />
    </section>
  );
}

/** The turnover at which a year carries itself, and its owner. */
export function BreakEvenView({ result }: Props) {
  const { t } = useTranslation('business-plan-finance');
  const years = breakEvens(result);
  const money = (cents: number | null): string => (cents === null ? t('breakEven.never') : formatMoney(cents));
  const spanOf = (place: number) => years[place]?.year ?? { from: 0, to: 0 };
  const fixedIn = (place: number): Reason[] => explainFixed(result, spanOf(place));
  const takenIn = (place: number): Reason[] =>
    explainFlow(result, { kind: 'withdrawals', direction: 'out', months: spanOf(place) });
  // The turnover itself is no sum: shown is what it has to carry.
  const carried = (reasons: Reason[]) => ({ title: t('breakEven.carried'), cents: sumOf(reasons), reasons });
  return (
    <section aria-label={t('part.breakEven')}>
      <h3>{t('part.breakEven')}</h3>
      <p>{t('breakEven.intro')}</p>
      <FigureTable
        label={t('part.breakEven')}
        input={result.input}
        columns={years.map(({ year: { number } }) => ({
          key: String(number),
          head: t('period.planYear', { number }),
        }))}
        rows={[
          {
            key: 'revenue',
            label: t('breakEven.revenue'),
            cells: years.map(({ revenueCents }) => money(revenueCents)),
            why: (place) => carried(fixedIn(place)),
          },
          {
            key: 'living',
            label: t('breakEven.withLiving'),
            cells: years.map(({ withLivingCents }) => money(withLivingCents)),
            why: (place) => carried([...fixedIn(place), ...takenIn(place)]),
          },
        ]}
      />
    </section>
  );
}

/** Profit by receipts and payments, by calendar year. */
export function ReceiptsView({ result }: Props) {
  const { t } = useTranslation('business-plan-finance');
  const years = receiptsView(result);
  const amounts = ['incomeCents', 'paidCents', 'writtenOffCents', 'profitCents'] as const;
  return (
    <section aria-label={t('part.receipts')}>
      <h3>{t('part.receipts')}</h3>
      <p>{t('receipts.intro')}</p>
      <FigureTable
        label={t('part.receipts')}
        input={result.input}
        columns={years.map(({ year: { number } }) => ({ key: String(number), head: String(number) }))}
        rows={amounts.flatMap((key) => [
          {
            key,
            label: t(`receipts.${key}`),
            cells: years.map((year) => formatMoney(year[key])),
            why: (place: number) => {
              const year = years[place];
              if (year === undefined) return { cents: 0, reasons: [] };
              return { cents: year[key], reasons: explainReceipts(result, key, year.year) };
            },
          },
          ...(key === 'paidCents'
            ? costKindRows(
                t,
                result,
                years.map(({ year }) => year),
              )
            : []),
        ])}
      />
    </section>
  );
}

/** Half years as a Jobcenter looks at them. */
export function CashView({ result }: Props) {
  const { t } = useTranslation('business-plan-finance');
  const views = cashViews(result);
  const { startMonth } = result.input;
  const parts = ['income', 'expenses', 'apart'] as const;
  const kindsOf = (part: (typeof parts)[number]) => [
    ...new Set(views.flatMap((view) => view[part].map(({ kind }) => kind))),
  ];
  const movedIn = (place: number, kinds: readonly FlowKind[], directions: readonly ('in' | 'out')[]) => {
    const { from, to } = views[place] ?? { from: 0, to: 0 };
    const reasons = directions.flatMap((direction) =>
      [...new Set(kinds)].flatMap((kind) => {
        const moved = explainFlow(result, { kind, direction, months: { from, to } });
        return direction === 'out' && directions.length > 1 ? takenOff(moved) : moved;
      }),
    );
    return { cents: sumOf(reasons), reasons };
  };
  return (
    <section aria-label={t('part.cash')}>
      <h3>{t('part.cash')}</h3>
      <p>{t('cash.intro')}</p>
      <FigureTable
        label={t('part.cash')}
        input={result.input}
        columns={views.map(({ from, to }) => ({
          key: String(from),
          head: `${monthName(startMonth, from)} – ${monthName(startMonth, to)}`,
        }))}
        rows={[
          ...parts.slice(0, 2).flatMap((part) =>
            kindsOf(part).flatMap((kind) => [
              {
                key: `${part}${kind}`,
                label: t(`cash.${part}`, { kind: t(`flow.${kind}`) }),
                cells: views.map((view) => formatMoney(view[part].find((line) => line.kind === kind)?.cents ?? 0)),
                why: (place: number) => movedIn(place, [kind], part === 'income' ? ['in'] : ['out']),
              },
              ...(part === 'expenses' && kind === 'fixedCosts' ? costKindRows(t, result, views) : []),
            ]),
          ),
          {
            key: 'surplus',
            label: t('cash.surplus'),
            tone: 'sum',
            cells: views.map(({ surplusCents }) => formatMoney(surplusCents)),
            why: (place) => movedIn(place, [...kindsOf('income'), ...kindsOf('expenses')], ['in', 'out']),
          },
          {
            key: 'average',
            label: t('cash.average'),
            cells: views.map(({ averageCents }) => formatMoney(averageCents)),
          },
          ...kindsOf('apart').map((kind) => ({
            key: `apart${kind}`,
            label: t('cash.apart', { kind: t(`flow.${kind}`) }),
            cells: views.map((view) => formatMoney(view.apart.find((line) => line.kind === kind)?.cents ?? 0)),
            why: (place: number) => movedIn(place, [kind], ['in', 'out']),
          })),
        ]}
      />
    </section>
  );
}
