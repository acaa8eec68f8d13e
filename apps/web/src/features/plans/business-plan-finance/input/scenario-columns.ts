import type { FinanceScenario } from '@fundus/contract/business-plan-finance';
import type { GridColumn } from '#ui/grid/grid-model.ts';
import { textCell, wholeCell, yesNoCell } from './cells.ts';
import type { PlanTranslate } from './item-columns.ts';

/** A scenario that changes nothing yet. */
export const emptyScenario = (id: string, name: string): FinanceScenario => ({
  id,
  name,
  salesPercent: 100,
  pricePercent: 100,
  costPercent: 100,
  salesLater: 0,
  paymentLater: 0,
  subsidiesLater: 0,
  areSubsidiesRefused: false,
  interestPoints: 0,
  without: [],
});

/** Changes of each scenario. */
export function scenarioColumns(t: PlanTranslate): GridColumn<FinanceScenario>[] {
  const words = <
    Key extends
      | 'salesPercent'
      | 'pricePercent'
      | 'costPercent'
      | 'salesLater'
      | 'paymentLater'
      | 'subsidiesLater'
      | 'interestPoints',
  >(
    key: Key,
  ) => ({ label: t(`scenario.${key}`) });
  return [
    textCell<FinanceScenario>('name', { label: t('column.name') }),
    wholeCell<FinanceScenario>('salesPercent', words('salesPercent'), { most: 1000 }),
    wholeCell<FinanceScenario>('pricePercent', words('pricePercent'), { most: 1000 }),
    wholeCell<FinanceScenario>('costPercent', words('costPercent'), { most: 1000 }),
    wholeCell<FinanceScenario>('salesLater', words('salesLater'), { most: 24 }),
    wholeCell<FinanceScenario>('paymentLater', words('paymentLater'), { most: 24 }),
    wholeCell<FinanceScenario>('subsidiesLater', words('subsidiesLater'), { most: 24 }),
    yesNoCell<FinanceScenario>(
      'areSubsidiesRefused',
      { label: t('scenario.areSubsidiesRefused') },
      { yes: t('yes'), no: t('no') },
    ),
    wholeCell<FinanceScenario>('interestPoints', words('interestPoints'), { most: 20 }),
  ];
}
