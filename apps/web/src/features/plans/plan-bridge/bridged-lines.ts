import { sumCase } from '@fundus/contract/case-sum';
import type { FundingResearch } from '@fundus/contract/funding-research';
import { type BridgedProgramme, bridgeProgramme } from '@fundus/contract/plan/bridged-programme';
import { programmesIn } from '@fundus/contract/plan/plan-bridge';
import type { PlanInput } from '@fundus/contract/plan/plan-input';

type Item = FundingResearch['items'][number];
/** A programme of a research as a line of the financing, there already or to be. */
export interface BridgedLine {
  item: Item;
  programme: BridgedProgramme;
  isThere: boolean;
}

export function readLines({ items }: FundingResearch, input: PlanInput): BridgedLine[] {
  const there = programmesIn(input);
  return items.map((item) => {
    const programme = bridgeProgramme(item);
    return { item, programme, isThere: there.has(programme.programmeId) };
  });
}

/** Total of a research's programmes. */
export const sumOf = ({ cumulation: { warnings }, start }: FundingResearch, items: readonly Item[]) =>
  sumCase({ items, warnings, costs: start });

/** Proposed is what the advisor chose first and what no other programme excludes. */
export function proposeTaken(research: FundingResearch, lines: readonly BridgedLine[]): Set<string> {
  const chosen = lines.filter(({ item: { status, change } }) => status === 'green' && change !== 'ended');
  const { kinds } = sumOf(
    research,
    chosen.map(({ item }) => item),
  );
  const others = new Set(
    kinds.flatMap(({ lines: all }) => all.flatMap((one) => (one.line === 'alternative' ? [one.itemId] : []))),
  );
  return new Set(chosen.flatMap(({ item: { itemId } }) => (others.has(itemId) ? [] : [itemId])));
}
