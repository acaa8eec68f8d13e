import type { AidDecision } from './aid-decision.ts';
import type { CumulationWarning } from './cumulation.ts';
import type { ProgrammeWorth } from './programme-worth.ts';

/** Kinds of money that are never added to each other: what is given, lent, secured, held as a share. */
export const sumKinds = ['given', 'loan', 'guarantee', 'participation'] as const;
export type SumKind = (typeof sumKinds)[number];

/** A chosen programme with what it gives the case; one that does not fit has no worth. */
export interface SummedItem {
  itemId: string;
  worth: Pick<ProgrammeWorth, 'kind' | 'amountCents' | 'gap' | 'missing' | 'benefits'> | null;
  /** What the funder decided; it takes the place of what was computed. `null`: nothing yet. */
  decision: AidDecision | null;
}

/** One line of the calculation, in its order. */
export type SumLine =
  /** Counts with its sum. */
  | { line: 'counted'; itemId: string; cents: number }
  /** Counts with what was granted, which no limit cuts any more. */
  | { line: 'granted'; itemId: string; cents: number }
  /** Does not count: by the programmes' own rules another one that counts excludes it. */
  | { line: 'alternative'; itemId: string; cents: number; insteadOf: string }
  /** What of the counted ones together goes beyond a limit. `itemIds`: those that the limit is for. */
  | { line: 'cut'; by: 'room' | 'intensity' | 'costs'; limitCents: number; cutCents: number; itemIds: string[] };

/** What the chosen programmes give together of one kind. */
export interface KindSum {
  kind: SumKind;
  totalCents: number;
  /** What of it was granted. */
  grantedCents: number;
  lines: SumLine[];
}

/** What a case gets of all its chosen programmes together. */
export interface CaseSum {
  /** In the order of `sumKinds`; a kind of which nothing is computed is left out. */
  kinds: KindSum[];
  /** Programmes whose sum cannot be computed: the case may get more. */
  openItemIds: string[];
  /** Programmes that the funder refused: they count no more. */
  refusedItemIds: string[];
}

interface Part {
  itemId: string;
  kind: SumKind;
  cents: number;
  worth: SummedItem['worth'];
  granted: Extract<AidDecision, { outcome: 'granted' }> | null;
}

const lentKinds: ReadonlySet<string> = new Set(['loan', 'guarantee', 'participation']);

const kindOf = (kind: string): SumKind => (lentKinds.has(kind) ? (kind as SumKind) : 'given');

/** More programmes that exclude each other than these are taken one after the other, the greatest first. */
const mostTried = 14;

/** More that is given comes before more that is lent. */
function isBetter(one: readonly Part[], other: readonly Part[]): boolean {
  const sumOf = (parts: readonly Part[], isGiven: boolean) =>
    parts.reduce((sum, { kind, cents }) => sum + ((kind === 'given') === isGiven ? cents : 0), 0);
  const given = sumOf(one, true) - sumOf(other, true);
  return given !== 0 ? given > 0 : sumOf(one, false) > sumOf(other, false);
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
  by: 'room' | 'intensity' | 'costs';
  limitCents: number;
  itemIds: string[];
}

const isGranted = ({ granted }: Part): boolean => granted !== null;
const sumOf = (parts: readonly Part[]): number => parts.reduce((sum, { cents }) => sum + cents, 0);
const idsOf = (parts: readonly Part[]): string[] => parts.map(({ itemId }) => itemId);

/** What a limit for some programmes leaves for those that are not granted yet. */
function besideGranted(by: SumLimit['by'], limitCents: number, parts: readonly Part[]): SumLimit {
  const left = Math.max(0, limitCents - sumOf(parts.filter(isGranted)));
  return { by, limitCents: left, itemIds: idsOf(parts.filter((part) => !isGranted(part))) };
}

