import type {
  FirmSize,
  SizeFirm,
  SizeGroup,
  SizeResult,
  SizeStep,
  SizeUnknown,
  SizeYear,
} from '@fundus/contract/company-size';
import { sizeMeasures } from '@fundus/contract/company-size-codes';
import type { LinkLimits, SizeLimits } from '@fundus/contract/parameter';
import { exceedsClass, type SizeTotals, sizeBy, sizeClasses } from './size-class.rules.ts';
import { type Assume, type Counted, findStructure, type Gap, type Structure } from './size-structure.rules.ts';

type Limits = SizeLimits & LinkLimits;
const order: readonly FirmSize[] = ['micro', 'small', 'medium', 'large'];

const keyOf = ({ what, firmId, otherFirmId, year }: Gap) => [what, firmId, otherFirmId, year ?? ''].join('|');
const yearBefore = (group: SizeGroup): Gap => ({
  what: 'yearBefore',
  firmId: group.firmId,
  otherFirmId: '',
  year: null,
});

/** Financial years of the firm itself, oldest first, with the years between. Without any there is one that is not known. */
function yearsOf({ firmId, firms }: SizeGroup): number[] {
  const years = firms.find((firm) => firm.firmId === firmId)?.years.map(({ year }) => year) ?? [];
  if (years.length === 0) return [0];
  const first = Math.min(...years);
  return Array.from({ length: Math.max(...years) - first + 1 }, (_, index) => first + index);
}

const figuresOf = (firm: SizeFirm | undefined, year: number) => firm?.years.find((entry) => entry.year === year);

/** A firm has figures of its own unless it is a public body, or stands in the accounts of another one. */
const hasFigures = (firm: SizeFirm | undefined): boolean =>
  firm !== undefined && firm.kind !== 'publicBody' && !firm.isConsolidated;

/** Sums of a year: linked firms in full, partners by their share (Art. 6 (2) and (3)). */
function totalsOf(group: SizeGroup, counted: readonly Counted[], year: number, assume: Assume): SizeTotals {
  const totals: SizeTotals = { employees: 0, turnoverCents: 0, balanceSheetCents: 0 };
  for (const { firmId, percent } of counted) {
    const firm = group.firms.find((one) => one.firmId === firmId);
    if (percent === 0 || !hasFigures(firm)) continue;
    const figures = figuresOf(firm, year);
    for (const measure of sizeMeasures) {
      const gap: Gap = { what: measure, firmId, otherFirmId: '', year };
      const value = figures?.[measure] ?? (assume(gap) ? Number.POSITIVE_INFINITY : 0);
      totals[measure] += (value * percent) / 100;
    }
  }
  return totals;
}

const median = (one: boolean, two: boolean, three: boolean) => [one, two, three].filter(Boolean).length >= 2;

/**
 * Whether a class is exceeded after some years, oldest first. It is left or reached once two years in a row say so (Art.
 * 4 (2)): of the status before, a year and the year before it, two decide. A new firm has neither before its first year.
 */
function afterYears(exceeded: readonly boolean[], before: { status: boolean; year: boolean } | null): boolean {
  let [state, last] = [before?.status ?? exceeded[0] ?? false, before?.year ?? exceeded[0] ?? false];
  for (const is of exceeded) [state, last] = [median(state, last, is), is];
  return state;
}

interface Outcome {
  structure: Structure;
  size: FirmSize;
  years: { totals: SizeTotals; size: FirmSize }[];
}

/**
 * The size under an assumption. The links are those of today in every year, since a change of ownership counts at once.
 * Every step can only make a firm larger when a figure or a share grows: so the least and the most of what is not known
 * bound the result.
 */
