import { bookedCostOf } from './assets.ts';
import type { PlanResult } from './compute-plan.ts';
import { isDegressiveOpen } from './depreciation.ts';
import type { PlanFinding } from './finding.ts';
import type { PlanAsset } from './plan-input.ts';

/** Ways of depreciation that the law does not open for an asset. Limits are net, also under § 19 UStG (§ 6 (2), (2a) EStG). */
export function findAssetFaults(result: PlanResult): PlanFinding[] {
  const { input, law, calendar } = result;
  const assets = input.assets.filter(({ month }) => month < input.months);
  const pooled = new Set(assets.flatMap(({ method, month }) => (method === 'pool' ? [calendar.yearOf(month)] : [])));
  return assets.flatMap((asset): PlanFinding[] => {
    const { month, method, id: item } = asset;
    const cents = reducedNet(result, asset);
    const fault = { weight: 'warning', place: 'assets', item, month } as const;
    if (method === 'degressive' && !isDegressiveOpen(law, month)) return [{ ...fault, code: 'degressiveClosed' }];
    if (method === 'electric' && !law.holds('electricCarRule', month)) return [{ ...fault, code: 'electricClosed' }];
    if (method === 'pool') {
      const isInRange = cents > law.in('poolFromCents', month) && cents <= law.in('poolUpToCents', month);
      return isInRange ? [] : [{ ...fault, code: 'poolOutOfRange', cents }];
    }
    if (method !== 'lowValue') return [];
    if (cents > law.in('lowValueCents', month)) return [{ ...fault, code: 'lowValueTooHigh', cents }];
    // One choice for all that costs more than the pool's floor in a year.
    const isMixed = cents > law.in('poolFromCents', month) && pooled.has(calendar.yearOf(month));
    return isMixed ? [{ ...fault, code: 'lowValueBesidePool' }] : [];
  });
}

/** The net price after grants that reduce the cost (R 6.13 (2) EStR). */
function reducedNet(result: PlanResult, asset: PlanAsset): number {
  const booked = bookedCostOf(result, asset);
  const grants = result.input.subsidies.reduce(
    (sum, one) => (one.kind === 'investment' && one.assetId === asset.id ? sum + one.cents : sum),
    0,
  );
  return Math.max(0, Math.min(booked, asset.netCents - grants));
}
