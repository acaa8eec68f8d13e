import type { PlanPlace } from '@fundus/contract/plan/finding';

/** Inputs and results. */
export const inputParts = ['frame', 'sales', 'costs', 'staff', 'owner', 'assets', 'financing', 'opening'] as const;
export const resultParts = [
  'overview',
  'profit',
  'liquidity',
  'vat',
  'balance',
  'needs',
  'service',
  'breakEven',
  'receipts',
  'cash',
  'scenarios',
  'findings',
] as const;
export type DeskPart = (typeof inputParts)[number] | (typeof resultParts)[number];

/** Where a finding is mended. */
export const partOfPlace: Record<PlanPlace, DeskPart> = {
  frame: 'frame',
  vat: 'frame',
  products: 'sales',
  staff: 'staff',
  owner: 'owner',
  assets: 'assets',
  financing: 'financing',
  subsidies: 'financing',
};
