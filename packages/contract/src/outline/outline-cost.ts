import {
  type CostLine,
  costLines,
  type FunderFamily,
  type OutlineCostKind,
  type OutlineLaw,
  outlineCostKinds,
  type ResearchCategory,
  researchCategories,
} from '../project-outline-codes.ts';
import type { OutlineContent, OutlinePackage, OutlinePartner, OutlineStaff } from '../project-outline-content.ts';
import { grantOf, share, splitBy } from './outline-money.ts';
import { calendarMonth, type OutlineParts, type Part, readOutline } from './outline-parts.ts';
import { isResearchBody, rateOf } from './outline-rate.ts';

/** Cents by line of the cost plan. */
export type LineCents = Record<CostLine, number>;

export interface CategoryGrant {
  category: ResearchCategory;
  eligibleCents: number;
  /** Null: the rate of the programme is not known. */
  ratePercent: number | null;
}

export interface PartnerCost {
  partnerId: string;
  lines: LineCents;
  totalCents: number;
  /** By calendar year, in the order of `OutlineCosts.years`. */
  byYear: { lines: LineCents; totalCents: number }[];
  /** By package, in the order of `OutlineCosts.packageIds`. */
  byPackage: { lines: LineCents; totalCents: number }[];
  byCategory: CategoryGrant[];
  /** Rate times eligible costs, down to the full euro; null where a rate is not known. */
  grantCents: number | null;
  /** Projektpauschale of a university on top of its grant; no cost stands against it. */
  flatGrantCents: number;
  ownCents: number | null;
  /** Hundredths. */
  personMonths: number;
}

export interface OutlineCosts {
  years: number[];
  packageIds: string[];
  partners: PartnerCost[];
  totalCents: number;
  /** Null where that of one partner is. */
  grantCents: number | null;
  ownCents: number | null;
}

const emptyLines = Object.fromEntries(costLines.map((line) => [line, 0])) as LineCents;
const noLines = (): LineCents => ({ ...emptyLines });
const sumOf = (lines: LineCents): number => costLines.reduce((sum, line) => sum + lines[line], 0);

/** A year's pay as the funder counts it: the gross pay, capped by ZIM, or the employer's gross. */
export function yearPayCents(staff: OutlineStaff, family: FunderFamily, law: OutlineLaw): number {
  if (family === 'zim') return Math.min(staff.grossYearCents, law.zimGrossCapCents);
  if (family === 'azk') return staff.grossYearCents;
  return staff.grossYearCents + share(staff.grossYearCents, staff.employerPercent, 100);
}

/** A person month is a twelfth of a year's pay; `efforts` counts hundredths of a person month. */
export const effortCents = (staff: OutlineStaff, hundredths: number, family: FunderFamily, law: OutlineLaw): number =>
  share(yearPayCents(staff, family, law), hundredths, 1200);

/**
 * By whose rules the costs of a partner are computed: a university applies to the Bund on the basis of its expenditure (AZA)
 * where firms apply on the basis of their costs (AZK).
 */
const familyOf = (family: FunderFamily, { kind }: OutlinePartner): FunderFamily =>
  family === 'azk' && kind === 'university' ? 'aza' : family;

/**
 * Costs that the flat rate of a family covers, so that they are not paid a second time: in ZIM all but staff and orders to third
 * parties, in ESF+ all but staff (Art. 56 (1) of Regulation (EU) 2021/1060), in the Forschungszulage the kinds that § 3 FZulG omits.
 */
const coveredKinds: Partial<Record<FunderFamily, readonly OutlineCostKind[]>> = {
  zim: ['material', 'travel', 'depreciation', 'other'],
  esf: outlineCostKinds,
  researchAllowance: ['material', 'travel', 'other'],
};

/** Whether a kind of cost lies within the flat rate of its family. */
export const isCovered = (family: FunderFamily, kind: OutlineCostKind): boolean =>
  coveredKinds[family]?.includes(kind) ?? false;

