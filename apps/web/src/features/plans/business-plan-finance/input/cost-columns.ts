import { costKinds, proposedCostKind } from '@fundus/contract/plan/cost-kinds';
import {
  type PlanFixedCost,
  type PlanInput,
  type PlanVariableCost,
  planFixedCost,
} from '@fundus/contract/plan/plan-input';
import type { GridColumn } from '#ui/grid/grid-model.ts';
import type { PlanTranslate } from './item-columns.ts';

const proposed = '';

/** Kind of a running cost: chosen, or proposed from its name as long as none is. */
export function costKindCell(t: PlanTranslate): GridColumn<PlanFixedCost> {
  const kinds = costKinds.map((kind) => ({ value: kind, label: t(`costKind.${kind}`) }));
  return {
    key: 'costKind',
    label: t('column.costKind'),
    hint: t('hint.costKind'),
    width: 15,
    choices: ({ name }) => [
      { value: proposed, label: t('proposedKind', { kind: t(`costKind.${proposedCostKind(name)}`) }) },
      ...kinds,
    ],
    show: ({ costKind }) => costKind ?? proposed,
    write: (row, text) => {
      const costKind = costKinds.find((kind) => kind === text);
      return costKind === undefined && text !== proposed ? null : { ...row, costKind };
    },
  };
}

const allProducts = '';

/** The product whose turnover a cost follows; all of them without one. */
export const productCell = (t: PlanTranslate, products: PlanInput['products']): GridColumn<PlanVariableCost> => ({
  key: 'productId',
  label: t('column.product'),
  hint: t('hint.product'),
  width: 10,
  choices: [
    { value: allProducts, label: t('allProducts') },
    ...products.map(({ id, name }, place) => ({
      value: id,
      label: name === '' ? t('unnamed', { number: place + 1 }) : name,
    })),
  ],
  show: ({ productId }) => productId ?? allProducts,
  write: (row, text) => ({ ...row, productId: text === allProducts ? null : text }),
});

/** Account of the tax adviser's books; empty where none is known. */
export const accountCell = (t: PlanTranslate): GridColumn<PlanFixedCost> => ({
  key: 'account',
  label: t('column.account'),
  hint: t('hint.account'),
  show: ({ account }) => account ?? '',
  write: (row, text) => {
    const { success, data } = planFixedCost.shape.account.safeParse(text.trim() === '' ? undefined : text.trim());
    return success ? { ...row, account: data } : null;
  },
});
