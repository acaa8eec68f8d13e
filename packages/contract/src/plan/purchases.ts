import { one, percent, type Ratio, ratio, round } from './exact.ts';
import type { Account, FlowKind } from './ledger.ts';
import type { PlanInput, PlanVatRate } from './plan-input.ts';
import type { PlanRun } from './plan-run.ts';
import { isExempt, type ProductSales, risesOf, vatRateIn } from './sales.ts';

/** Common facts of purchases of one kind. */
interface Purchase {
  readonly vat: PlanVatRate;
  /** Months until it is paid. */
  readonly delay: number;
  /** The supplier owes VAT when money arrives, so that input VAT waits for the payment from 2028 on. */
  readonly isPaidInput: boolean;
  readonly account: Account;
  readonly flow: FlowKind;
  readonly item: string;
  /** Deductible share of its input VAT where its use is known; without it by the turnover of all sales (§ 15 (4) UStG). */
  readonly deductible?: Ratio;
}

/** R4: books a purchase and answers its cost: net, with the input VAT that is not deductible (§§ 15, 19 UStG). */
export function bookPurchase(run: PlanRun, purchase: Purchase, month: number, netCents: number): number {
  const { account, flow, item } = purchase;
  const origin = { rule: 'R4', item } as const;
  const vatCents = round(netCents, vatRateIn(run.law, purchase.vat, month));
  const paidIn = month + purchase.delay;
  const isRegular = run.regime.isRegular(month);
  const inputCents = isRegular ? round(vatCents, purchase.deductible ?? run.inputVat.in(month)) : 0;
  if (isRegular) run.vat.lose(month, vatCents - inputCents);
  const cost = netCents + vatCents - inputCents;
  run.ledger.post(month, account, 'payables', cost, origin);
  if (inputCents > 0) {
    const waits = purchase.isPaidInput && paidIn > month && run.law.holds('inputVatOnPaymentRule', month);
    run.ledger.post(month, waits ? 'vatNotDue' : 'vat', 'payables', inputCents, origin);
    run.vat.input(waits ? paidIn : month, inputCents);
    if (waits) run.ledger.post(paidIn, 'vat', 'vatNotDue', inputCents, origin);
  }
  run.ledger.post(paidIn, 'payables', 'cash', netCents + vatCents, { rule: 'R4', item, flow });
  return cost;
}

/** Fixed and founding costs (R4, R5). */
export function bookCosts(run: PlanRun, { fixedCosts, foundingCosts, months }: PlanInput): void {
  for (const cost of fixedCosts) {
    const netIn = risesOf(cost.netCents, cost.rise);
    const bought = { ...cost, account: 'fixedCosts', flow: 'fixedCosts', item: cost.id } as const;
    for (let month = cost.from; month <= Math.min(cost.to ?? 59, months - 1); month += cost.everyMonths) {
      const netCents = netIn(run.calendar.januariesSince(0, month));
      const cents = bookPurchase(run, bought, month, netCents);
      if (cost.addBack !== 'none') run.addBack(cost.addBack, month, cents);
    }
  }
  for (const cost of foundingCosts) {
    if (cost.month >= months) continue;
    const bought = { ...cost, account: 'foundingCosts', flow: 'foundingCosts', item: cost.id } as const;
    bookPurchase(run, bought, cost.month, cost.netCents);
  }
}

/** Net turnover of products by month. */
function turnoverOf({ regime }: PlanRun, sales: readonly ProductSales[], months: number): number[] {
  const turnover = Array.from({ length: months }, () => 0);
  for (const { months: sold } of sales) {
    for (const { month, regular, smallCents } of sold) {
      const net = regime.isRegular(month) ? regular.grossCents - regular.vatCents : smallCents;
      turnover[month] = (turnover[month] ?? 0) + net;
    }
  }
  return turnover;
}

/** Input VAT of what serves one product: all of it or none (§ 15 (2), (4) UStG). */
const deductibleFor = (product: ProductSales['product']): Ratio => (isExempt(product) ? ratio(0) : one);

/** Costs by the turnover of a product, or of all of them (R4). */
export function bookVariableCosts(
  run: PlanRun,
  sales: readonly ProductSales[],
  { variableCosts = [], months }: PlanInput,
): void {
  for (const cost of variableCosts) {
    const own = sales.filter(({ product }) => cost.productId === null || product.id === cost.productId);
    const served = cost.productId === null ? undefined : own[0]?.product;
    const use = served === undefined ? {} : { deductible: deductibleFor(served) };
    const bought = { ...cost, ...use, account: 'variableCosts', flow: 'variableCosts', item: cost.id } as const;
    turnoverOf(run, own, months).forEach((turnover, month) => {
      const netCents = round(turnover, percent(cost.percent));
      if (netCents !== 0) bookPurchase(run, bought, month, netCents);
    });
  }
}

/** Goods for the sales, through a stock where one is kept (R4). */
export function bookGoods(run: PlanRun, sales: readonly ProductSales[], { stock, months }: PlanInput): void {
  if (stock.kind === 'first' && stock.month < months) {
    const bought = { ...stock, account: 'inventory', flow: 'goods', item: stock.id } as const;
    bookPurchase(run, bought, stock.month, stock.netCents);
  }
  for (const { product, months: sold } of sales) {
    const { goods, id } = product;
    if (goods === null) continue;
    const needed = turnoverOf(run, [{ product, months: sold }], months).map((net) =>
      round(net, percent(goods.percent)),
    );
    const account = stock.kind === 'coverage' ? 'inventory' : 'goods';
    const bought = { ...goods, account, flow: 'goods', item: id, deductible: deductibleFor(product) } as const;
    if (stock.kind === 'coverage') bookThroughStock(run, bought, needed, stock.months);
    else {
      needed.forEach((netCents, month) => {
        if (netCents !== 0) bookPurchase(run, bought, month, netCents);
      });
    }
  }
}

/**
 * Buys what the stock lacks to cover the goods of the coming months, and takes the goods of a month out at average cost. After
 * the plan the need of its last month goes on, so that the stock is not sold off towards the end.
 */
function bookThroughStock(run: PlanRun, purchase: Purchase, needed: readonly number[], coverage: number): void {
  let [net, value] = [0, 0];
  const last = needed.at(-1) ?? 0;
  needed.forEach((used, month) => {
    let target = 0;
    for (let ahead = 1; ahead <= coverage; ahead += 1) target += needed[month + ahead] ?? last;
    const netCents = Math.max(0, target + used - net);
    if (netCents > 0) value += bookPurchase(run, purchase, month, netCents);
    net += netCents;
    const cost = used === net ? value : round(value, ratio(used, net));
    run.ledger.post(month, 'goods', 'inventory', cost, { rule: 'R4', item: purchase.item });
    value -= cost;
    net -= used;
  });
}
