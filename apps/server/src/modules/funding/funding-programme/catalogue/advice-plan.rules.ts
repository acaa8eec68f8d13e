import type { SetAsideReason } from '@fundus/contract/advice-situation-codes';
import type { AskedFacts } from '../asked-facts.rules.ts';
import {
  type CompiledNever,
  type CompiledSlot,
  isLive,
  type NeverField,
  surelyHolds,
  type WeighedSituation,
} from './advice-situation.rules.ts';

/** A programme of the catalogue as the plan looks at it. */
export interface PlanCandidate {
  ordinal: number;
  regions: readonly string[];
  /** Title of the row that it shares with its siblings; empty: it has none. */
  family: string;
  /** Ids of the entries of Länder that take the place of this frame. */
  yieldsTo: readonly string[];
  isUnfit: boolean;
  isClosed: boolean;
  /** The Vorhaben is below the least that it pays. */
  givesNothing: boolean;
}

export interface PlanQuestionSource {
  asked: AskedFacts;
  /** A programme by the id of its source. */
  candidateOf: (externalId: string) => PlanCandidate | undefined;
}

/** One slot of a situation of the case, with the programmes that can be had in it. */
export interface PlannedSlot {
  weighed: WeighedSituation;
  compiled: CompiledSlot;
  points: number;
  /** By preference; the first is the one that is named. */
  usable: readonly PlanCandidate[];
}

/** A slot in which nothing can be had. */
export interface EmptySlot {
  weighed: WeighedSituation;
  compiled: CompiledSlot;
  reason: SetAsideReason;
  checked: PlanCandidate | null;
  points: number;
}

export interface Plan {
  /** The best first; each programme is the first of one slot at most, and so is each family. */
  slots: readonly PlannedSlot[];
  setAside: readonly EmptySlot[];
  /** Points of every programme that a slot names, by ordinal. */
  points: ReadonlyMap<number, number>;
}

/** Deduction for each further programme of a slot, so that five instruments are named instead of five loans. */
const pointsPerStep = 25;
/** Slots of the same weight stand in the order of their situation. */
const pointsPerPlace = 0.01;
/** Points from which an advisor would name a slot among the first five. */
const leadingPoints = 50;

export const isLeading = (points: number): boolean => points >= leadingPoints;

/** The programmes of a slot by preference: of the Land, then of everywhere; a frame gives way to its entries of the Land. */
function listCandidates({ slot }: CompiledSlot, { asked, candidateOf }: PlanQuestionSource): PlanCandidate[] {
  const land = asked.investmentState;
  const { byState, everywhere } = slot.programmes;
  const ofLand: Readonly<Record<string, readonly string[] | undefined>> = byState;
  const named = [...((land !== null && ofLand[land]) || []), ...everywhere];
  const found = new Map<number, PlanCandidate>();
  for (const externalId of named) {
    const candidate = candidateOf(externalId);
    if (candidate === undefined) continue;
    const entries = candidate.yieldsTo.flatMap((id) => {
      const entry = candidateOf(id);
      return entry !== undefined && land !== null && entry.regions.includes(land) ? [entry] : [];
    });
    for (const one of entries.length > 0 ? entries : [candidate])
      if (!found.has(one.ordinal)) found.set(one.ordinal, one);
  }
  return [...found.values()];
}

function planSlot(
  weighed: WeighedSituation,
  compiled: CompiledSlot,
  place: number,
  source: PlanQuestionSource,
): PlannedSlot | EmptySlot | null {
  const { slot, not } = compiled;
  const points = slot.weight * weighed.factor - place * pointsPerPlace;
  const around = { weighed, compiled, points };
  const listed = listCandidates(compiled, source);
  const [checked = null] = listed;
  // The clause that excludes a programme says more than when its kind makes no sense.
  if (surelyHolds(not, source.asked)) {
    return { ...around, reason: checked?.isUnfit === true ? 'doesNotFit' : 'noUse', checked };
  }
  if (!isLive(compiled, source.asked)) return null;
  const can = listed.filter(({ isUnfit, givesNothing }) => !isUnfit && !givesNothing);
  const open = can.filter(({ isClosed }) => !isClosed);
  // A programme that takes no applications is named only where nothing else can be had.
  if (can.length > 0) return { ...around, usable: open.length > 0 ? open : can };
  return { ...around, reason: checked === null ? 'nothingHere' : 'doesNotFit', checked };
}

