import { type OutlineLaw, templateForms } from '../project-outline-codes.ts';
import type { OutlineContent } from '../project-outline-content.ts';
import { computeOutlineCosts, isCovered, type OutlineCosts, yearCeiling } from './outline-cost.ts';
import { share } from './outline-money.ts';
import { type OutlineParts, readOutline } from './outline-parts.ts';
import { highestRate, isResearchBody } from './outline-rate.ts';

/** Objection to an outline: `error` would cost the funding, `warning` needs a look. */
export interface OutlineFinding {
  code: string;
  weight: 'error' | 'warning';
  /** Part of the outline in which it is mended. */
  place: 'frame' | 'chapters' | 'partners' | 'packages' | 'milestones' | 'costs';
  /** The record that it is about; null: the outline. */
  id: string | null;
  /** Values in the words of the finding. */
  values: Record<string, string | number>;
}

interface Checked {
  content: OutlineContent;
  parts: OutlineParts;
  costs: OutlineCosts;
  law: OutlineLaw;
}
type Check = (outline: Checked) => OutlineFinding[];

const error = (code: string, place: OutlineFinding['place'], id: string | null, values = {}): OutlineFinding => ({
  code,
  weight: 'error',
  place,
  id,
  values,
});
const warning = (...of: Parameters<typeof error>): OutlineFinding => ({ ...error(...of), weight: 'warning' });

const checkFrame: Check = ({ content, parts }) => [
  // The Forschungszulage is a claim by law: it is there for what has begun, too.
  ...(content.hasStarted === true && content.family !== 'researchAllowance'
    ? [error('hasStarted', 'frame', null)]
    : []),
  ...(content.startsOn === null ? [warning('noStart', 'frame', null)] : []),
  ...(parts.partners.filter(({ isApplicant }) => isApplicant).length === 1
    ? []
    : [error('noApplicant', 'partners', null)]),
];

const checkChapters: Check = ({ content }) =>
  templateForms[content.template].chapters
    .filter((chapter) => (content.chapters[chapter] ?? '') === '')
    .map((chapter) => warning('chapterMissing', 'chapters', chapter));

const checkPackages: Check = ({ content, parts }) =>
  parts.packages.flatMap((pack) => {
    const { id, title, from, to, split, efforts, result } = pack;
    const sum = split.fundamental + split.industrial + split.experimental + split.feasibility;
    const earlier = pack.dependsOn.flatMap((other) =>
      parts.packages.filter((one) => one.id === other && one.to >= from),
    );
    return [
      ...(to < from ? [error('packageBackwards', 'packages', id, { title })] : []),
      ...(to > content.months ? [error('packageOutside', 'packages', id, { title, months: content.months })] : []),
      ...(result === '' ? [warning('packageWithoutResult', 'packages', id, { title })] : []),
      ...(Object.values(efforts).some((effort) => effort > 0)
        ? []
        : [warning('packageWithoutEffort', 'packages', id, { title })]),
      ...(sum === 100 ? [] : [error('splitNotWhole', 'packages', id, { title, sum })]),
      ...(pack.leadPartnerId !== null && parts.partners.some((partner) => partner.id === pack.leadPartnerId)
        ? []
        : [warning('packageWithoutLead', 'packages', id, { title })]),
      ...earlier.map((other) => warning('packageTooEarly', 'packages', id, { title, other: other.title })),
    ];
  });

const checkAims: Check = ({ parts }) =>
  parts.aims
    .filter(({ id }) => parts.packages.every(({ aimIds }) => !aimIds.includes(id)))
    .map(({ id, text }) => warning('aimWithoutPackage', 'packages', id, { aim: text }));

/** A package that waits for itself, by whatever way. */
const checkCycles: Check = ({ parts }) => {
  const waitsFor = new Map(parts.packages.map(({ id, dependsOn }) => [id, dependsOn]));
  const reaches = (from: string, to: string, seen: Set<string>): boolean =>
    (waitsFor.get(from) ?? []).some((next) => {
      if (next === to) return true;
      if (seen.has(next)) return false;
      seen.add(next);
      return reaches(next, to, seen);
    });
  return parts.packages
    .filter(({ id }) => reaches(id, id, new Set()))
    .map(({ id, title }) => error('cycle', 'packages', id, { title }));
};

const checkMilestones: Check = ({ content, parts }) =>
  parts.milestones.flatMap(({ id, title, month, packageId, criterion }) => {
    const pack = parts.packages.find((one) => one.id === packageId);
    return [
      ...(month > content.months ? [error('milestoneOutside', 'milestones', id, { title })] : []),
      ...(pack !== undefined && (month < pack.from || month > pack.to)
        ? [warning('milestoneOutsidePackage', 'milestones', id, { title, pack: pack.title })]
        : []),
      ...(criterion === '' ? [warning('milestoneWithoutCriterion', 'milestones', id, { title })] : []),
    ];
  });

/** Hundredths of a person month by month of the project: the effort of each package lies evenly on its months. */
export function monthlyEfforts(parts: OutlineParts, staffId: string): Map<number, number> {
  const months = new Map<number, number>();
  for (const { from, to, efforts } of parts.packages) {
    const length = Math.max(1, to - from + 1);
    for (let month = from; month < from + length; month += 1) {
      months.set(month, (months.get(month) ?? 0) + (efforts[staffId] ?? 0) / length);
    }
  }
  return months;
}

