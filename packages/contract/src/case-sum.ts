import { shareOf } from './bonus-loan.ts';
import { type SumPart as Part, readParts, type SumKind, type SummedItem, sumKinds } from './case-sum-parts.ts';
import { blocksOfSplit, type CaseCosts, costsInBlocks, sideBlocks, totalOfCase, wholeCosts } from './cost-split.ts';
import type { CumulationWarning } from './cumulation.ts';
import { rateOf } from './rate.ts';

/** `loans`: bonuses of what is lent beyond the costs. */
type CutReason = 'room' | 'intensity' | 'costs' | 'loans';

/** One line of the calculation, in its order. */
export type SumLine =
  /** Counts with its sum. */
  | { line: 'counted'; itemId: string; cents: number }
  /** Counts with what was granted, which no limit cuts any more. */
  | { line: 'granted'; itemId: string; cents: number }
  /** Does not count: by the programmes' own rules another one that counts excludes it. */
  | { line: 'alternative'; itemId: string; cents: number; insteadOf: string }
  /** Excess of the counted programmes over a limit. `itemIds`: the programmes under the limit. */
  | { line: 'cut'; by: CutReason; limitCents: number; cutCents: number; itemIds: string[] };

/** Total of the chosen programmes of one kind. */
export interface KindSum {
  kind: SumKind;
  totalCents: number;
  /** Lowest total, where facts or words leave several rates open; otherwise the same as the total. */
  leastCents: number;
  /** The granted part. */
  grantedCents: number;
  lines: SumLine[];
}

/** Total of a case from all its chosen programmes. */
export interface CaseSum {
  /** In the order of `sumKinds`; a kind of which nothing is computed is left out. */
  kinds: KindSum[];
  /** Programmes whose sum cannot be computed: the case may get more. */
  openItemIds: string[];
  /** Programmes that the funder refused: they count no more. */
  refusedItemIds: string[];
}

/** Never paid back. */
const isGiven = ({ kind }: Pick<Part, 'kind'>): boolean =>
  kind === 'given' || kind === 'wages' || kind === 'repaymentBonus';

/** More programmes that exclude each other than these are taken one after the other, the greatest first. */
const mostTried = 14;

/** More that is given comes before more that is lent. */
function isBetter(one: readonly Part[], other: readonly Part[]): boolean {
  const totalOf = (parts: readonly Part[], wanted: boolean) => sumOf(parts.filter((part) => isGiven(part) === wanted));
  const given = totalOf(one, true) - totalOf(other, true);
  return given !== 0 ? given > 0 : totalOf(one, false) > totalOf(other, false);
}

type Excludes = ReadonlyMap<string, ReadonlySet<string>>;

function excludesOf(warnings: readonly Pick<CumulationWarning, 'kind' | 'itemIds'>[]): Excludes {
  const excludes = new Map<string, Set<string>>();
  for (const { kind, itemIds } of warnings) {
    const [one, other] = itemIds;
    if (kind !== 'combinationExcluded' || one === undefined || other === undefined) continue;
    excludes.set(one, (excludes.get(one) ?? new Set()).add(other));
    excludes.set(other, (excludes.get(other) ?? new Set()).add(one));
  }
  return excludes;
}

const isExcludedBy = (parts: readonly Part[], { itemId }: Part, excludes: Excludes): Part | undefined =>
  parts.find((part) => excludes.get(itemId)?.has(part.itemId) === true);

/**
 * Of programmes that exclude each other those that give most together; of equal ones those that stand first. What was granted counts
 * in any case, and what it excludes does not.
 */
