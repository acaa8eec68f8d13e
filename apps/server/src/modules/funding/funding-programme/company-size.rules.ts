import {
  type CalculatedSize,
  type CompanySize,
  companySizes,
  type MissingFact,
} from '@fundus/contract/eligibility-rule';
import type { SizeLimits } from '@fundus/contract/parameter';
import type { AskedFacts } from './asked-facts.rules.ts';

/** Where a firm stands against a class: within it, above it, within it by itself alone, or open. */
export type SizeAnswer = 'within' | 'above' | 'withinAlone' | 'open';

type SizeLimit = keyof SizeLimits;
export type LimitedSize = Exclude<CompanySize, 'large'>;

const sizeLimits: Record<LimitedSize, [SizeLimit, SizeLimit, SizeLimit]> = {
  micro: ['microEmployees', 'microTurnoverCents', 'microBalanceSheetCents'],
  small: ['smallEmployees', 'smallTurnoverCents', 'smallBalanceSheetCents'],
  medium: ['kmuEmployees', 'kmuTurnoverCents', 'kmuBalanceSheetCents'],
};

function compare({ facts, parameters }: AskedFacts, size: LimitedSize) {
  const [employeesKey, turnoverKey, balanceKey] = sizeLimits[size];
  const { employees, turnoverCents, balanceSheetCents } = facts;
  return {
    employees: employees === null ? null : employees < parameters[employeesKey],
    turnover: turnoverCents === null ? null : turnoverCents <= parameters[turnoverKey],
    balance: balanceSheetCents === null ? null : balanceSheetCents <= parameters[balanceKey],
  };
}

/** By the calculation: what it leaves open may be checked by the applicant, no figure of the firm by itself decides it. */
function placeCalculated({ least, most }: CalculatedSize, size: LimitedSize): SizeAnswer {
  const rank = companySizes.indexOf(size);
  if (companySizes.indexOf(most) <= rank) return 'within';
  return companySizes.indexOf(least) > rank ? 'above' : 'withinAlone';
}

/**
 * Recommendation 2003/361/EC, Annex Art. 2: fewer employees than the limit (250, 50, 10), and turnover or balance sheet
 * not above theirs. Decided as soon as the facts given suffice. Figures of partner and linked enterprises come on top
 * (Art. 6): a firm that has some is within a class by itself alone.
 */
export function placeInSize(asked: AskedFacts, size: LimitedSize): SizeAnswer {
  const { calculatedSize = null } = asked.facts;
  if (calculatedSize !== null) return placeCalculated(calculatedSize, size);
  const { employees, turnover, balance } = compare(asked, size);
  if (employees === false || (turnover === false && balance === false)) return 'above';
  if (employees === null || (turnover !== true && balance !== true)) return 'open';
  return asked.facts.hasLinkedFirms === true ? 'withinAlone' : 'within';
}

/** The class of a firm by what is known; `null` where it is open, also where it is within a class by itself alone. */
export function sizeOf(asked: AskedFacts): CompanySize | null {
  for (const size of ['micro', 'small', 'medium'] as const) {
    const answer = placeInSize(asked, size);
    if (answer !== 'above') return answer === 'within' ? size : null;
  }
  return 'large';
}

/** The figures without which the class stays open. */
export function missingForSize(asked: AskedFacts, size: LimitedSize): MissingFact[] {
  const { employees, turnover, balance } = compare(asked, size);
  const isMoneyKept = turnover === true || balance === true;
  return [
    ...(employees === null ? (['employees'] as const) : []),
    ...(!isMoneyKept && turnover === null ? (['turnoverCents'] as const) : []),
    ...(!isMoneyKept && balance === null ? (['balanceSheetCents'] as const) : []),
  ];
}

/** The next smaller class: a firm with so few people hardly ever has the turnover and the balance sheet of the one above. */
const nextSmaller = { medium: 'smallEmployees', small: 'microEmployees' } as const;

/**
 * Whether a firm of unknown turnover and balance sheet is almost certainly within a class, by its people alone: one in a class smaller,
 * or one that is yet to be founded.
 */
export function isAlmostWithin(asked: AskedFacts, size: LimitedSize): boolean {
  if (size === 'micro') return false;
  const { employees, turnoverCents, balanceSheetCents, applicants } = asked.facts;
  if (turnoverCents !== null || balanceSheetCents !== null) return false;
  if (employees === null) return !asked.hasClosedYear && applicants.includes('existenzgruenderin');
  return employees < asked.parameters[nextSmaller[size]];
}