/** The flat rate for overheads: what it is counted on, and its percent. */
function overheadsOf(
  family: FunderFamily,
  partner: OutlinePartner,
  law: OutlineLaw,
): { on: CostLine[]; percent: number } {
  switch (family) {
    case 'zim':
      return {
        on: ['staff'],
        percent: isResearchBody(partner) ? law.zimResearchOverheadPercent : law.zimFirmOverheadPercent,
      };
    case 'azk':
      return { on: ['staff'], percent: law.azkOverheadPercent };
    case 'esf':
      return { on: ['staff'], percent: law.esfOverheadPercent };
    case 'agvo':
      return {
        on: ['staff', 'material', 'thirdParty', 'travel', 'depreciation', 'other'],
        percent: law.gberOverheadPercent,
      };
    case 'researchAllowance':
      return { on: ['staff', 'thirdParty', 'depreciation'], percent: law.researchAllowanceOverheadPercent };
    case 'horizon':
      return { on: ['staff', 'material', 'travel', 'depreciation', 'other'], percent: law.horizonOverheadPercent };
    default:
      return { on: [], percent: 0 };
  }
}

/** How much of an amount counts: of research by order the Forschungszulage takes a part (§ 3 (4) FZulG). */
const countedCents = (family: FunderFamily, kind: OutlineCostKind, cents: number, law: OutlineLaw): number =>
  family === 'researchAllowance' && kind === 'thirdParty'
    ? share(cents, law.researchAllowanceContractPercent, 100)
    : cents;

/**
 * The most that counts in a calendar year: the base of the Forschungszulage (§ 3 (5) FZulG) is that of the firm and of all its
 * projects, with those of firms that are linked.
 */
export const yearCeiling = (family: FunderFamily, law: OutlineLaw): number | null =>
  family === 'researchAllowance' ? law.researchAllowanceBaseCents : null;

/** Spending of a partner in one package, by line and month of the project. `own`: staff and costs of this partner. */
function monthlyCosts(
  content: OutlineContent,
  own: Pick<OutlineParts, 'staff' | 'costs'>,
  { partner, pack }: { partner: Part<OutlinePartner>; pack: Part<OutlinePackage> },
  law: OutlineLaw,
): Map<number, LineCents> {
  const months = new Map<number, LineCents>();
  const add = (month: number, line: CostLine, cents: number): void => {
    const lines = months.get(month) ?? noLines();
    lines[line] += cents;
    months.set(month, lines);
  };
  const length = Math.max(1, pack.to - pack.from + 1);
  const family = familyOf(content.family, partner);
  for (const person of own.staff) {
    const total = effortCents(person, pack.efforts[person.id] ?? 0, family, law);
    splitBy(
      total,
      Array.from({ length }, () => 1),
    ).forEach((cents, index) => add(pack.from + index, 'staff', cents));
  }
  for (const { packageId, kind, amountCents, month } of own.costs) {
    if (packageId !== pack.id || isCovered(family, kind)) continue;
    add(month, kind, countedCents(family, kind, amountCents, law));
  }
  const { on, percent } = overheadsOf(family, partner, law);
  const sorted = [...months].toSorted(([one], [other]) => one - other);
  const bases = sorted.map(([, lines]) => on.reduce((sum, line) => sum + lines[line], 0));
  const base = bases.reduce((sum, cents) => sum + cents, 0);
  splitBy(share(base, percent, 100), bases).forEach((cents, index) => {
    const lines = sorted[index]?.[1];
    if (lines !== undefined) lines.overheads += cents;
  });
  return months;
}

function addLines(to: LineCents, from: LineCents): void {
  for (const line of costLines) to[line] += from[line];
}

/** The sum of amounts; null where one of them is not known. */
export const sumOfAll = (amounts: readonly (number | null)[]): number | null =>
  amounts.reduce<number | null>((sum, cents) => (sum === null || cents === null ? null : sum + cents), 0);

const withTotal = (lines: LineCents) => ({ lines, totalCents: sumOf(lines) });

