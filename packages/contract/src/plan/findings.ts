import { findAssetFaults } from './asset-findings.ts';
import { findBandFaults } from './band-findings.ts';
import type { PlanResult } from './compute-plan.ts';
import type { PlanFinding } from './finding.ts';
import { debtServices, lowestPoint, revenueForService } from './key-figures.ts';
import { findLivingFaults } from './living-findings.ts';
import { isCorporation } from './owner.ts';
import type { PlanBand } from './plan-kit.ts';
import { findStaffFaults } from './staff-findings.ts';
import { balanceSheet, equityOf } from './statements.ts';
import { paysTradeTax } from './tax-year.ts';

/** Everything that a reader of a plan would object to, the heaviest first. `bands` are those of its industry. */
export function findPlanFaults(result: PlanResult, bands: readonly PlanBand[] = []): PlanFinding[] {
  const weights = ['error', 'warning', 'hint'];
  return [
    ...findMoneyFaults(result),
    ...findEquityFaults(result),
    ...findLoanFaults(result),
    ...findLivingFaults(result),
    ...findStaffFaults(result),
    ...findVatFaults(result),
    ...findEntryFaults(result),
    ...findAssetFaults(result),
    ...findBandFaults(result, bands),
  ].toSorted((one, other) => weights.indexOf(one.weight) - weights.indexOf(other.weight));
}

/** Money: below zero without a line is an error, within the line a warning. */
function findMoneyFaults(result: PlanResult): PlanFinding[] {
  const { input } = result;
  const { month, cents } = lowestPoint(result);
  const found: PlanFinding[] = [];
  const limit = input.overdraft?.limitCents ?? 0;
  if (cents < -limit) {
    const code = input.overdraft === null ? 'belowZero' : 'belowOverdraft';
    found.push({ code, weight: 'error', place: 'financing', month, cents: -cents - limit });
  } else if (cents < 0) found.push({ code: 'belowZero', weight: 'warning', place: 'financing', month, cents: -cents });
  const lent = input.loans.reduce((sum, loan) => sum + (loan.month < input.months ? loan.cents : 0), 0);
  const share = result.law.in('overfinancedPercent', 0);
  if (lent > 0 && cents * 100 > lent * share) {
    found.push({ code: 'overfinanced', weight: 'warning', place: 'financing', month, cents });
  }
  return found;
}

/** Own capital that is used up (§ 49 (3) GmbHG asks for a meeting at half of it). */
function findEquityFaults(result: PlanResult): PlanFinding[] {
  const sheet = balanceSheet(result);
  const equity = equityOf(sheet);
  const negative = equity.findIndex((cents) => cents < 0);
  const half = equity.findIndex((cents, month) => cents * 2 < (sheet.equity.capital[month] ?? 0));
  const found: PlanFinding[] = [];
  if (negative >= 0) {
    // Over-indebtedness is a reason for insolvency of corporations alone (§ 19 InsO).
    const isLimited = isCorporation(result.input);
    found.push({
      code: isLimited ? 'negativeEquity' : 'ownCapitalUsedUp',
      weight: isLimited ? 'error' : 'warning',
      place: 'financing',
      month: negative,
      cents: -(equity[negative] ?? 0),
    });
  }
  if (half >= 0 && result.input.legalForm === 'gmbh') {
    found.push({ code: 'halfCapitalLost', weight: 'warning', place: 'financing', month: half });
  }
  return found;
}

