import { type CaseCosts, costsInBlocks } from '@fundus/contract/cost-split';
import type { CumulationWarning } from '@fundus/contract/cumulation';
import { rateOf } from '@fundus/contract/rate';
import { intensityLimitOf, isExempted } from '#modules/funding/funding-programme/catalogue/aid-intensity.rules.ts';
import type { CumulationItem, CumulationQuestion } from './cumulation.rules.ts';
import { grantedCents, isLent } from './cumulation-amount.rules.ts';

const rules = {
  exempted: 'Verordnung (EU) Nr. 651/2014, Artikel 8 Absatz 3',
  withDeMinimis: 'Verordnung (EU) 2023/2831, Artikel 5 Absatz 3; Verordnung (EU) Nr. 651/2014, Artikel 8 Absatz 5',
  equivalent: 'Verordnung (EU) Nr. 651/2014, Artikel 7 Absatz 2',
} as const;

const isAid = ({ programme: { aidBasis } }: CumulationItem): boolean => aidBasis.some((basis) => basis !== 'noAid');
/** A loan of which a part is not paid back: both are aid. */
const hasBonus = ({ worth }: CumulationItem): boolean => worth?.kind === 'repaymentBonus';
const isExemptedItem = ({ programme }: CumulationItem): boolean => programme.aidBasis.some(isExempted);

/** Programmes that are paid for the same costs, by block; one of unknown costs may be paid for any. */
export function groupByBlock<Item extends CumulationItem>(items: readonly Item[]): { block: string; group: Item[] }[] {
  const blocks = new Set(items.flatMap((item) => item.blocks));
  return [...(blocks.size === 0 ? [''] : blocks)].map((block) => ({
    block,
    group: items.filter((item) => item.blocks.length === 0 || item.blocks.includes(block)),
  }));
}

/** The costs that programmes are paid for together; `null`: not known. */
export function costsOfGroup(group: readonly CumulationItem[], costs: CaseCosts): number | null {
  const blocks = group.flatMap((item) => item.blocks);
  return costsInBlocks(costs, blocks.length === 0 ? null : blocks);
}

/** The rate of a programme in this case, in percent; `null` of what is lent: its share is no aid. */
export function ratePercentOf(item: CumulationItem): number | null {
  if (isLent(item)) return null;
  const { worth, programme } = item;
  if (worth === null || worth.benefits.length === 0) return programme.fundingRateMaximum;
  const step = worth.benefits[0]?.steps.find((one) => one.step === 'rate');
  return step?.step === 'rate' ? step.percent : (worth.share?.percent ?? null);
}

/** Contribution of a programme to the costs, in cents; `null`: not known. */
export function aidCentsOf(item: CumulationItem, costs: number): number | null {
  if (item.worth?.gap === 'otherCosts' || item.worth?.gap === 'base') return null;
  const granted = grantedCents(item, costs);
  const rate = ratePercentOf(item);
  return granted ?? (rate === null ? null : rateOf(costs, rate));
}

/**
 * The highest intensity that applies to any of the programmes, in percent: by the article, and never less than the rate of a
 * programme that rests on it. `isLaw`: every article is known with its limit; otherwise the rates of the programmes tell it. The rate of
 * a repayment bonus is a share of its loan and tells nothing about the costs.
 */
function limitOf(group: readonly CumulationItem[], { facts, size }: CumulationQuestion) {
  const exempted = group.filter(isExemptedItem);
  const { researchCategory, regionalCeilings: ceilings = null } = facts;
  const aided = { size, researchCategory, ceilings };
  const bases = exempted.flatMap(({ programme }) => programme.aidBasis.filter(isExempted));
  const byLaw = bases.map((basis) => intensityLimitOf(basis, aided));
  const ofCosts = exempted.filter((item) => !hasBonus(item));
  const known = [...byLaw, ...ofCosts.map(ratePercentOf)].filter((percent) => percent !== null);
  const isLaw = byLaw.every((percent) => percent !== null);
  return known.length === 0 ? null : { percent: Math.max(...known), isLaw };
}

/** Hundredths of a percent, so that rates add up exactly. */
const hundredths = (percent: number): number => Math.round(percent * 100);

function assessGroup(
  { block, group }: { block: string; group: readonly CumulationItem[] },
  question: CumulationQuestion,
): CumulationWarning | null {
  const limit = limitOf(group, question);
  if (group.length < 2 || limit === null) return null;
  const costs = costsOfGroup(group, question.facts);
  const rule = group.some(({ programme }) => programme.isDeMinimis === true) ? rules.withDeMinimis : rules.exempted;
  const common = {
    kind: 'intensityExceeded' as const,
    rule,
    itemIds: group.map(({ itemId }) => itemId),
  };
  const values = { limitPercent: limit.percent, limitOf: limit.isLaw ? 'law' : 'programmes', block };
  if (costs !== null && costs > 0) {
    const aidCents = group.reduce((sum, item) => sum + (aidCentsOf(item, costs) ?? 0), 0);
    const limitCents = rateOf(costs, limit.percent);
    const ratePercent = Math.round((aidCents / costs) * 10_000) / 100;
    if (aidCents <= limitCents) return null;
    return { ...common, values: { ...values, ratePercent, aidCents, costsCents: costs, limitCents } };
  }
  const sum = group.reduce((all, item) => all + hundredths(ratePercentOf(item) ?? 0), 0);
  return sum <= hundredths(limit.percent) ? null : { ...common, values: { ...values, ratePercent: sum / 100 } };
}

/**
 * Aid for the same costs that goes beyond the highest intensity that any of its rules allows. Costs are the same where programmes
 * are paid for the same block; whether they are is decided by the authority.
 */
export function warnOfIntensity(question: CumulationQuestion): CumulationWarning[] {
  const warnings = new Map<string, CumulationWarning>();
  for (const group of groupByBlock(question.items.filter(isAid))) {
    if (!group.group.some(isExemptedItem)) continue;
    const warning = assessGroup(group, question);
    const key = warning?.itemIds.join() ?? '';
    if (warning !== null && !warnings.has(key)) warnings.set(key, warning);
  }
  return [...warnings.values()];
}

/** Loans beside other aid without a known grant equivalent: the sum is incomplete. De minimis aid has its own hint. */
export function hintAtEquivalents({ items }: CumulationQuestion): CumulationWarning[] {
  const groups = groupByBlock(items.filter(isAid)).filter(
    ({ group }) => group.length > 1 && group.some(isExemptedItem),
  );
  const open = new Set(
    groups
      .flatMap(({ group }) => group)
      .filter(
        (item) =>
          (isLent(item) || hasBonus(item)) && item.grantEquivalentCents === null && item.programme.isDeMinimis !== true,
      )
      .map(({ itemId }) => itemId),
  );
  if (open.size === 0) return [];
  return [{ kind: 'equivalentUnknown', rule: rules.equivalent, itemIds: [...open], values: { count: open.size } }];
}
