import type { PlanResult } from '@fundus/contract/plan/compute-plan';
import { explainBalance, explainProfit } from '@fundus/contract/plan/explain';
import { debtServices, feedsHousehold, lowestPoint, turningMonth } from '@fundus/contract/plan/key-figures';
import { planYears, profitTable, sumOver } from '@fundus/contract/plan/statements';
import { ActionIcon } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { memo, type ReactNode, useState } from 'react';
import { formatEuros, formatPercent } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { AutosaveState } from '#ui/autosave-state.tsx';
import classes from '../business-plan-finance.module.css';
import { monthName } from '../input/cells.ts';
import type { FinanceDesk } from '../use-finance-desk.ts';
import { type Question, WhyDrawer } from './why-drawer.tsx';

/** Key figures of a bank, in view while the plan is typed. */
export function KeyFigureBar({ desk, children }: { desk: FinanceDesk; children?: ReactNode }) {
  const { t } = useTranslation('business-plan-finance');
  const { work, saver, saving, canUndo, canRedo } = desk;
  const { result, undo, redo } = work;
  return (
    <div className={classes['bar']}>
      {result !== null && <KeyFigures result={result} />}
      <div className={classes['tools']}>
        <AutosaveState saving={saving} onRetry={() => void saver.flush()} />
        <ActionIcon variant="subtle" color="gray" aria-label={t('undo')} disabled={!canUndo} onClick={undo}>
          <IconArrowBackUp size={20} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="subtle" color="gray" aria-label={t('redo')} disabled={!canRedo} onClick={redo}>
          <IconArrowForwardUp size={20} aria-hidden />
        </ActionIcon>
        {children}
      </div>
    </div>
  );
}

/** Redrawn only with a new result: each figure looks through all months. */
const KeyFigures = memo(function KeyFigures({ result }: { result: PlanResult }) {
  const { t } = useTranslation('business-plan-finance');
  const { startMonth } = result.input;
  const lowest = lowestPoint(result);
  const { profit } = profitTable(result);
  const turns = [
    ...(feedsHousehold(result)
      ? [{ label: t('key.turnLiving'), turned: turningMonth(result, { withLiving: true }) }]
      : []),
    { label: t('key.turn'), turned: turningMonth(result) },
  ];
  const worst = debtServices(result).reduce<number | null>(
    (least, { percent }) => (percent === null ? least : Math.min(least ?? percent, percent)),
    null,
  );
  const [question, setQuestion] = useState<Question | null>(null);
  const whyLowest = (): void =>
    setQuestion({
      title: t('line.closingCash'),
      period: monthName(startMonth, lowest.month),
      cents: lowest.cents,
      reasons: explainBalance(result, ['cash'], lowest.month),
    });
  return (
    <>
      <dl className={classes['figures']} aria-label={t('key.title')}>
        <div>
          <dt>{t('key.lowest', { month: monthName(startMonth, lowest.month) })}</dt>
          <dd data-bad={lowest.cents < 0 || undefined}>
            <button type="button" className={classes['asked']} title={t('key.why')} onClick={whyLowest}>
              {formatEuros(lowest.cents)}
            </button>
          </dd>
        </div>
        {planYears(result).map((year) => {
          const cents = sumOver(profit, year);
          return (
            <div key={year.number}>
              <dt>{t('key.profit', { number: year.number })}</dt>
              <dd data-bad={cents < 0 || undefined}>
                <button
                  type="button"
                  className={classes['asked']}
                  title={t('key.why')}
                  onClick={() =>
                    setQuestion({
                      title: t('profitLine.profit'),
                      period: t('period.planYear', { number: year.number }),
                      cents,
                      reasons: explainProfit(result, 'profit', year),
                    })
                  }
                >
                  {formatEuros(cents)}
                </button>
              </dd>
            </div>
          );
        })}
        {worst !== null && (
          <div>
            <dt>{t('key.service')}</dt>
            <dd data-bad={worst < 100 || undefined}>{worst < 0 ? t('service.unearned') : formatPercent(worst)}</dd>
          </div>
        )}
        {turns.map(({ label, turned }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd data-bad={turned === null || undefined}>
              {turned === null ? t('key.never') : monthName(startMonth, turned)}
            </dd>
          </div>
        ))}
      </dl>
      <WhyDrawer input={result.input} question={question} onClose={() => setQuestion(null)} />
    </>
  );
});
