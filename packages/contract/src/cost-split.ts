import type { CostBlock } from './cost-block-codes.ts';

/** The block that the costs of a Vorhaben are in; one that is not named here has costs of any kind. */
export const blockOfProject: Readonly<Record<string, CostBlock>> = {
  machinery: 'machine',
  property: 'building',
  housing: 'building',
  energyEfficiency: 'energy',
  renewableEnergy: 'energy',
  environment: 'energy',
  digitalisation: 'digital',
  itSecurity: 'digital',
  research: 'research',
  innovation: 'research',
  intellectualProperty: 'research',
  mobility: 'vehicles',
  workingCapital: 'running',
  hiring: 'wages',
  training: 'training',
  consulting: 'advice',
  export: 'fairs',
  tradeFairs: 'fairs',
};

/** Costs that arise beside an investment: the sum of the investment does not hold them. */
export const sideBlocks: ReadonlySet<CostBlock> = new Set(['wages', 'training', 'advice', 'fairs', 'living']);

/** Blocks that the costs of a case can be split into, in the order of a form. */
export const splitBlocks = [
  'machine',
  'building',
  'energy',
  'digital',
  'research',
  'vehicles',
  'running',
  'workplace',
  'extra',
  'wages',
  'training',
  'advice',
  'fairs',
] as const satisfies readonly CostBlock[];
export type SplitBlock = (typeof splitBlocks)[number];

/** Costs of a case by block, in cents. */
export type CostSplit = Partial<Record<SplitBlock, number>>;

/** The costs of a case: their total and, as far as they are split, their blocks. */
export interface CaseCosts {
  investmentCents: number | null;
  costsByBlock: CostSplit;
}

const sumOf = (split: CostSplit, isCounted: (block: CostBlock) => boolean): number =>
  splitBlocks.reduce((sum, block) => (isCounted(block) ? sum + (split[block] ?? 0) : sum), 0);

/** The additional part of an investment stands within the blocks that it belongs to. */
const isInvested = (block: CostBlock): boolean => !sideBlocks.has(block) && block !== 'extra';

/** The blocks that an amount is entered for. */
export const blocksOfSplit = (split: CostSplit): SplitBlock[] => splitBlocks.filter((block) => (split[block] ?? 0) > 0);

/** The part of a split that the total of the case is held against: what is invested, or all of it where nothing is. */
export const splitTotal = (split: CostSplit): number =>
  sumOf(split, isInvested) || sumOf(split, (block) => block !== 'extra');

/** The total of a case, or else that of its split; `null`: not known. */
export const totalOfCase = ({ investmentCents, costsByBlock }: CaseCosts): number | null =>
  investmentCents ?? (blocksOfSplit(costsByBlock).length === 0 ? null : splitTotal(costsByBlock));

/**
 * The costs that are in one of several blocks; of a case that is not split, and for `null`, the total. What is invested is no more than
 * the total, whatever the blocks add up to; what the blocks leave of it counts as investment of any kind. Where something is invested,
 * wages and the like are no part of the base: programmes for both pay for one or the other.
 */
export function costsInBlocks(costs: CaseCosts, blocks: readonly string[] | null): number | null {
  const total = totalOfCase(costs);
  const { costsByBlock: split } = costs;
  if (total === null || blocks === null || blocksOfSplit(split).length === 0) return total;
  const isNamed = (block: CostBlock) => blocks.includes(block);
  const invested = sumOf(split, isInvested);
  const rest = isNamed('general') && invested > 0 ? Math.max(0, total - invested) : 0;
  const inside = sumOf(split, (block) => isInvested(block) && isNamed(block)) + rest;
  const extra = isNamed('extra') ? (split.extra ?? 0) : 0;
  const beside = sumOf(split, (block) => sideBlocks.has(block) && isNamed(block));
  const paid = Math.min(total, Math.max(inside, extra));
  return paid > 0 ? paid : beside;
}

/** All costs of a case, those beside its investment with them; `null`: not known. */
export function wholeCosts(costs: CaseCosts): number | null {
  const total = totalOfCase(costs);
  const { costsByBlock: split } = costs;
  const hasInvested = sumOf(split, isInvested) > 0;
  return total === null || !hasInvested ? total : total + sumOf(split, (block) => sideBlocks.has(block));
}
