import type { PlanResult } from '@fundus/contract/plan/compute-plan';
import { planYears } from '@fundus/contract/plan/statements';
import { SegmentedControl } from '@mantine/core';
import { useMemo, useState } from 'react';
import { formatCents } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Grid } from '#ui/grid/grid.tsx';
import type { GridColumn } from '#ui/grid/grid-model.ts';
import classes from '../business-plan-finance.module.css';
import { figureIn, type PeriodView, type ResultColumn, type ResultLine, resultColumns } from './result-lines.ts';
import { type Question, WhyDrawer } from './why-drawer.tsx';

/** A statement by months, plan years or calendar years; each figure opens the entries behind it. */
export function ResultTable({
  title,
  result,
  lines,
}: {
  title: string;
  result: PlanResult;
  lines: readonly ResultLine[];
}) {
  const { t } = useTranslation('business-plan-finance');
  const [view, setView] = useState<PeriodView>('months');
  const [year, setYear] = useState(0);
  const [question, setQuestion] = useState<Question | null>(null);
  const periods = useMemo(() => resultColumns(t, result, { view, year }), [t, result, view, year]);
  const columns = useMemo(
    (): GridColumn<ResultLine>[] => [
      { key: 'label', label: t('column.line'), show: ({ label }) => label },
      ...periods.map(
        (period): GridColumn<ResultLine> => ({
          key: period.key,
          label: period.label,
          isNumber: true,
          show: (line) => (figureIn(line, period) === 0 ? '–' : formatCents(figureIn(line, period))),
          edit: (line) => formatCents(figureIn(line, period)),
        }),
      ),
    ],
    [t, periods],
  );
  const open = (line: ResultLine, column: GridColumn<ResultLine>): void => {
    const period: ResultColumn | undefined = periods.find(({ key }) => key === column.key);
    if (period === undefined) return;
    setQuestion({
      title: line.label,
      period: period.label,
      cents: figureIn(line, period),
      reasons: line.why(period),
    });
  };
  const years = planYears(result);
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <div className={classes['choices']}>
        <SegmentedControl
          value={view}
          onChange={(value) => setView(value)}
          data={(['months', 'planYears', 'calendarYears'] as const).map((value) => ({
            value,
            label: t(`view.${value}`),
          }))}
        />
        {view === 'months' && (
          <SegmentedControl
            value={String(year)}
            onChange={(value) => setYear(Number(value))}
            data={years.map(({ number }, place) => ({
              value: String(place),
              label: t('period.planYear', { number }),
            }))}
          />
        )}
        <span className={classes['quiet']}>{t('why.hint')}</span>
      </div>
      <Grid
        label={title}
        columns={columns}
        rows={lines}
        rowKey={({ key }) => key}
        rowName={({ label }) => label}
        toneOf={({ tone }) => tone}
        onChange={() => undefined}
        onOpen={open}
      />
      <WhyDrawer input={result.input} question={question} onClose={() => setQuestion(null)} />
    </section>
  );
}
