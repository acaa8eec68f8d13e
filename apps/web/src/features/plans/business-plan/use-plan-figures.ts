import type { PlanFinance } from '@fundus/contract/business-plan-finance';
import { PlanRangeError } from '@fundus/contract/plan/exact';
import { planFigureValues } from '@fundus/contract/plan-figures';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { formatMoney, formatNumber } from '#lib/format.ts';
import { planFinanceQuery } from '../business-plan-finance/plan-finance.queries.ts';
import type { FigureWords } from '../plan-text/plan-document.ts';

/** `2027-03` → `03/2027`. */
const formatMonth = (month: string): string => month.split('-').toReversed().join('/');

function wordsOf({ finance, law }: PlanFinance): FigureWords {
  try {
    return Object.fromEntries(
      Object.entries(planFigureValues(finance.input, law)).map(([figure, value]) => [
        figure,
        value.kind === 'money'
          ? formatMoney(value.cents, { whole: true })
          : value.kind === 'month'
            ? formatMonth(value.month)
            : formatNumber(value.count, 0),
      ]),
    );
  } catch (error) {
    // A figure beyond any plan: the finance part says so; the text keeps what it said.
    if (error instanceof PlanRangeError) return {};
    throw error;
  }
}

/** Present values of a plan's live numbers. */
export function usePlanFigures(businessPlanId: string): FigureWords {
  const { data } = useQuery(planFinanceQuery(businessPlanId));
  return useMemo(() => (data === undefined ? {} : wordsOf(data)), [data]);
}
