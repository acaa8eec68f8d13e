import { loanOf } from '@fundus/contract/bonus-loan';
import type { CostBlock } from '@fundus/contract/cost-block-codes';
import { costsInBlocks, splitBlocks } from '@fundus/contract/cost-split';
import type { ResearchFacts } from '@fundus/contract/eligibility-rule';
import type { MoneyKind } from '@fundus/contract/financing-mix-codes';
import type { ProgrammeContent, ProgrammeStatus } from '@fundus/contract/programme-content';
import { takesApplications } from '@fundus/contract/programme-day';
import type { ProgrammeWorth } from '@fundus/contract/programme-worth';
import { blocksOfCase } from '#modules/funding/funding-programme/catalogue/cost-block.rules.ts';
import type { WorthTraits } from '#modules/funding/funding-programme/catalogue/fit-traits.ts';
import { givenKinds } from '#modules/funding/funding-programme/catalogue/worth.rules.ts';
import { pointsPerCent } from './mix-bonus.rules.ts';
import { type MixCase, type MixProgramme, sumOfMost } from './mix-model.ts';

/**
 * The costs of a case by block: as they are split, and what the split leaves of the total; all of them in one block where they are not.
 * The additional part of an investment stands within the others.
 */
export function blocksOf(
  facts: Pick<ResearchFacts, 'investmentCents' | 'costsByBlock' | 'projects'>,
): MixCase['blocks'] {
  const { investmentCents, costsByBlock, projects } = facts;
  const split = splitBlocks.flatMap((block) => {
    const cents = costsByBlock[block] ?? 0;
    return cents > 0 && block !== 'extra' ? [{ block, cents }] : [];
  });
  if (split.length === 0) {
    const [only, ...others] = blocksOfCase(projects);
    const block = only !== undefined && others.length === 0 ? only : 'general';
    return investmentCents === null || investmentCents === 0 ? [] : [{ block, cents: investmentCents }];
  }
  const named = new Set<string>(split.map(({ block }) => block));
  const rest = named.has('general') ? 0 : (costsInBlocks({ investmentCents, costsByBlock }, ['general']) ?? 0);
  return rest > 0 ? [...split, { block: 'general', cents: rest }] : split;
}

const lentKinds: ReadonlySet<string> = new Set(['loan', 'guarantee', 'participation']);
/** Paid for wages and a livelihood, not for an investment. */
const wageKinds: ReadonlySet<string> = new Set(['wageSubsidy', 'allowance']);

function moneyKindOf(kind: ProgrammeWorth['kind']): MoneyKind | null {
  if (kind === null) return null;
  if (kind === 'repaymentBonus') return 'loan';
  if (lentKinds.has(kind)) return kind as MoneyKind;
  return givenKinds.has(kind) ? 'given' : null;
}

/** Whether a programme lowers what is paid back of a loan that it does not give itself: nothing can be paid by it. */
export const isBonusAlone = (worth: Pick<ProgrammeWorth, 'kind' | 'benefits'>): boolean =>
  worth.kind === 'repaymentBonus' && loanOf(worth) === undefined;

/** The blocks of a case that a programme pays for. Costs that are not split are one block: who has a sum for them pays for it. */
function blocksPaid(worth: ProgrammeWorth, blocks: MixCase['blocks'], isSplit: boolean): CostBlock[] {
  const paid: readonly string[] = worth.aid?.blocks ?? [];
  if (!isSplit) return wageKinds.has(worth.kind ?? '') ? [] : blocks.map(({ block }) => block);
  return blocks.map(({ block }) => block).filter((block) => paid.includes(block));
}

/** A programme as a mix looks at it; `null`: nothing of it can be computed for these costs, or it takes no applications. */
export function toMixProgramme(
  id: string,
  content: Pick<ProgrammeContent, 'routes' | 'isDeMinimis'> & { status: ProgrammeStatus },
  { worth, traits }: { worth: ProgrammeWorth; traits: WorthTraits },
  { blocks, isSplit }: { blocks: MixCase['blocks']; isSplit: boolean },
): MixProgramme | null {
  const kind = moneyKindOf(worth.kind);
  const { benefits, aid } = worth;
  const isLoanWithBonus = worth.kind === 'repaymentBonus';
  const lead = isLoanWithBonus ? loanOf(worth) : benefits[0];
  const amountCents = isLoanWithBonus ? lead?.amountCents : worth.amountCents;
  // A bonus that cannot be computed leaves a loan for whatever the case needs.
  const isAnyCost = isLoanWithBonus && !worth.amountCents;
  const paid = isAnyCost ? blocks.map(({ block }) => block) : blocksPaid(worth, blocks, isSplit);
  if (kind === null || lead === undefined || !amountCents || paid.length === 0 || !takesApplications(content.status)) {
    return null;
  }
  const rated = traits.benefits.find(
    ({ benefit }) => benefit.kind === lead.kind && benefit.when === lead.when,
  )?.benefit;
  const floor = rated === undefined || rated.amountPer !== null ? null : rated.amountMinimumCents;
  const rate = lead.steps.findLast((step) => step.step === 'rate');
  const isGiven = kind === 'given';
  const isAid = aid?.isAid !== false;
  const limitPercent = aid?.isExempted === true ? (aid.limit?.percent ?? null) : null;
  const room = traits.aidKind ?? (content.isDeMinimis === true ? 'general' : null);
  const mixed: MixProgramme = {
    id,
    kind,
    mostCents: amountCents,
    // A share that the costs bound may be below a sum that is stated as fixed.
    floorCents: Math.min(floor ?? 0, amountCents),
    blocks: paid,
    percent: rate?.step === 'rate' ? rate.percent : null,
    isAid,
    limitPercent: isGiven ? limitPercent : null,
    room: isGiven ? room : null,
    bonus: null,
    needsBank: !isGiven || (content.routes.length > 0 && content.routes.every((route) => route === 'houseBank')),
    isAnyTime: content.status === 'rolling' && worth.kind !== 'taxCredit',
  };
  const lentCents = sumOfMost(mixed, blocks);
  if (!isLoanWithBonus || !worth.amountCents || lentCents === 0) return mixed;
  // The base of its rate may be wider than what this loan pays; of the loan it is never more than the rate.
  const percent = benefits[0]?.steps.findLast((step) => step.step === 'rate')?.percent ?? 100;
  const pointsOf = (cents: number): number =>
    Math.floor(Math.min(pointsPerCent, percent * (pointsPerCent / 100), (cents * pointsPerCent) / lentCents));
  const leastCents = worth.spread?.leastCents ?? worth.amountCents;
  return {
    ...mixed,
    bonus: {
      basisPoints: pointsOf(worth.amountCents),
      leastBasisPoints: pointsOf(leastCents),
      isAid,
      limitPercent,
      room,
      rivals: [],
    },
  };
}
