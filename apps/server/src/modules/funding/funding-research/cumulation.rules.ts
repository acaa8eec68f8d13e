import type { Cumulation, CumulationWarning } from '@fundus/contract/cumulation';
import { type AidKind, aidKinds } from '@fundus/contract/de-minimis-aid';
import type { CompanySize, ResearchFacts } from '@fundus/contract/eligibility-rule';
import type { DeMinimisParameters } from '@fundus/contract/parameter';
import type { ProgrammeContent } from '@fundus/contract/programme-content';
import type { ProgrammeWorth } from '@fundus/contract/programme-worth';
import { aidKindOfBasis } from '#modules/funding/funding-programme/aid-kind.rules.ts';
import { assessAidRooms, ceilingRules } from '#modules/people/de-minimis-aid/de-minimis.rules.ts';
import { grantedCents, isLent } from './cumulation-amount.rules.ts';
import {
  aidCentsOf,
  costsOfGroup,
  groupByBlock,
  hintAtEquivalents,
  ratePercentOf,
  warnOfIntensity,
} from './cumulation-intensity.rules.ts';

/** A chosen programme for cumulation: its content at the time of the choice. */
export interface CumulationItem {
  itemId: string;
  /** Id of its source, by which other programmes name it; `null` where it has none. */
  externalId: string | null;
  /** Its amount for this case; `null` where it is not computed. */
  worth: ProgrammeWorth | null;
  /** The costs of the case that it is paid for (`CostBlock`); `[]`: not known, so any. */
  blocks: readonly string[];
  /** Aid element of its loan from its funding case; `null`: not known. */
  grantEquivalentCents: number | null;
  programme: Pick<
    ProgrammeContent,
    | 'title'
    | 'fundingTypes'
    | 'fundingRateMaximum'
    | 'amountMaximumCents'
    | 'isDeMinimis'
    | 'aidBasis'
    | 'applicationBeforeStart'
    | 'combinationExcludes'
  >;
}

export interface CumulationQuestion {
  items: readonly CumulationItem[];
  facts: Pick<
    ResearchFacts,
    | 'deMinimisReceivedCents'
    | 'investmentCents'
    | 'costsByBlock'
    | 'hasStarted'
    | 'researchCategory'
    | 'regionalCeilings'
  >;
  /** Size of the undertaking; `null`: open. */
  size: CompanySize | null;
  parameters: DeMinimisParameters;
}

/** The rules that a warning rests on, as they are cited. */
const rules = {
  deMinimisEquivalent: 'Verordnung (EU) 2023/2831, Artikel 4',
  aidIntensity: 'Verordnung (EU) Nr. 651/2014, Artikel 8 Absatz 3',
  incentiveEffect: 'Verordnung (EU) Nr. 651/2014, Artikel 6 Absatz 2',
} as const;

/**
 * Adds up de-minimis aid and funding rates of the chosen programmes against the room of the applicant. Warns where a
 * rule is likely broken; whether it is, only the authority decides.
 */
export function assessCumulation(question: CumulationQuestion): Cumulation {
  const { items, facts, parameters } = question;
  const deMinimis = items.filter(({ programme }) => programme.isDeMinimis === true);
  const amounts = deMinimis.map((item) => ({ ...item, cents: grantedCents(item, facts.investmentCents) }));
  // Aid for services of general economic interest counts for itself (Regulation (EU) 2023/2831, Art. 5 (1)).
  const general = amounts.filter((item) => aidKindOf(item) !== 'services');
  const deMinimisPlannedCents = sumOf(general);
  return {
    deMinimisCeilingCents: parameters.deMinimisCeilingCents,
    deMinimisReceivedCents: facts.deMinimisReceivedCents,
    deMinimisPlannedCents,
    warnings: [
      ...warnOfCeiling(question, general, deMinimisPlannedCents),
      ...warnOfSectors(question, amounts),
      ...hintAtUnknownAmounts(amounts),
      ...warnOfIntensity(question),
      ...hintAtEquivalents(question),
      ...warnOfRates(question),
      ...warnOfExclusions(items),
      ...warnOfStart(items, facts.hasStarted),
    ],
  };
}