function partnerCost(
  content: OutlineContent,
  parts: OutlineParts,
  partner: Part<OutlinePartner>,
  years: readonly number[],
  law: OutlineLaw,
): PartnerCost {
  const [all, byYear, byPackage] = [noLines(), years.map(noLines), parts.packages.map(noLines)];
  const categories: Record<ResearchCategory, number> = {
    fundamental: 0,
    industrial: 0,
    experimental: 0,
    feasibility: 0,
  };
  const yearOfMonth = new Map<number, LineCents | undefined>();
  const yearOf = (month: number): LineCents | undefined => {
    if (!yearOfMonth.has(month))
      yearOfMonth.set(month, byYear[years.indexOf(calendarMonth(content.startsOn, month).year)]);
    return yearOfMonth.get(month);
  };
  const own = {
    staff: parts.staff.filter(({ partnerId }) => partnerId === partner.id),
    costs: parts.costs.filter(({ partnerId }) => partnerId === partner.id),
  };
  parts.packages.forEach((pack, index) => {
    const ofPackage = byPackage[index] ?? noLines();
    for (const [month, lines] of monthlyCosts(content, own, { partner, pack }, law)) {
      addLines(all, lines);
      addLines(ofPackage, lines);
      const ofYear = yearOf(month);
      if (ofYear !== undefined) addLines(ofYear, lines);
    }
    const shares = researchCategories.map((category) => pack.split[category]);
    splitBy(sumOf(ofPackage), shares).forEach((cents, at) => {
      const category = researchCategories[at];
      if (category !== undefined) categories[category] += cents;
    });
  });
  const ceiling = yearCeiling(content.family, law);
  const counted =
    ceiling === null ? sumOf(all) : byYear.reduce((sum, lines) => sum + Math.min(sumOf(lines), ceiling), 0);
  const frame = { family: content.family, isJoint: parts.partners.length > 1 };
  const byCategory = researchCategories
    .filter((category) => categories[category] > 0)
    .map((category) => ({
      category,
      eligibleCents: categories[category],
      ratePercent: rateOf(partner, category, frame, law),
    }));
  const countedByCategory = splitBy(
    counted,
    byCategory.map(({ eligibleCents }) => eligibleCents),
  );
  const rated = byCategory.flatMap(({ ratePercent }, at) =>
    ratePercent === null ? [] : [{ cents: countedByCategory[at] ?? 0, percent: ratePercent }],
  );
  const grantCents = rated.length === byCategory.length ? grantOf(rated) : null;
  const hasFlat = grantCents !== null && partner.kind === 'university' && familyOf(content.family, partner) === 'aza';
  const totalCents = sumOf(all);
  return {
    partnerId: partner.id,
    lines: all,
    totalCents,
    byYear: byYear.map(withTotal),
    byPackage: byPackage.map(withTotal),
    byCategory,
    grantCents,
    flatGrantCents: hasFlat ? grantOf([{ cents: grantCents, percent: law.azaUniversityPercent }]) : 0,
    ownCents: grantCents === null ? null : totalCents - grantCents,
    personMonths: own.staff.reduce(
      (sum, { id }) => sum + parts.packages.reduce((all_, { efforts }) => all_ + (efforts[id] ?? 0), 0),
      0,
    ),
  };
}

/**
 * The cost plan by partner: lines, calendar years, packages, categories of research, grant and own share. The sums over the
 * years and over the packages are the total: every amount is spread over months by cumulative rounding.
 */
export function computeOutlineCosts(content: OutlineContent, law: OutlineLaw): OutlineCosts {
  const parts = readOutline(content);
  // Parts outside of the project count as well: the checks name them.
  const last = Math.max(
    content.months,
    ...parts.packages.map(({ to }) => to),
    ...parts.costs.map(({ month }) => month),
  );
  const [first, end] = [calendarMonth(content.startsOn, 1).year, calendarMonth(content.startsOn, last).year];
  const years = Array.from({ length: end - first + 1 }, (_, index) => first + index);
  const partners = parts.partners.map((partner) => partnerCost(content, parts, partner, years, law));
  const total = (field: 'grantCents' | 'ownCents'): number | null => sumOfAll(partners.map((one) => one[field]));
  return {
    years,
    packageIds: parts.packages.map(({ id }) => id),
    partners,
    totalCents: partners.reduce((sum, partner) => sum + partner.totalCents, 0),
    grantCents: total('grantCents'),
    ownCents: total('ownCents'),
  };
}
