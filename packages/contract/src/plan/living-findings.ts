import type { PlanResult } from './compute-plan.ts';
import type { PlanFinding } from './finding.ts';
import { householdIn, isCorporation, leastOwners } from './owner.ts';
import type { PlanInput } from './plan-input.ts';
import { calendarYears, type PlanPeriod, planYears, profitTable, sumOver } from './statements.ts';

const healthWords = /kranken|gesundheit|\bgkv\b|\bpkv\b|health/i;
const taxWords = /steuer|\btax/i;
/** Not the tax of a car or a house. */
const incomeTaxWords = /einkommen.?steuer|income tax|tax reserve|rücklage.*steuer|steuer.*rücklage/i;

export const isHealthLine = ({ name }: { name: string }): boolean => healthWords.test(name);
export const isIncomeTaxLine = ({ name }: { name: string }): boolean => incomeTaxWords.test(name);

/**
 * Objections to how an owner lives on the plan. Corporations pay their managers wages, so theirs are none. Years are plan years, that of
 * `privateTaxMissing` a calendar year.
 */
export function findLivingFaults(result: PlanResult): PlanFinding[] {
  const { input } = result;
  if (isCorporation(input)) return [];
  // Without any need the household is unknown, and every other objection to it would be a guess.
  if (input.owner.needs.length === 0) return [{ code: 'livingMissing', weight: 'warning', place: 'owner' }];
  return [...findUncovered(result), ...findInsuranceFaults(input), ...findTaxFaults(result)];
}

/**
 * Years whose result after taxes is below what the owner draws for the household and private taxes; an incomplete last year says nothing
 * about a year. Own money that is brought in may bear the first years, but none that lasts to the end of the plan.
 */
function findUncovered(result: PlanResult): PlanFinding[] {
  const { input } = result;
  const { profit } = profitTable(result);
  const years = planYears(result)
    .filter(({ from, to }) => to - from === 11)
    .map((year) => ({ year, missing: withdrawalsIn(input, year) - sumOver(profit, year) }));
  const lasting = years.findLastIndex(({ missing }) => missing <= 0) + 1;
  const found: PlanFinding[] = [];
  let borne = 0;
  for (const { year, missing } of years.slice(0, lasting)) {
    if (missing <= 0) continue;
    borne += missing;
    if (borne <= ownMoneyUntil(input, year.to)) continue;
    found.push({ code: 'livingShort', weight: 'warning', place: 'owner', year: year.number, cents: missing });
  }
  const first = years[lasting];
  if (first === undefined) return found;
  const { year, missing } = first;
  return [...found, { code: 'livingUncovered', weight: 'error', place: 'owner', year: year.number, cents: missing }];
}

function withdrawalsIn(input: PlanInput, { from, to }: PlanPeriod): number {
  let sum = 0;
  for (let month = from; month <= to; month += 1) sum += householdIn(input, month).withdrawal;
  return sum;
}

/** Cash of a going concern and what owners bring in up to a month. */
const ownMoneyUntil = ({ opening, deposits }: PlanInput, last: number): number =>
  deposits.reduce((sum, { month, cents }) => (month <= last ? sum + cents : sum), Math.max(0, opening?.cashCents ?? 0));

/** Everyone has to be insured (§ 193 (3) VVG, § 5 SGB V), and the self-employed pay for it alone. */
function findInsuranceFaults({ owner }: PlanInput): PlanFinding[] {
  if (owner.needs.some(isHealthLine)) return [];
  return [{ code: 'healthInsuranceMissing', weight: 'warning', place: 'owner' }];
}

/**
 * The first calendar year whose result, less health insurance (§ 10 (1) no. 3 EStG), passes the basic allowance (§ 32a (1) EStG) of its
 * owners while no private tax is planned. Trade tax does not lower that result (§ 4 (5b) EStG).
 */
function findTaxFaults(result: PlanResult): PlanFinding[] {
  const { input, law } = result;
  const { needs, taxes } = input.owner;
  if (taxes.some(({ cents }) => cents > 0) || needs.some(({ name }) => taxWords.test(name))) return [];
  const { profitBeforeTaxes } = profitTable(result);
  const owners = leastOwners(input);
  const insurance = { needs: needs.filter(isHealthLine), incomes: [], taxes: [] };
  for (const year of calendarYears(result)) {
    const taxable = sumOver(profitBeforeTaxes, year) - withdrawalsIn({ ...input, owner: insurance }, year);
    if (taxable <= law.in('incomeTaxBasicAllowanceCents', year.to) * owners) continue;
    return [{ code: 'privateTaxMissing', weight: 'warning', place: 'owner', year: year.number, cents: taxable }];
  }
  return [];
}
