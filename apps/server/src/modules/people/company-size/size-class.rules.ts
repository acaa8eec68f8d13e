import type { FirmSize } from '@fundus/contract/company-size';
import type { SizeLimits } from '@fundus/contract/parameter';

/** The classes below large, smallest first, and what their limits are called. */
export const sizeClasses = [
  { size: 'micro', prefix: 'micro' },
  { size: 'small', prefix: 'small' },
  { size: 'medium', prefix: 'kmu' },
] as const satisfies readonly { size: FirmSize; prefix: string }[];
export type SizeClass = (typeof sizeClasses)[number];

/** Sums of the accounts; `Infinity` where a figure is taken at its most. */
export interface SizeTotals {
  employees: number;
  turnoverCents: number;
  balanceSheetCents: number;
}

/**
 * Whether figures are above a class: not fewer employees than its limit, or turnover and balance sheet both above theirs
 * (2003/361/EC, Annex Art. 2).
 */
export function exceedsClass(totals: SizeTotals, limits: SizeLimits, { prefix }: SizeClass): boolean {
  return (
    totals.employees >= limits[`${prefix}Employees`] ||
    (totals.turnoverCents > limits[`${prefix}TurnoverCents`] &&
      totals.balanceSheetCents > limits[`${prefix}BalanceSheetCents`])
  );
}

/** The size by the classes that are exceeded, smallest first. */
export function sizeBy(exceeded: readonly boolean[]): FirmSize {
  return sizeClasses[exceeded.indexOf(false)]?.size ?? 'large';
}