function chooseBest(all: readonly Part[], excludes: Excludes): Part[] {
  const granted = all.filter((part) => part.granted !== null);
  const parts = all.filter((part) => part.granted === null && isExcludedBy(granted, part, excludes) === undefined);
  const isContested = ({ itemId }: Part) => parts.some((part) => excludes.get(itemId)?.has(part.itemId) === true);
  const contested = parts.filter(isContested);
  const isFree = (part: Part) => parts.includes(part) && !contested.includes(part);
  if (contested.length > mostTried) {
    const greatestFirst = contested.toSorted((one, other) =>
      isBetter([one], [other]) ? -1 : isBetter([other], [one]) ? 1 : 0,
    );
    const chosen: Part[] = [];
    for (const part of greatestFirst) if (isExcludedBy(chosen, part, excludes) === undefined) chosen.push(part);
    return all.filter((part) => granted.includes(part) || chosen.includes(part) || isFree(part));
  }
  let best: Part[] = [];
  const tryFrom = (place: number, chosen: Part[]): void => {
    const part = contested[place];
    if (part === undefined) {
      if (isBetter(chosen, best)) best = chosen;
      return;
    }
    if (isExcludedBy(chosen, part, excludes) === undefined) tryFrom(place + 1, [...chosen, part]);
    tryFrom(place + 1, chosen);
  };
  tryFrom(0, []);
  return all.filter((part) => granted.includes(part) || best.includes(part) || isFree(part));
}

interface SumLimit {
  by: CutReason;
  limitCents: number;
  itemIds: string[];
}

const isGranted = ({ granted }: Part): boolean => granted !== null;
const sumOf = (parts: readonly Part[]): number => parts.reduce((sum, { cents }) => sum + cents, 0);
const idsOf = (parts: readonly Part[]): string[] => parts.map(({ itemId }) => itemId);

/** Rest of a limit for programmes that are not granted yet. */
function besideGranted(by: SumLimit['by'], limitCents: number, parts: readonly Part[]): SumLimit {
  const left = Math.max(0, limitCents - sumOf(parts.filter(isGranted)));
  return { by, limitCents: left, itemIds: idsOf(parts.filter((part) => !isGranted(part))) };
}

/** The most that aid law allows for the same costs: the highest intensity of those that rest on an exemption, per block. */
function listIntensities(given: readonly Part[], costs: CaseCosts): SumLimit[] {
  if (totalOfCase(costs) === null) return [];
  const aided = given.filter(({ worth }) => worth?.aid?.isAid === true);
  const blocks = new Set(aided.flatMap(({ worth }) => worth?.aid?.blocks ?? []));
  return [...blocks].flatMap((block) => {
    const together = aided.filter(({ worth }) => worth?.aid?.blocks.includes(block));
    const percents = together.flatMap(({ worth }) => worth?.aid?.limit?.percent ?? []);
    if (together.length < 2 || percents.length === 0) return [];
    const paid = together.flatMap(({ worth }) => worth?.aid?.blocks ?? []);
    const costsCents = costsInBlocks(costs, paid) ?? 0;
    return [besideGranted('intensity', rateOf(costsCents, Math.max(...percents)), together)];
  });
}

/** Costs of the same blocks are paid once, however many programmes pay a share of them. */
function listBlockCosts(shares: readonly Part[], costs: CaseCosts): SumLimit[] {
  if (blocksOfSplit(costs.costsByBlock).length === 0) return [];
  const blocksOf = ({ worth }: Part) => worth?.aid?.blocks ?? [];
  return shares.flatMap((share) => {
    const blocks = blocksOf(share);
    const within = shares.filter((part) => blocksOf(part).every((block) => blocks.includes(block)));
    // A programme for an investment or for the costs beside it limits neither.
    const isMixed = new Set(blocks.map((block) => sideBlocks.has(block))).size > 1;
    const cents = within.length < 2 || isMixed ? null : costsInBlocks(costs, blocks);
    return cents === null ? [] : [besideGranted('costs', cents, within)];
  });
}