function findLoanFaults(result: PlanResult): PlanFinding[] {
  const { input, law } = result;
  const found: PlanFinding[] = [];
  for (const service of debtServices(result)) {
    const { year, percent, limitCents, serviceCents } = service;
    const reaches = (share: number): boolean => limitCents * 100 >= serviceCents * share;
    if (percent === null || reaches(law.in('debtServiceGoodPercent', year.from))) continue;
    if (limitCents < 0) {
      // No term or grace period helps where nothing is left for interest and principal.
      const neededCents = revenueForService(result, service);
      const loss = { weight: 'error', place: 'financing', year: year.number, cents: -limitCents } as const;
      found.push(
        neededCents === null
          ? { code: 'debtServiceUnearnable', ...loss }
          : { code: 'debtServiceUnearned', ...loss, neededCents },
      );
      continue;
    }
    const weight = reaches(law.in('debtServiceLeastPercent', year.from)) ? 'warning' : 'error';
    found.push({ code: 'debtServiceShort', weight, place: 'financing', year: year.number, percent });
  }
  for (const loan of input.loans) {
    // A bank wants to see one year of repayment within the plan.
    if (loan.repayment === 'bullet' || loan.month + loan.graceMonths + 12 <= input.months) continue;
    found.push({ code: 'repaymentNotSeen', weight: 'warning', place: 'financing', item: loan.id });
  }
  return found;
}

function findVatFaults({ input, regime, vatReturns, vat, calendar, law }: PlanResult): PlanFinding[] {
  const found: PlanFinding[] = regime.crossings.map((month) => ({
    code: 'smallBusinessEnds',
    weight: 'warning',
    place: 'vat',
    month,
  }));
  const sumOf = (amountIn: (month: number) => number): number =>
    Array.from({ length: input.months }, (_, month) => amountIn(month)).reduce((sum, cents) => sum + cents, 0);
  const lost = sumOf(vat.lostIn);
  if (lost > 0) {
    const percent = Math.round((lost * 100) / (lost + sumOf(vat.inputIn)));
    found.push({ code: 'inputVatLost', weight: 'hint', place: 'products', cents: lost, percent });
  }
  for (const { year, period, proposed } of vatReturns.years) {
    const [january, december] = [calendar.indexOf(year, 1), calendar.indexOf(year, 12)];
    if (january >= input.months) continue;
    if (period !== proposed) found.push({ code: 'vatPeriodDiffers', weight: 'warning', place: 'vat', year });
    const turnover = regime.turnoverByYear.get(year - 1) ?? 0;
    const limit = law.in('cashBasisLimitCents', january);
    if (input.vat.basis === 'received' && input.legalForm !== 'freelance' && turnover > limit) {
      found.push({ code: 'cashBasisTooLarge', weight: 'warning', place: 'vat', year, cents: turnover });
    }
    if (january < 0 || december + 12 >= input.months || period === 'month') continue;
    let tax = 0;
    for (let month = january; month <= december; month += 1) tax += vat.outputIn(month) - vat.inputIn(month);
    if (tax > 0 && tax <= law.in('vatFreedUpToCents', december + 1)) {
      found.push({ code: 'vatMayBeFreed', weight: 'hint', place: 'vat', year: year + 1, cents: tax });
    }
  }
  return found;
}

const seasonSum = 1200;

function findEntryFaults(result: PlanResult): PlanFinding[] {
  const { input, law } = result;
  const found: PlanFinding[] = [];
  if (paysTradeTax(input) && input.tradeTaxMultiplier < law.in('tradeTaxMultiplierPercent', 0)) {
    found.push({ code: 'multiplierTooLow', weight: 'warning', place: 'frame', percent: input.tradeTaxMultiplier });
  }
  for (const { id, season, note } of input.products) {
    const tenThousandths = season.reduce((sum, factor) => sum + Math.round(Number(factor) * 10_000), 0);
    if (tenThousandths !== seasonSum * 10_000) {
      const percent = tenThousandths / 10_000;
      found.push({ code: 'seasonOff', weight: 'hint', place: 'products', item: id, percent });
    }
    if (note.trim() === '') found.push({ code: 'priceWithoutReason', weight: 'hint', place: 'products', item: id });
  }
  for (const subsidy of input.subsidies) {
    if (subsidy.isApproved) continue;
    found.push({ code: 'subsidyNotApproved', weight: 'warning', place: 'subsidies', item: subsidy.id });
    if (subsidy.kind !== 'investment' || !input.assets.some(({ id }) => id === subsidy.assetId)) continue;
    found.push({ code: 'boughtBeforeApproval', weight: 'warning', place: 'assets', item: subsidy.assetId });
  }
  return found;
}
