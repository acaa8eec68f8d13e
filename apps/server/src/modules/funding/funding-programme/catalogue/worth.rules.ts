import type { ProgrammeBenefit } from '@fundus/contract/programme-benefit';
import type { AskedFacts } from '../asked-facts.rules.ts';
import { outcomeOf } from '../eligibility.rules.ts';
import { outcome } from '../eligibility-leaf.rules.ts';
import type { RatedBenefit } from './fit-traits.ts';

/** What need not be paid back. */
const givenKinds: ReadonlySet<string> = new Set(['grant', 'voucher', 'wageSubsidy', 'allowance', 'taxCredit']);

/** What one benefit gives at most: its rate of what the project costs, no more than its amount, no more than the costs. */
function mostOf(benefit: ProgrammeBenefit, investmentCents: number | null): number | null {
  const { rateMaximum, rateKind, amountMaximumCents, amountPer } = benefit;
  const isRate = rateMaximum !== null && rateKind !== 'financingShare' && rateKind !== 'guaranteeShare';
  const byRate = isRate && investmentCents !== null ? Math.floor((investmentCents * rateMaximum) / 100) : null;
  const byAmount = amountPer === null ? amountMaximumCents : null;
  const most = byRate === null || byAmount === null ? (byRate ?? byAmount) : Math.min(byRate, byAmount);
  return most === null || investmentCents === null ? most : Math.min(most, investmentCents);
}

/**
 * The most in cents that the benefits give a case without being paid back; `null` where none can be computed. A benefit
 * counts where the facts meet its conditions or leave them open; amounts per month, head or hectare are not computed.
 */
export function worthOf(benefits: readonly RatedBenefit[], asked: AskedFacts): number | null {
  let most: number | null = null;
  for (const { benefit, when } of benefits) {
    if (!givenKinds.has(benefit.kind)) continue;
    if (outcomeOf(when, asked) === outcome.unmet) continue;
    const own = mostOf(benefit, asked.facts.investmentCents);
    if (own !== null && (most === null || own > most)) most = own;
  }
  return most;
}