/** Limits for some of the programmes together, the narrower ones first. */
function listLimits(
  chosen: readonly Part[],
  warnings: readonly CumulationWarning[],
  costsCents: number | null,
): SumLimit[] {
  const given = chosen.filter(({ kind }) => kind === 'given');
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
  const intensities = warnings.flatMap(({ kind, itemIds, values }) => {
    const limitCents = values['limitCents'];
    const meant = given.filter(({ itemId }) => itemIds.includes(itemId));
    const isLimit = kind === 'intensityExceeded' && typeof limitCents === 'number' && meant.length > 1;
    return isLimit ? [besideGranted('intensity', limitCents, meant)] : [];
  });
  const shares = given.filter(({ worth }) => worth?.benefits[0]?.steps.some(({ step }) => step === 'rate') === true);
  const costs = costsCents === null || shares.length === 0 ? [] : [besideGranted('costs', costsCents, shares)];
  return [...[...own, ...shared].map(toRoom), ...intensities, ...costs];
}

/** Cuts what is given to each limit in turn; what was cut for one counts no more for the next. */
function cutGiven(chosen: readonly Part[], warnings: readonly CumulationWarning[], costsCents: number | null) {
  const left = new Map(chosen.filter(({ kind }) => kind === 'given').map(({ itemId, cents }) => [itemId, cents]));
  const lines: SumLine[] = [];
  for (const { by, limitCents, itemIds } of listLimits(chosen, warnings, costsCents)) {
    let over = itemIds.reduce((sum, id) => sum + (left.get(id) ?? 0), 0) - limitCents;
    if (over <= 0) continue;
    lines.push({ line: 'cut', by, limitCents, cutCents: over, itemIds });
    for (const id of itemIds.toReversed()) {
      const own = Math.min(over, left.get(id) ?? 0);
      left.set(id, (left.get(id) ?? 0) - own);
      over -= own;
    }
  }
  return { totalCents: [...left.values()].reduce((sum, cents) => sum + cents, 0), lines };
}

/** What counts of each programme: what was granted, or else what is computed. */
function readParts(items: readonly SummedItem[]): Pick<CaseSum, 'openItemIds' | 'refusedItemIds'> & { parts: Part[] } {
  const parts: Part[] = [];
  const openItemIds: string[] = [];
  const refusedItemIds: string[] = [];
  for (const { itemId, worth, decision } of items) {
    if (decision?.outcome === 'refused') refusedItemIds.push(itemId);
    else if (decision !== null) {
      parts.push({ itemId, kind: decision.kind, cents: decision.amountCents, worth, granted: decision });
    } else if (worth !== null) {
      const { kind, amountCents: cents } = worth;
      if (kind === null || cents === null) openItemIds.push(itemId);
      else if (cents > 0) parts.push({ itemId, kind: kindOf(kind), cents, worth, granted: null });
    }
  }
  return { parts, openItemIds, refusedItemIds };
}

/** What is lent or secured of one kind, no more than the costs. */
function cutLent(counted: readonly Part[], costsCents: number | null): { totalCents: number; lines: SumLine[] } {
  const totalCents = sumOf(counted);
  if (costsCents === null) return { totalCents, lines: [] };
  const { limitCents, itemIds } = besideGranted('costs', costsCents, counted);
  const cutCents = sumOf(counted.filter((part) => !isGranted(part))) - limitCents;
  if (cutCents <= 0) return { totalCents, lines: [] };
  return { totalCents: totalCents - cutCents, lines: [{ line: 'cut', by: 'costs', limitCents, cutCents, itemIds }] };
}

/**
 * What all chosen programmes together give a case at most, with the calculation. Each counts with the sum of its leading benefit, or with
 * what was granted; grants, loans, guarantees and shares stand apart. Of programmes that exclude each other those count that give most.
 * What is given goes no further than the room for de minimis aid (Regulation (EU) 2023/2831, Art. 3), the highest intensity (Regulation
 * (EU) No 651/2014, Art. 8) and the costs; what is lent or secured no further than the costs. What was granted is never cut: it takes
 * of each limit what the others may not have any more. Pure, for screen and print alike.
 * @param items in the order of the list
 * @param costsCents what the Vorhaben costs; `null`: not known
 */
export function sumCase({
  items,
  warnings,
  costsCents,
}: {
  items: readonly SummedItem[];
  warnings: readonly CumulationWarning[];
  costsCents: number | null;
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
    const cut = kind === 'given' ? cutGiven(chosen, warnings, costsCents) : cutLent(counted, costsCents);
    const grantedCents = sumOf(counted.filter(isGranted));
    return [{ kind, totalCents: cut.totalCents, grantedCents, lines: [...lines, ...cut.lines] }];
  });
  return { kinds, ...uncounted };
}