function assess(
  group: SizeGroup,
  limits: Limits,
  assume: Assume,
  structure = findStructure(group, limits, assume),
): Outcome {
  const totals = yearsOf(group).map((year) => totalsOf(group, structure.counted, year, assume));
  const years = totals.map((sums) => sizeClasses.map((own) => exceedsClass(sums, limits, own)));
  const { statusBefore } = group;
  const unknown = group.isNew ? false : assume(yearBefore(group));
  const status = sizeClasses.map((_, index) => {
    const before = {
      status: statusBefore === null ? unknown : order.indexOf(statusBefore) > index,
      year: unknown,
    };
    return afterYears(
      years.map((exceeded) => exceeded[index] ?? false),
      group.isNew ? null : before,
    );
  });
  return {
    structure,
    size: structure.isPublic ? 'large' : sizeBy(status),
    years: years.map((exceeded, index) => ({ totals: totals[index] as SizeTotals, size: sizeBy(exceeded) })),
  };
}

/** Unknown facts that would change the result alone; all unknown facts where only several together would. */
function findMissing(group: SizeGroup, limits: Limits, gaps: ReadonlyMap<string, Gap>, bounds: [Outcome, Outcome]) {
  const [least, most] = bounds;
  if (least.size === most.size) return [];
  const judged = [...gaps].map(([key, gap]) => {
    // Figures change no link: the structures are found already, and finding them is most of the work.
    const isFigure = gap.year !== null || gap.what === 'yearBefore';
    const [low, high] = isFigure ? [least.structure, most.structure] : [];
    const alone = assess(group, limits, (asked) => keyOf(asked) === key, low).size;
    const rest = assess(group, limits, (asked) => keyOf(asked) !== key, high).size;
    return { gap: { ...gap, could: alone }, decides: alone !== least.size || rest !== most.size };
  });
  const deciding = judged.filter(({ decides }) => decides);
  return (deciding.length > 0 ? deciding : judged).map(({ gap }): SizeUnknown => gap);
}

const weightOf = ({ relation, percent }: Counted) => `${relation}|${percent}`;

/**
 * The size of a firm by Recommendation 2003/361/EC, Annex Art. 2 to 6, with every step that led to it. What is not known
 * never decides: it is taken at its least and at its most, and where these differ the result is open and says what is missing.
 */
export function assessCompanySize(group: SizeGroup, limits: Limits): SizeResult {
  const gaps = new Map<string, Gap>();
  const note = (isMost: boolean) => (gap: Gap) => {
    gaps.set(keyOf(gap), gap);
    return isMost;
  };
  const least = assess(group, limits, note(false));
  const most = assess(group, limits, note(true));
  const steps = least.structure.counted.map((counted, index): SizeStep => {
    const other = most.structure.counted[index] ?? counted;
    return { ...counted, isOpen: weightOf(counted) !== weightOf(other) };
  });
  const years = yearsOf(group).map((year, index): SizeYear => {
    const rows = least.structure.counted.filter(
      ({ firmId, percent }) => percent > 0 && hasFigures(group.firms.find((firm) => firm.firmId === firmId)),
    );
    const low = least.years[index] as Outcome['years'][number];
    return {
      year,
      rows: rows.map(({ firmId, percent }) => {
        const found = figuresOf(
          group.firms.find((firm) => firm.firmId === firmId),
          year,
        );
        const { employees = null, turnoverCents = null, balanceSheetCents = null } = found ?? {};
        return { firmId, percent, employees, turnoverCents, balanceSheetCents };
      }),
      totals: low.totals,
      least: low.size,
      most: most.years[index]?.size ?? low.size,
    };
  });
  const newest = years.at(-1);
  const size = least.size === most.size ? least.size : null;
  const isByNewest = newest !== undefined && newest.least === newest.most;
  return {
    size,
    least: least.size,
    most: most.size,
    isKmu: most.size !== 'large' ? true : least.size === 'large' ? false : null,
    steps,
    publicPercent: least.structure.publicPercent,
    isPublic: least.structure.isPublic,
    years: years.toReversed(),
    isHeldByTwoYears: size !== null && isByNewest && !least.structure.isPublic && newest.least !== size,
    missing: findMissing(group, limits, gaps, [least, most]),
  };
}