const checkStaff: Check = ({ content, parts }) =>
  parts.staff.flatMap(({ id, name, workShare }) => {
    const months = monthlyEfforts(parts, id);
    const [month, most] = [...months].toSorted(([, one], [, other]) => other - one)[0] ?? [0, 0];
    const sum = [...months.values()].reduce((before, effort) => before + effort, 0);
    // Evenly spread efforts are fractions; a hundredth of a person month is the smallest that is entered.
    return [
      ...(most > workShare + 0.5
        ? [error('staffOverbooked', 'partners', id, { name, month, percent: Math.round(most), most: workShare })]
        : []),
      ...(sum > workShare * content.months + 0.5
        ? [error('staffAboveContract', 'partners', id, { name, months: Math.round(sum) / 100 })]
        : []),
    ];
  });

/** Rates that are not known, and those above what the guideline or Art. 25 GBER allows. */
const checkRates: Check = ({ content, parts, costs, law }) =>
  parts.partners.flatMap((partner) => {
    const { id, name, ratePercent } = partner;
    const byCategory = costs.partners.find(({ partnerId }) => partnerId === id)?.byCategory ?? [];
    if (ratePercent === null) {
      return byCategory.some((part) => part.ratePercent === null)
        ? [error('rateMissing', 'partners', id, { name })]
        : [];
    }
    const frame = { family: content.family, isJoint: parts.partners.length > 1 };
    const ceiling = Math.min(...byCategory.map(({ category }) => highestRate(partner, category, frame, law)));
    if (ratePercent <= ceiling) return [];
    const values = { name, rate: ratePercent, ceiling };
    if (content.family === 'researchAllowance') return [error('rateAboveLaw', 'partners', id, values)];
    return content.family === 'zim'
      ? [error('rateAboveGuideline', 'partners', id, values)]
      : [warning('rateAboveCeiling', 'partners', id, values)];
  });

/**
 * The extra points for co-operation ask that no one bears more than 70 % of the costs, or that a research body bears at
 * least 10 % and may publish: Art. 25 (6) b i GBER.
 */
const checkCooperation: Check = ({ parts, costs }) => {
  const claimed = parts.partners.find(({ bonus }) => bonus === 'cooperation');
  if (claimed === undefined || costs.totalCents === 0) return [];
  const shareOf = (partnerId: string): number =>
    share(costs.partners.find((cost) => cost.partnerId === partnerId)?.totalCents ?? 0, 100, costs.totalCents);
  const isBalanced = parts.partners.length > 1 && parts.partners.every(({ id }) => shareOf(id) <= 70);
  const hasSmall = parts.partners.some(({ kind }) => kind === 'small' || kind === 'medium');
  const hasResearch = parts.partners.some((partner) => isResearchBody(partner) && shareOf(partner.id) >= 10);
  return (isBalanced && hasSmall) || hasResearch
    ? []
    : [error('noCooperation', 'partners', claimed.id, { name: claimed.name })];
};

/** Orders to third parties in percent of staff costs, and the ceilings of costs of a partner. */
const checkZim: Check = ({ content, parts, costs, law }) => {
  if (content.family !== 'zim') return [];
  return parts.partners.flatMap((partner) => {
    const { id, name } = partner;
    const cost = costs.partners.find(({ partnerId }) => partnerId === id);
    if (cost === undefined) return [];
    const firm = parts.partners.length > 1 ? law.zimJointCostCents : law.zimSingleCostCents;
    const most = isResearchBody(partner) ? law.zimResearchCostCents : firm;
    const allowed = share(cost.lines.staff, law.zimThirdPartyPercent, 100);
    return [
      ...(cost.lines.thirdParty > allowed
        ? [error('thirdPartyTooHigh', 'costs', id, { name, percent: law.zimThirdPartyPercent, cents: allowed })]
        : []),
      ...(cost.totalCents > most ? [error('costTooHigh', 'costs', id, { name, cents: most })] : []),
    ];
  });
};

/** The Forschungszulage is for firms, each with a base of its own for a year: § 1 and § 3 (5) FZulG. */
const checkAllowance: Check = ({ content, parts, costs, law }) => {
  const ceiling = yearCeiling(content.family, law);
  if (ceiling === null) return [];
  return parts.partners.flatMap(({ id, name, kind }) => {
    const isFirm = kind === 'small' || kind === 'medium' || kind === 'large';
    const years = costs.partners.find(({ partnerId }) => partnerId === id)?.byYear ?? [];
    return [
      ...(isFirm ? [] : [error('notEntitled', 'partners', id, { name })]),
      ...years.flatMap(({ totalCents }, at) =>
        totalCents > ceiling ? [warning('costAboveBase', 'costs', id, { name, year: costs.years[at] ?? 0 })] : [],
      ),
    ];
  });
};

const checkCosts: Check = ({ content, parts }) =>
  parts.costs.flatMap(({ id, label, kind, packageId, partnerId, month }) => [
    ...(isCovered(content.family, kind) ? [error('costCovered', 'costs', id, { label })] : []),
    ...(parts.packages.some((pack) => pack.id === packageId) &&
    parts.partners.some((partner) => partner.id === partnerId)
      ? []
      : [error('costWithoutPackage', 'costs', id, { label })]),
    ...(month > content.months ? [error('costOutside', 'costs', id, { label })] : []),
  ]);

const checks: readonly Check[] = [
  checkFrame,
  checkChapters,
  checkPackages,
  checkAims,
  checkCycles,
  checkMilestones,
  checkStaff,
  checkRates,
  checkCooperation,
  checkZim,
  checkAllowance,
  checkCosts,
];

/** Everything that speaks against an outline, errors first, each with its place. */
export function checkOutline(content: OutlineContent, law: OutlineLaw): OutlineFinding[] {
  const checked = { content, parts: readOutline(content), costs: computeOutlineCosts(content, law), law };
  const found = checks.flatMap((check) => check(checked));
  return [...found.filter(({ weight }) => weight === 'error'), ...found.filter(({ weight }) => weight === 'warning')];
}
