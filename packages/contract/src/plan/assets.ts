import { depreciationOf } from './depreciation.ts';
import { equalPart } from './exact.ts';
import type { Ledger } from './ledger.ts';
import type { PlanAsset, PlanInput } from './plan-input.ts';
import type { PlanRun } from './plan-run.ts';
import { bookPurchase } from './purchases.ts';

const ruleOf = { linear: 'R7', oneYear: 'R7', degressive: 'R8', electric: 'R8', pool: 'R9' } as const;

/** Whether the owner has an asset already and brings it in: nothing is paid, no VAT is deducted. */
export const isBroughtIn = ({ isContribution }: Pick<PlanAsset, 'isContribution'>): boolean => isContribution === true;

/** Investments (R4), what owners bring in (R12), grants that reduce their cost (R13), and depreciation (R7 to R9). */
export function bookAssets(run: PlanRun, { assets, subsidies, months }: PlanInput): void {
  for (const asset of assets) {
    const { id: item, month, method } = asset;
    if (month >= months) continue;
    const isDeposit = method === 'deposit';
    const account = isDeposit ? 'depositsPaid' : method === 'lowValue' ? 'lowValue' : 'fixedAssets';
    const bought = isDeposit ? { ...asset, vat: 'none' as const } : asset;
    if (isBroughtIn(asset)) run.ledger.post(month, account, 'capital', asset.netCents, { rule: 'R12', item });
    const paid = isBroughtIn(asset)
      ? asset.netCents
      : bookPurchase(run, { ...bought, account, flow: 'investments', item }, month, asset.netCents);
    const cents = isDeposit ? paid : bookGrants(run, subsidies, { ...asset, paid, account });
    if (method === 'deposit' || method === 'land' || method === 'lowValue') continue;
    depreciationOf({ ...asset, cents }, run).forEach((part, place) => {
      if (month + place >= months) return;
      run.ledger.post(month + place, 'depreciation', 'fixedAssets', part, { rule: ruleOf[method], item });
    });
  }
}

/** Grants for an asset reduce its cost, down to nothing (R 6.5 EStR); answers what is left of it. */
function bookGrants(
  run: PlanRun,
  subsidies: PlanInput['subsidies'],
  {
    id,
    month,
    paid,
    account,
  }: { id: string; month: number; paid: number; account: 'fixedAssets' | 'lowValue' | 'depositsPaid' },
): number {
  let cents = paid;
  for (const subsidy of subsidies) {
    if (subsidy.kind !== 'investment' || subsidy.assetId !== id) continue;
    const granted = Math.min(subsidy.cents, cents);
    const origin = { rule: 'R13', item: subsidy.id } as const;
    run.ledger.post(month, 'subsidyClaims', account, granted, origin);
    const paidIn = Math.max(month, subsidy.month);
    run.ledger.post(paidIn, 'cash', 'subsidyClaims', granted, { ...origin, flow: 'subsidies' });
    cents -= granted;
  }
  return cents;
}

/** Book value of an asset at purchase: its price minus the grants. */
export function bookedCostOf({ ledger, input }: { ledger: Ledger; input: PlanInput }, { id }: PlanAsset): number {
  const grants = new Set(
    input.subsidies.flatMap((one) => (one.kind === 'investment' && one.assetId === id ? [one.id] : [])),
  );
  return ledger.postings.reduce((cents, { debit, credit, item, rule, cents: part }) => {
    if (rule === 'R4' && item === id && credit === 'payables' && debit !== 'vat' && debit !== 'vatNotDue')
      return cents + part;
    if (rule === 'R12' && item === id) return cents + part;
    return rule === 'R13' && grants.has(item) && debit === 'subsidyClaims' ? cents - part : cents;
  }, 0);
}

/** The opening balance of a going concern: claims and debts in their months, assets over the months that are left. */
export function bookOpening(run: PlanRun, { opening, months }: PlanInput): void {
  if (opening === null) return;
  const { ledger } = run;
  ledger.open('cash', opening.cashCents);
  ledger.open('capital', -opening.capitalCents);
  for (const { id, cents, month } of opening.receivables) {
    ledger.open('receivables', cents);
    ledger.post(month, 'cash', 'receivables', cents, { rule: 'opening', item: id, flow: 'opening' });
  }
  for (const [account, due] of [
    ['payables', opening.payables],
    ['vat', opening.vat],
    ['wageTax', opening.wageTax],
  ] as const) {
    for (const { id, cents, month } of due) {
      ledger.open(account, -cents);
      ledger.post(month, account, 'cash', cents, { rule: 'opening', item: id, flow: 'opening' });
    }
  }
  for (const { id, bookCents, monthsLeft } of opening.assets) {
    ledger.open('fixedAssets', bookCents);
    for (let month = 0; month < Math.min(monthsLeft, months); month += 1) {
      const part = equalPart(bookCents, month, monthsLeft);
      ledger.post(month, 'depreciation', 'fixedAssets', part, { rule: 'R7', item: id });
    }
  }
}