/** Limits for some of the programmes together, the narrower ones first. */
function listLimits(chosen: readonly Part[], caseCosts: CaseCosts): SumLimit[] {
  const given = chosen.filter(isGiven);
  const open = given.filter(({ granted }) => granted === null);
  const rooms = open.flatMap(({ itemId, worth }) =>
    (worth?.benefits[0]?.steps ?? []).flatMap((step) => (step.step === 'room' ? [{ itemId, step }] : [])),
  );
  const grantedAid = chosen.reduce((sum, { granted }) => sum + (granted?.deMinimisCents ?? 0), 0);
  // Aid is received once it is granted (Regulation (EU) 2023/2831, Art. 3 (3)): what was received holds it already, or is older.
  const leftOf = ({ ceilingCents, limitCents, aidKind }: (typeof rooms)[number]['step']): number =>
    aidKind === 'services' ? limitCents : Math.max(0, Math.min(limitCents, ceilingCents - grantedAid));
  const kinds = [...new Set(rooms.map(({ step }) => step.aidKind))];
  const own = kinds.map((aidKind) => rooms.filter(({ step }) => step.aidKind === aidKind));
  // Aid of all sectors counts against the general ceiling together; services of general interest stand apart.
  const together = rooms.filter(({ step }) => step.aidKind !== 'services');
  const shared = together.some(({ step }) => step.aidKind === 'general') && kinds.length > 1 ? [together] : [];
  const toRoom = (of: typeof rooms) => ({
    by: 'room' as const,
    limitCents: Math.max(...of.map(({ step }) => leftOf(step))),
    itemIds: of.map(({ itemId }) => itemId),
  });
  const shares = given.filter(({ worth }) => worth?.benefits[0]?.steps.some(({ step }) => step === 'rate') === true);
  const wholeCents = wholeCosts(caseCosts);
  const costs = wholeCents === null || shares.length === 0 ? [] : [besideGranted('costs', wholeCents, shares)];
  const ofBlocks = listBlockCosts(shares, caseCosts);
  return [...[...own, ...shared].map(toRoom), ...listIntensities(given, caseCosts), ...ofBlocks, ...costs];
}

/**
 * Cuts what is given to each limit in turn; what was cut for one counts no more for the next. A programme of which nothing is left
 * lends its intensity to no other, so the limits are looked at again until none is exceeded.
 */
function cutGiven(chosen: readonly Part[], kind: SumKind, costs: CaseCosts) {
  const given = chosen.filter(isGiven);
  const left = new Map(given.map(({ itemId, cents }) => [itemId, cents]));
  const isOwn = new Set(given.filter((part) => part.kind === kind).map(({ itemId }) => itemId));
  const lines: SumLine[] = [];
  const gives = ({ itemId }: Part) => left.get(itemId) !== 0;
  for (let wasCut = true; wasCut; ) {
    wasCut = false;
    for (const { by, limitCents, itemIds } of listLimits(chosen.filter(gives), costs)) {
      let over = itemIds.reduce((sum, id) => sum + (left.get(id) ?? 0), 0) - limitCents;
      let cutCents = 0;
      for (const id of itemIds.toReversed()) {
        const cut = Math.max(0, Math.min(over, left.get(id) ?? 0));
        left.set(id, (left.get(id) ?? 0) - cut);
        over -= cut;
        wasCut ||= cut > 0;
        if (isOwn.has(id)) cutCents += cut;
      }
      if (cutCents > 0) lines.push({ line: 'cut', by, limitCents, cutCents, itemIds });
    }
  }
  return { totalCents: [...isOwn].reduce((sum, id) => sum + (left.get(id) ?? 0), 0), lines };
}

/** Loans or guarantees of one kind, capped by the costs. */
function cutLent(counted: readonly Part[], costsCents: number | null): { totalCents: number; lines: SumLine[] } {
  const totalCents = sumOf(counted);
  if (costsCents === null) return { totalCents, lines: [] };
  const { limitCents, itemIds } = besideGranted('costs', costsCents, counted);
  const cutCents = sumOf(counted.filter((part) => !isGranted(part))) - limitCents;
  if (cutCents <= 0) return { totalCents, lines: [] };
  return { totalCents: totalCents - cutCents, lines: [{ line: 'cut', by: 'costs', limitCents, cutCents, itemIds }] };
}

/**
 * Repayment bonuses of the loans that count: of what is lent beyond the costs nothing need be paid back, and a bonus is never more than
 * what counts of its loan. Loans with the greater bonus count first.
 */
