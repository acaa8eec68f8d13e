import { useMemo } from 'react';
import { formatMoney, formatNumber, formatPercent } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { newId } from '#lib/new-id.ts';
import { ComparisonTable } from '#ui/comparison-table.tsx';
import { Grid } from '#ui/grid/grid.tsx';
import { monthName } from '../input/cells.ts';
import { emptyScenario, scenarioColumns } from '../input/scenario-columns.ts';
import type { Outlook, ScenarioFigures } from '../outlook.ts';
import type { PlanWork } from '../use-finance-desk.ts';
import { LineChart, RangeChart } from './charts.tsx';
import { FigureTable } from './figure-table.tsx';

/** Named changes of the plan side by side, what banks ask about, and what the plan bears. */
export function ScenariosView({ desk, outlook }: { desk: PlanWork; outlook: Outlook | null }) {
  const { t } = useTranslation('business-plan-finance');
  const { scenarios } = desk.document;
  const columns = useMemo(() => scenarioColumns(t), [t]);
  return (
    <>
      <section aria-label={t('scenario.title')}>
        <h3>{t('scenario.title')}</h3>
        <p>{t('scenario.intro')}</p>
        <Grid
          label={t('scenario.title')}
          columns={columns}
          rows={scenarios}
          rowKey={({ id }) => id}
          rowName={({ name }, place) => (name === '' ? t('unnamed', { number: place + 1 }) : name)}
          onChange={(rows) => desk.setScenarios([...rows])}
          newRow={() => emptyScenario(newId(), t('scenario.new', { number: scenarios.length + 1 }))}
          onRemove={({ id }) => desk.setScenarios(scenarios.filter((one) => one.id !== id))}
          onUndo={desk.undo}
          onRedo={desk.redo}
          addLabel={t('scenario.add')}
          empty={t('scenario.empty')}
        />
      </section>
      {outlook !== null && (
        <>
          <SideBySide desk={desk} outlook={outlook} />
          <Sensitivity desk={desk} outlook={outlook} />
        </>
      )}
    </>
  );
}

function SideBySide({ desk, outlook }: { desk: PlanWork; outlook: Outlook }) {
  const { t } = useTranslation('business-plan-finance');
  const { startMonth } = desk.input;
  const [plan, ...others] = outlook.scenarios;
  if (plan === undefined || others.length === 0) return null;
  const nameOf = ({ id }: ScenarioFigures): string =>
    id === null ? t('scenario.plan') : (desk.document.scenarios.find((one) => one.id === id)?.name ?? '');
  const all = [plan, ...others];
  /** An amount, with the difference to the plan below it. */
  const compared = (own: number, base: number, isPlan: boolean) => (
    <>
      {formatMoney(own)}
      {!isPlan && own !== base && (
        <>
          <br />
          {t('scenario.difference', { amount: `${own > base ? '+' : ''}${formatMoney(own - base)}` })}
        </>
      )}
    </>
  );
  const years = plan.profits.map((_, place) => place);
  return (
    <section aria-label={t('scenario.sideBySide')}>
      <h3>{t('scenario.sideBySide')}</h3>
      <ComparisonTable
        label={t('scenario.sideBySide')}
        columns={all.map((one) => ({ key: one.id ?? 'plan', head: nameOf(one) }))}
        rows={[
          ...(['revenues', 'profits'] as const).flatMap((key) =>
            years.map((place) => ({
              key: `${key}${place}`,
              label: t(`scenario.${key}`, { number: place + 1 }),
              cells: all.map((one) => compared(one[key][place] ?? 0, plan[key][place] ?? 0, one === plan)),
            })),
          ),
          {
            key: 'lowest',
            label: t('scenario.lowest'),
            cells: all.map((one) => (
              <span key={one.id ?? 'plan'}>
                {compared(one.lowestCents, plan.lowestCents, one === plan)} ({monthName(startMonth, one.lowestMonth)})
              </span>
            )),
          },
          ...years.map((place) => ({
            key: `coverage${place}`,
            label: t('scenario.coverage', { number: place + 1 }),
            cells: all.map(({ coverages }) => {
              const percent = coverages[place] ?? null;
              if (percent === null) return t('service.none');
              return percent < 0 ? t('service.unearned') : formatPercent(percent);
            }),
          })),
        ]}
      />
      <LineChart
        title={t('chart.scenarios')}
        message={t('chart.scenariosMessage')}
        labels={plan.closing.map((_, month) => monthName(startMonth, month))}
        series={all.slice(0, 4).map((one) => ({ name: nameOf(one), cents: one.closing }))}
      />
    </section>
  );
}

function Sensitivity({ desk, outlook }: { desk: PlanWork; outlook: Outlook }) {
  const { t } = useTranslation('business-plan-finance');
  const { startMonth } = desk.input;
  const { sensitivity, bearableFall, tornado, scenarios } = outlook;
  const base = sensitivity[0];
  return (
    <>
      <section aria-label={t('stress.title')}>
        <h3>{t('stress.title')}</h3>
        <p>
          {bearableFall === null
            ? t('stress.below')
            : t('stress.fall', { percent: formatNumber(bearableFall / 10, 1) })}
        </p>
        <FigureTable
          label={t('stress.title')}
          input={desk.input}
          columns={[
            ...(base?.profits ?? []).map((_, place) => ({
              key: String(place),
              head: t('scenario.profits', { number: place + 1 }),
            })),
            { key: 'lowest', head: t('scenario.lowest') },
          ]}
          rows={sensitivity.map(({ name, profits, lowestCents, lowestMonth }) => ({
            key: name,
            label: t(`stress.${name}`),
            cells: [
              ...profits.map((cents) => formatMoney(cents)),
              `${formatMoney(lowestCents)} (${monthName(startMonth, lowestMonth)})`,
            ],
          }))}
        />
      </section>
      {tornado.length > 0 && (
        <RangeChart
          title={t('chart.tornado')}
          message={t('chart.tornadoMessage', { name: tornado[0]?.name ?? '' })}
          head={[t('column.name'), t('chart.less'), t('chart.more')]}
          middle={scenarios[0]?.lowestCents ?? 0}
          bars={tornado.map(({ kind, item, name, lessCents, moreCents }) => ({
            key: `${kind} ${item}`,
            name: name === '' ? t(`tornadoKind.${kind}`) : name,
            less: lessCents,
            more: moreCents,
          }))}
        />
      )}
    </>
  );
}
