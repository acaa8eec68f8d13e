import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { partOf, usePart } from '#lib/part.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { notifyError } from '#ui/notify.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import classes from './home.module.css';
import { homeFiguresQuery } from './home.queries.ts';

/** Behind what one reads first: the figures come when the rest of the page is there. */
const charts = partOf(() => import('./figure-charts.tsx'));

/** The figures of the month as quiet charts, or as the table behind them. */
export function MonthFigures() {
  const { t } = useTranslation('home');
  const figures = useQuery(homeFiguresQuery);
  const [isTable, setTable] = useState(false);
  const parts = usePart(charts, true, notifyError);
  const shown = figures.data?.figures.filter(({ values }) => values.some((value) => value !== null && value !== 0));
  const Figures = isTable ? parts?.FigureTable : parts?.FigureCharts;
  return (
    <section className={classes['panel']} aria-labelledby="month-figures">
      <div className={classes['head']}>
        <h2 id="month-figures" className={classes['heading']}>
          {t('figures.title')}
        </h2>
        {shown !== undefined && shown.length > 0 && (
          <Button variant="subtle" size="compact-sm" onClick={() => setTable((before) => !before)}>
            {t(isTable ? 'figures.asCharts' : 'figures.asTable')}
          </Button>
        )}
      </div>
      {figures.isError && figures.data === undefined && (
        <ErrorState error={figures.error} onRetry={() => void figures.refetch()} />
      )}
      {!figures.isError && (shown === undefined || parts === null) && <SkeletonRows count={6} height={64} />}
      {shown?.length === 0 && <p className={classes['below']}>{t('figures.none')}</p>}
      {figures.data !== undefined && shown !== undefined && shown.length > 0 && Figures !== undefined && (
        <Figures months={figures.data.months} figures={shown} />
      )}
    </section>
  );
}