type WithCents = CumulationItem & { cents: number | null };

const sumOf = (items: readonly WithCents[]): number => items.reduce((sum, { cents }) => sum + (cents ?? 0), 0);

/** The kind of de minimis aid that a programme grants; general where it states none of its own, or several. */
const aidKindOf = ({ programme }: CumulationItem): AidKind => aidKindOfBasis(programme.aidBasis) ?? 'general';

/** Aid for a sector that is planned beyond the sector's own ceiling. What was received before is known as one sum alone. */
function warnOfSectors({ parameters }: CumulationQuestion, amounts: readonly WithCents[]): CumulationWarning[] {
  const rooms = assessAidRooms([], '', parameters);
  return aidKinds.flatMap((kind) => {
    const own = amounts.filter((item) => aidKindOf(item) === kind);
    const ceilingCents = rooms.find((room) => room.kind === kind)?.ceilingCents ?? 0;
    const plannedCents = sumOf(own);
    if (kind === 'general' || plannedCents <= ceilingCents) return [];
    const excessCents = plannedCents - ceilingCents;
    return [
      {
        kind: 'deMinimisExceeded' as const,
        rule: ceilingRules[kind],
        itemIds: idsOf(own),
        values: { ceilingCents, years: parameters.deMinimisYears, receivedCents: 0, plannedCents, excessCents },
      },
    ];
  });
}

/** Whether an entry of a programme's exclusions means another one: by its id, alone or before words, or by its title. */
function names(entry: string, { externalId, programme }: CumulationItem): boolean {
  if (entry === programme.title) return true;
  return externalId !== null && (entry === externalId || entry.startsWith(`${externalId} `));
}

/** An exclusion that means whatever else is given for the same costs, not a programme by name. */
const meansOthers =
  /^(?:andere|weitere|öffentliche Mittel anderer|dieselbe Beratung aus anderen) ?(?:öffentliche|Zuschüsse|Beihilfen|Förderung|Programme)?/u;
/** Words that narrow it down to some: those of a level or kind, or no more than what aid law allows anyway. */
const meansSome = /Höchst|Landes|Land |Bundes|EU|Stipend|Kredit|Gründung|Ausbildung|Lebensunterhalt/u;

/** Whether an entry of a programme's exclusions means another one that gives for the same costs. */
function meansSameCosts(entry: string, one: CumulationItem, other: CumulationItem): boolean {
  if (!meansOthers.test(entry) || meansSome.test(entry) || isLent(other)) return false;
  return one.blocks.some((block) => other.blocks.includes(block));
}

/** Pairs of programmes that must not be combined by their own rules, each once; a rule that names the other one comes first. */
export function listExclusions<Item extends CumulationItem>(
  items: readonly Item[],
): { pair: [Item, Item]; by: Item; entry: string; isSameCosts: boolean }[] {
  const saidBy = (by: Item, other: Item) => {
    const { combinationExcludes: entries } = by.programme;
    const named = entries.find((one) => names(one, other));
    const entry = named ?? entries.find((one) => meansSameCosts(one, by, other));
    return entry === undefined ? [] : [{ by, entry, isSameCosts: named === undefined }];
  };
  return items.flatMap((one, index) =>
    items.slice(index + 1).flatMap((other) => {
      const said = [...saidBy(one, other), ...saidBy(other, one)];
      const [first] = said.toSorted((left, right) => Number(left.isSameCosts) - Number(right.isSameCosts));
      return first === undefined ? [] : [{ pair: [one, other] as [Item, Item], ...first }];
    }),
  );
}

