import { isBroughtIn } from './assets.ts';
import { computePlan } from './compute-plan.ts';
import { round } from './exact.ts';
import type { DatedValue } from './law.ts';
import type { PlanAsset, PlanInput } from './plan-input.ts';
import { vatRateIn } from './sales.ts';
import { balanceOf } from './statements.ts';

/** An asset as the capital need counts it: its net, and the VAT that does not come back as input VAT. */
interface CountedInvestment {
  readonly id: string;
  readonly name: string;
  readonly month: number;
  readonly netCents: number;
  readonly lostVatCents: number;
  readonly cents: number;
}

/** Capital need of a plan (Kapitalbedarf), before any financing. */
export interface CapitalNeeds {
  readonly investmentsCents: number;
  /** Each asset; together they are `investmentsCents`. */
  readonly investments: readonly CountedInvestment[];
  readonly foundingCents: number;
  readonly firstStockCents: number;
  /** The deepest point of a run without the three above. */
  readonly workingCapitalCents: number;
  /** The largest amount by which the first three have cost more money than their net, because VAT comes back later. */
  readonly vatPrefinancingCents: number;
  readonly totalCents: number;
  /** The deepest point of the whole run: never above the total, but for taxes on profit. */
  readonly highestCents: number;
  readonly highestMonth: number;
}

/** Assets that owners bring in: needed like bought ones, and own means at once. */
export const contributionsOf = ({ assets, months }: PlanInput): PlanAsset[] =>
  assets.filter((asset) => isBroughtIn(asset) && asset.month < months);

/** Own money, assets that are brought in, loans and investment grants that are entered. */
export function financingOf(input: PlanInput): number {
  const { deposits, loans, subsidies, months } = input;
  const sum = (lines: readonly { month: number; cents: number }[]): number =>
    lines.reduce((total, { month, cents }) => (month < months ? total + cents : total), 0);
  const broughtIn = contributionsOf(input).reduce((total, { netCents }) => total + netCents, 0);
  return (
    broughtIn + sum(deposits) + sum(loans) + sum(subsidies.flatMap((one) => (one.kind === 'investment' ? [one] : [])))
  );
}

/** Computes the needs from two runs of a plan without financing: with and without what is bought for the start. */
export function capitalNeeds(input: PlanInput, values: readonly DatedValue[]): CapitalNeeds {
  const unfinanced = { ...input, deposits: [], loans: [], subsidies: [], overdraft: null };
  const whole = computePlan(unfinanced, values);
  // Taxes are left out of both runs, and returns follow the periods of the whole plan: what differs is what is bought.
  const periods = Object.fromEntries(whole.vatReturns.years.map(({ year, period }) => [String(year), period]));
  const same = { ...unfinanced, vat: { ...input.vat, periods } };
  const full = computePlan(same, values, { isBeforeTaxes: true });
  const running = {
    ...same,
    assets: [],
    foundingCosts: [],
    stock: input.stock.kind === 'first' ? noStock : input.stock,
  };
  const rest = computePlan(running, values, { isBeforeTaxes: true });

  const bought = { investments: 0, founding: 0, stock: 0 };
  const paid = Array.from({ length: input.months }, () => 0);
  const add = (
    kind: keyof typeof bought,
    one: { month: number; delay: number; netCents: number; isContribution?: boolean | undefined },
    vatCents: number,
  ): { netCents: number; lostVatCents: number; cents: number } => {
    const isRegular = full.regime.isRegular(one.month);
    const lostVatCents = vatCents - (isRegular ? round(vatCents, full.inputVat.in(one.month)) : 0);
    const cents = one.netCents + lostVatCents;
    bought[kind] += cents;
    if (!isBroughtIn(one) && one.month + one.delay < input.months)
      paid[one.month + one.delay] = (paid[one.month + one.delay] ?? 0) + cents;
    return { netCents: one.netCents, lostVatCents, cents };
  };
  const vatOf = (one: { month: number; netCents: number; vat: 'standard' | 'reduced' | 'none' }): number =>
    round(one.netCents, vatRateIn(full.law, one.vat, one.month));
  const within = <Item extends { month: number }>(items: readonly Item[]): Item[] =>
    items.filter(({ month }) => month < input.months);
  const investments = within(input.assets).map((asset) => ({
    id: asset.id,
    name: asset.name,
    month: asset.month,
    ...add('investments', asset, asset.method === 'deposit' || isBroughtIn(asset) ? 0 : vatOf(asset)),
  }));
  for (const cost of within(input.foundingCosts)) add('founding', cost, vatOf(cost));
  if (input.stock.kind === 'first') for (const stock of within([input.stock])) add('stock', stock, vatOf(stock));

  const [cashWhole, cashFull, cashRest] = [whole, full, rest].map((one) => balanceOf(one, 'cash'));
  const lowest = (cash: readonly number[] | undefined): number => Math.max(0, -Math.min(...(cash ?? [0])));
  let [netSoFar, vatPrefinancingCents] = [0, 0];
  paid.forEach((cents, month) => {
    netSoFar += cents;
    const cost = (cashRest?.[month] ?? 0) - (cashFull?.[month] ?? 0);
    vatPrefinancingCents = Math.max(vatPrefinancingCents, cost - netSoFar);
  });
  const workingCapitalCents = lowest(cashRest);
  const highestCents = lowest(cashWhole);
  return {
    investmentsCents: bought.investments,
    investments,
    foundingCents: bought.founding,
    firstStockCents: bought.stock,
    workingCapitalCents,
    vatPrefinancingCents,
    totalCents: bought.investments + bought.founding + bought.stock + workingCapitalCents + vatPrefinancingCents,
    highestCents,
    highestMonth: Math.max(0, (cashWhole ?? []).indexOf(-highestCents)),
  };
}

const noStock = { kind: 'none' } as const;
