import type { FirmSize } from '@fundus/contract/company-size';
import type { SizeLimits } from '@fundus/contract/parameter';
import type { ShortCheck } from '@fundus/contract/short-check';
import { type SizeClass, sizeClasses } from '#modules/people/company-size/size-class.rules.ts';

type Reason = ShortCheck['reasons'][number];
export type Missing = ShortCheck['missing'][number];
type Measure = Reason['measure'];

export interface FirmFigures {
  employees: number | null;
  turnoverCents: number | null;
  balanceSheetCents: number | null;
  /** Whether other firms hold 25 % or more of it, or it of them; their figures would have to be added. */
  hasLinkedFirms: boolean | null;
}

export interface SizeAssessment {
  /** Of the firm by itself; `null`: a figure is missing that would decide. */
  size: FirmSize | null;
  isKmu: boolean | null;
  reasons: Reason[];
  /** Figures that would decide the size. */
  missing: Measure[];
}

/**
 * Figures of a firm without approved accounts: what is not known of it is what it begins with, nothing. They are to be estimated
 * in good faith (Annex Art. 4 (3)), and few foundings begin above the smallest class.
 */
export const asEstimated = (figures: FirmFigures): FirmFigures => ({
  ...figures,
  employees: figures.employees ?? 0,
  turnoverCents: figures.turnoverCents ?? 0,
});

/** Each known figure beside its limit of a class: fewer employees than the limit, money up to it. */
function compare(figures: FirmFigures, limits: SizeLimits, { size, prefix }: SizeClass): Reason[] {
  const { employees, turnoverCents, balanceSheetCents } = figures;
  const reasons: Reason[] = [];
  const add = (measure: Measure, value: number | null, limit: number, isBelow: boolean) => {
    if (value === null) return;
    reasons.push({ size, measure, limit, value, isKept: isBelow ? value < limit : value <= limit });
  };
  add('employees', employees, limits[`${prefix}Employees`], true);
  add('turnover', turnoverCents, limits[`${prefix}TurnoverCents`], false);
  add('balanceSheet', balanceSheetCents, limits[`${prefix}BalanceSheetCents`], false);
  return reasons;
}

/** Whether a firm keeps within a class: employees, and turnover or balance sheet. `null` where that is not known yet. */
function keepsWithin(reasons: readonly Reason[]): boolean | null {
  const kept = (measure: Measure) => reasons.find((reason) => reason.measure === measure)?.isKept ?? null;
  const [employees, turnover, balanceSheet] = [kept('employees'), kept('turnover'), kept('balanceSheet')];
  const money =
    turnover === true || balanceSheet === true ? true : turnover === false && balanceSheet === false ? false : null;
  if (employees === false || money === false) return false;
  return employees === true && money === true ? true : null;
}

/** The figures without which a class stays open. */
function missingFor(reasons: readonly Reason[]): Measure[] {
  const known = (measure: Measure) => reasons.find((reason) => reason.measure === measure);
  const money = (['turnover', 'balanceSheet'] as const).filter((measure) => known(measure) === undefined);
  const isMoneyKept = known('turnover')?.isKept === true || known('balanceSheet')?.isKept === true;
  return [...(known('employees') === undefined ? (['employees'] as const) : []), ...(isMoneyKept ? [] : money)];
}

/**
 * Size class of Recommendation 2003/361/EC, Annex Art. 2, of the firm by itself. Figures of linked and partner firms come
 * on top (Art. 6 (2)): they can make a firm larger only, so that such a firm is no KMU for sure where it is too large by
 * itself, and open otherwise.
 */
export function assessSize(figures: FirmFigures, limits: SizeLimits): SizeAssessment {
  let exceeded: Reason[] = [];
  for (const own of sizeClasses) {
    const reasons = compare(figures, limits, own);
    const isWithin = keepsWithin(reasons);
    if (isWithin === false) {
      exceeded = reasons.filter(({ isKept }) => !isKept);
      continue;
    }
    const isMedium = keepsWithin(compare(figures, limits, sizeClasses[2]));
    return {
      size: isWithin === true ? own.size : null,
      isKmu: figures.hasLinkedFirms === true ? null : isMedium,
      reasons: [...exceeded, ...reasons],
      missing: isWithin === true ? [] : missingFor(reasons),
    };
  }
  return { size: 'large', isKmu: false, reasons: exceeded, missing: [] };
}