/** An entry of what may be combined that means whatever else is given. */
const meansAllowed =
  /^(?:andere|weitere|öffentliche|sonstige) ?(?:öffentliche|Förder|Zuschüsse|Beihilfen|Kredite|Programme|Mittel)/u;

type AllowingItem = CumulationItem & { programme: { combinationAllows: readonly string[] } };

/** Whether the rules of one of two programmes allow that both pay for the same costs. */
export function allowsBoth(one: AllowingItem, other: AllowingItem): boolean {
  const says = (by: AllowingItem, about: AllowingItem) =>
    by.programme.combinationAllows.some((entry) => names(entry, about) || meansAllowed.test(entry));
  return says(one, other) || says(other, one);
}

const warnOfExclusions = (items: readonly CumulationItem[]): CumulationWarning[] =>
  listExclusions(items).map(({ pair, by, entry }) => ({
    kind: 'combinationExcluded',
    rule: `Kumulierungsregel von »${by.programme.title}«`,
    itemIds: idsOf(pair),
    values: { entry },
  }));

const idsOf = (items: readonly CumulationItem[]) => items.map(({ itemId }) => itemId);

function warnOfCeiling(
  { facts, parameters }: CumulationQuestion,
  amounts: readonly WithCents[],
  plannedCents: number,
): CumulationWarning[] {
  const receivedCents = facts.deMinimisReceivedCents ?? 0;
  const ceilingCents = parameters.deMinimisCeilingCents;
  const excessCents = receivedCents + plannedCents - ceilingCents;
  if (amounts.length === 0 || excessCents <= 0) return [];
  return [
    {
      kind: 'deMinimisExceeded',
      rule: ceilingRules.general,
      itemIds: idsOf(amounts),
      values: { ceilingCents, years: parameters.deMinimisYears, receivedCents, plannedCents, excessCents },
    },
  ];
}

function hintAtUnknownAmounts(amounts: readonly WithCents[]): CumulationWarning[] {
  const unknown = amounts.filter(({ cents }) => cents === null);
  if (unknown.length === 0) return [];
  return [
    {
      kind: 'deMinimisAmountUnknown',
      rule: rules.deMinimisEquivalent,
      itemIds: idsOf(unknown),
      values: { count: unknown.length },
    },
  ];
}

/**
 * Grants for the same costs must not add up to more than all of them. A grant of unknown costs may be for any. Each set of programmes
 * is warned of once.
 */
function warnOfRates({ items, facts }: CumulationQuestion): CumulationWarning[] {
  const grants = items.filter((item) => item.programme.fundingTypes.includes('grant') && ratePercentOf(item) !== null);
  const warnings = new Map<string, CumulationWarning>();
  for (const { block, group: together } of groupByBlock(grants)) {
    const costs = costsOfGroup(together, facts);
    const cents = together.reduce((sum, item) => sum + (aidCentsOf(item, costs ?? 0) ?? 0), 0);
    const byRates = together.reduce((sum, item) => sum + (ratePercentOf(item) ?? 0), 0);
    const ratePercent = costs === null || costs === 0 ? byRates : (cents / costs) * 100;
    const key = idsOf(together).join();
    if (together.length < 2 || ratePercent <= 100 || warnings.has(key)) continue;
    warnings.set(key, {
      kind: 'rateAbove100',
      rule: rules.aidIntensity,
      itemIds: idsOf(together),
      values: { ratePercent: Math.round(ratePercent * 100) / 100, limitPercent: 100, block },
    });
  }
  return [...warnings.values()];
}

function warnOfStart(items: readonly CumulationItem[], hasStarted: boolean | null): CumulationWarning[] {
  const tooLate = items.filter(({ programme }) => programme.applicationBeforeStart === true);
  if (hasStarted !== true || tooLate.length === 0) return [];
  return [
    {
      kind: 'applyBeforeStart',
      rule: rules.incentiveEffect,
      itemIds: idsOf(tooLate),
      values: { count: tooLate.length },
    },
  ];
}