const isPlanned = (slot: PlannedSlot | EmptySlot | null): slot is PlannedSlot => slot !== null && 'usable' in slot;

const byPoints = (one: { points: number }, other: { points: number }): number => other.points - one.points;

const isOpenSlot = ({ usable }: PlannedSlot): boolean => usable[0]?.isClosed === false;

/** Programmes named in the situations of a case, with their weights. */
export function makePlan(situations: readonly WeighedSituation[], source: PlanQuestionSource): Plan {
  const all = situations.flatMap((weighed) =>
    weighed.situation.slots.map((compiled, place) => planSlot(weighed, compiled, place, source)),
  );
  const planned = all
    .filter(isPlanned)
    .sort((one, other) => Number(isOpenSlot(other)) - Number(isOpenSlot(one)) || byPoints(one, other));
  const points = new Map<number, number>();
  for (const { points: own, usable } of planned) {
    for (const [step, { ordinal, isClosed }] of usable.entries()) {
      const here = own - step * pointsPerStep;
      if (!isClosed && here > (points.get(ordinal) ?? 0)) points.set(ordinal, here);
    }
  }
  const chosen = new Set<number>();
  const families = new Set<string>();
  // A sibling of what is named already is a variant of it.
  const slots = planned.filter(({ usable: [first] }) => {
    if (first === undefined || chosen.has(first.ordinal) || families.has(first.family)) return false;
    chosen.add(first.ordinal);
    if (first.family !== '') families.add(first.family);
    return true;
  });
  const empty = all.filter((slot): slot is EmptySlot => slot !== null && !isPlanned(slot)).sort(byPoints);
  return { slots, setAside: withoutRepeats(empty, chosen), points };
}

/** Of what was checked in vain each programme once, and none that another slot names. */
function withoutRepeats(empty: readonly EmptySlot[], chosen: ReadonlySet<number>): EmptySlot[] {
  const seen = new Set<string>();
  return empty.filter(({ weighed, compiled: { slot }, points, checked }) => {
    if (weighed.certainty !== 'holds' || !isLeading(points)) return false;
    if (checked !== null && chosen.has(checked.ordinal)) return false;
    const key = checked === null ? `${slot.role} ${slot.not?.text ?? ''}` : `${checked.ordinal}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** Traits of a programme that the rules of unfit instruments read. */
export interface NeverTraits {
  externalId: string | null;
  valuesOf: (field: Exclude<NeverField, 'projectsWithin'>) => readonly string[];
}

function doesHit({ ids, match }: CompiledNever, { externalId, valuesOf }: NeverTraits): boolean {
  if (externalId !== null && ids.has(externalId)) return true;
  return (
    match.length > 0 &&
    match.every(([field, values]) =>
      field === 'projectsWithin'
        ? valuesOf('projects').every((value) => values.has(value))
        : valuesOf(field).some((value) => values.has(value)),
    )
  );
}

/** The rules of what has no place that hold in a case; those with an exception that surely holds are gone. */
export function listNevers(situations: readonly WeighedSituation[], asked: AskedFacts): CompiledNever[] {
  return situations
    .filter(({ certainty }) => certainty === 'holds')
    .flatMap(({ situation }) => situation.never)
    .filter(({ unless }) => !surelyHolds(unless, asked));
}

/** Whether a programme has no place in a case. A programme that the plan names always has one. */
export const isUnwelcome = (
  nevers: readonly CompiledNever[],
  traits: NeverTraits,
  touchesIndustry: () => boolean,
): boolean => nevers.some((never) => doesHit(never, traits) && !(never.isUnlessIndustry && touchesIndustry()));