function cutBonuses(chosen: readonly Part[], costsCents: number | null): { chosen: readonly Part[]; lines: SumLine[] } {
  if (costsCents === null) return { chosen, lines: [] };
  const loans = new Map(chosen.flatMap((part) => (part.kind === 'loan' ? [[part.itemId, part] as const] : [])));
  let left = besideGranted('costs', costsCents, [...loans.values()]).limitCents;
  const cut = new Map<Part, number>();
  const bonuses = chosen.flatMap((part) => {
    const loan = loans.get(part.itemId);
    if (part.kind !== 'repaymentBonus' || isGranted(part) || loan === undefined || isGranted(loan)) return [];
    return [{ part, lentCents: Math.min(loan.cents, costsCents) }];
  });
  const mostFirst = bonuses.toSorted(
    (one, other) => other.part.cents * one.lentCents - one.part.cents * other.lentCents,
  );
  for (const { part, lentCents } of mostFirst) {
    const countedCents = Math.min(left, lentCents);
    left -= countedCents;
    const cutCents = part.cents - Math.min(part.cents, countedCents, shareOf(part.cents, countedCents, lentCents));
    if (cutCents > 0) cut.set(part, cutCents);
  }
  if (cut.size === 0) return { chosen, lines: [] };
  const cutCents = [...cut.values()].reduce((sum, cents) => sum + cents, 0);
  return {
    chosen: chosen.map((part) => ({ ...part, cents: part.cents - (cut.get(part) ?? 0) })),
    lines: [{ line: 'cut', by: 'loans', limitCents: costsCents, cutCents, itemIds: idsOf([...cut.keys()]) }],
  };
}

/** Total of one kind with what is cut of it. */
function cutKind(kind: SumKind, chosen: readonly Part[], costs: CaseCosts): { totalCents: number; lines: SumLine[] } {
  const wholeCents = wholeCosts(costs);
  if (!isGiven({ kind })) {
    return cutLent(
      chosen.filter((part) => part.kind === kind),
      wholeCents,
    );
  }
  const bonuses = cutBonuses(chosen, wholeCents);
  const { totalCents, lines } = cutGiven(bonuses.chosen, kind, costs);
  return { totalCents, lines: kind === 'repaymentBonus' ? [...bonuses.lines, ...lines] : lines };
}

/**
 * Total of all chosen programmes for a case, with the calculation. Each counts with the sum of its leading benefit, or with what
 * was granted; grants, wages, loans, guarantees and shares stand apart, and a repayment bonus is a part of its loan. Of programmes that
 * exclude each other those count that give most. Grants and bonuses are capped by the room for de minimis aid (Regulation (EU)
 * 2023/2831, Art. 3), the highest intensity (Regulation (EU) No 651/2014, Art. 8) and the costs; what is lent or secured no further than
 * the costs. What was granted is never cut: it takes of each limit what the others may not have any more. Pure, for screen and print
 * alike.
 * @param items in the order of the list
 * @param costs what the Vorhaben costs, as far as it is known and split
 */
export function sumCase({
  items,
  warnings,
  costs,
}: {
  items: readonly SummedItem[];
  warnings: readonly CumulationWarning[];
  costs: CaseCosts;
}): CaseSum {
  const { parts, ...uncounted } = readParts(items);
  const excludes = excludesOf(warnings);
  const chosen = chooseBest(parts, excludes);
  const kinds = sumKinds.flatMap((kind): KindSum[] => {
    const own = parts.filter((part) => part.kind === kind);
    if (own.length === 0) return [];
    const lines = own.map((part): SumLine => {
      const { itemId, cents } = part;
      if (isGranted(part)) return { line: 'granted', itemId, cents };
      if (chosen.includes(part)) return { line: 'counted', itemId, cents };
      return { line: 'alternative', itemId, cents, insteadOf: isExcludedBy(chosen, part, excludes)?.itemId ?? itemId };
    });
    const counted = chosen.filter((part) => part.kind === kind);
    const { totalCents, lines: cuts } = cutKind(kind, chosen, costs);
    const lowest = chosen.map((part) => ({ ...part, cents: part.leastCents }));
    const least = cutKind(kind, lowest, costs);
    const leastCents = Math.min(totalCents, least.totalCents);
    const grantedCents = sumOf(counted.filter(isGranted));
    return [{ kind, totalCents, leastCents, grantedCents, lines: [...lines, ...cuts] }];
  });
  return { kinds, ...uncounted };
}
