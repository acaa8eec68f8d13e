import type { BenefitKind } from '@fundus/contract/programme-codes';
import type { ProgrammeWorth } from '@fundus/contract/programme-worth';

/** What money means for the client: given, lent, secured or held as a share. */
const sumKinds = ['given', 'loan', 'guarantee', 'participation'] as const;
export type SumKind = (typeof sumKinds)[number];

export interface CaseSum {
  /** The most of each kind, in the order of `sumKinds`; kinds of which nothing is known are left out. */
  sums: { kind: SumKind; cents: number; isCapped: boolean }[];
  /** Programmes that are not counted because they must not be combined with one that is; places in the list. */
  excluded: { place: number; by: number }[];
  /** Places of programmes of which no sum can be computed. */
  open: number[];
}

const kindOf = (kind: BenefitKind): SumKind =>
  kind === 'loan' || kind === 'guarantee' || kind === 'participation' ? kind : 'given';

/**
 * What chosen programmes give a case together at most. Of two that exclude each other, the one further up in the list counts, which
 * is the advisor's order. No kind exceeds the costs. `clashes` are pairs of places in the list.
 */
export function sumOfCase(
  worths: readonly (Pick<ProgrammeWorth, 'kind' | 'amountCents'> | null)[],
  clashes: readonly (readonly [number, number])[],
  costsCents: number | null,
): CaseSum {
  const counted = new Set<number>();
  const totals = new Map<SumKind, number>();
  const excluded: CaseSum['excluded'] = [];
  const open: number[] = [];
  for (const [place, worth] of worths.entries()) {
    if (worth === null || worth.kind === null || worth.amountCents === null) {
      open.push(place);
      continue;
    }
    const against = clashes.flatMap(([one, other]) => (one === place ? [other] : other === place ? [one] : []));
    const by = against.find((other) => counted.has(other));
    if (by !== undefined) {
      excluded.push({ place, by });
      continue;
    }
    counted.add(place);
    const kind = kindOf(worth.kind);
    totals.set(kind, (totals.get(kind) ?? 0) + worth.amountCents);
  }
  const sums = sumKinds.flatMap((kind) => {
    const total = totals.get(kind) ?? 0;
    const isCapped = costsCents !== null && total > costsCents;
    return total === 0 ? [] : [{ kind, cents: isCapped ? costsCents : total, isCapped }];
  });
  return { sums, excluded, open };
}
