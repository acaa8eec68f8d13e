import type { DistributionPartner } from '#modules/leads/partner/distribution-partner.rules.ts';
import { referenceQuota } from '#modules/leads/partner/partner-lift.rules.ts';
import { type ExclusionSet, exclusionSet, type PreferenceSet } from './account-code.rules.ts';
import { hashOf, lotOf } from './draw.rules.ts';
import type { JudgedLead } from './lead-facts.rules.ts';
import { type PreparedRules, preferencesOf, prepareRules, ruleExclusionsOf } from './partner-rule.rules.ts';

/** Facts of a partner that the distribution needs. */
export type RankedPartner = Pick<
  DistributionPartner,
  | 'partnerId'
  | 'name'
  | 'isLocked'
  | 'receivesLeads'
  | 'quotaKind'
  | 'quotaLimit'
  | 'rules'
  | 'assigned'
  | 'lift'
  | 'lastAssignedAt'
>;

/** A partner in a distribution that is going on. */
export interface Standing {
  readonly partner: RankedPartner;
  readonly rules: PreparedRules;
  readonly hash: number;
  /** Everything that keeps all leads from this partner, but a full quota. */
  readonly closed: ExclusionSet;
  /** Denominator of the share; 0 for partners who get nothing. */
  readonly divisor: number;
  assigned: number;
  /** Share of the quota that is used, with the lift. */
  share: number;
  isFull: boolean;
  lastAssignedAt: Date | null;
  /** The partner who waited longer has the smaller number. */
  turn: number;
}

/** Places and shares while one lead after the other is given. */
export interface Distribution {
  /** In the order of the ids, so that the order in which partners came decides nothing. */
  readonly standings: readonly Standing[];
  readonly seed: string;
  given: number;
}

/** Judgement of every partner for one lead, by the index of their standing. */
export interface Judgement {
  readonly lead: JudgedLead;
  readonly hash: number;
  /** Exclusions that do not depend on other decisions: all but a full quota. */
  readonly exclusions: Uint16Array;
  readonly preferences: Uint8Array;
}

const locked = exclusionSet('locked');
const notReceiving = exclusionSet('notReceiving');
const noQuota = exclusionSet('noQuota');
const quotaFull = exclusionSet('quotaFull');
const declinedBefore = exclusionSet('declinedBefore');
export const hardSet = locked | notReceiving | noQuota | quotaFull | declinedBefore;

/** Comes after every instant: a partner who gets a lead in this distribution waits behind all others. */
const thisDistribution = 1e15;

function toStanding(partner: RankedPartner, reference: number): Standing {
  const divisor = { limited: partner.quotaLimit, unlimited: reference, none: 0 }[partner.quotaKind];
  const standing: Standing = {
    partner,
    rules: prepareRules(partner.rules),
    hash: hashOf(partner.partnerId),
    closed:
      (partner.isLocked ? locked : 0) |
      (partner.receivesLeads ? 0 : notReceiving) |
      (partner.quotaKind === 'none' ? noQuota : 0),
    divisor,
    assigned: partner.assigned,
    share: 0,
    isFull: false,
    lastAssignedAt: partner.lastAssignedAt,
    turn: partner.lastAssignedAt?.getTime() ?? Number.NEGATIVE_INFINITY,
  };
  settle(standing);
  return standing;
}

/** Equal parts of equal quotas give equal shares to the last bit: a division is rounded once. */
function settle(standing: Standing): void {
  const { divisor, partner } = standing;
  standing.share = divisor === 0 ? 1 : (standing.assigned + partner.lift) / divisor;
  standing.isFull = partner.quotaKind === 'limited' && standing.assigned >= partner.quotaLimit;
}

/** Begins a distribution. The same partners, seed and leads give the same result. */
export function beginDistribution(partners: readonly RankedPartner[], seed: string): Distribution {
  const reference = referenceQuota(partners);
  const standings = partners
    .toSorted((one, other) => (one.partnerId < other.partnerId ? -1 : 1))
    .map((partner) => toStanding(partner, reference));
  return { standings, seed, given: 0 };
}

/** Goes on with a distribution by what partners are now: partners who got a lead in it stay behind the others. */
export function continueDistribution(partners: readonly RankedPartner[], earlier: Distribution): Distribution {
  const distribution = beginDistribution(partners, earlier.seed);
  const turns = new Map(earlier.standings.map(({ partner, turn }) => [partner.partnerId, turn]));
  for (const standing of distribution.standings) {
    const turn = turns.get(standing.partner.partnerId);
    if (turn !== undefined && turn >= thisDistribution) standing.turn = turn;
  }
  distribution.given = earlier.given;
  return distribution;
}

/** Judges a lead by the rules of all partners; those in `declined` had it and gave it back or let it lie. */
export function judge(
  distribution: Distribution,
  lead: JudgedLead,
  declined: ReadonlySet<string> | undefined,
): Judgement {
  const { standings } = distribution;
  const exclusions = new Uint16Array(standings.length);
  const preferences = new Uint8Array(standings.length);
  standings.forEach(({ partner, rules, closed }, index) => {
    const declines = declined?.has(partner.partnerId) === true ? declinedBefore : 0;
    exclusions[index] = closed | declines | ruleExclusionsOf(rules, lead);
    preferences[index] = preferencesOf(rules, lead);
  });
  return { lead, hash: hashOf(`${distribution.seed} ${lead.leadId}`), exclusions, preferences };
}

/** Reasons against giving the lead to a partner now. */
export function exclusionsNow(distribution: Distribution, { exclusions }: Judgement, index: number): ExclusionSet {
  return (exclusions[index] ?? 0) | (distribution.standings[index]?.isFull === true ? quotaFull : 0);
}

export function preferencesAt({ preferences }: Judgement, index: number): PreferenceSet {
  return preferences[index] ?? 0;
}

/** The order of those who could receive a lead: preference, share of the quota, waited longest, lot. */
function compare(distribution: Distribution, judgement: Judgement, one: number, other: number): number {
  const preferring = Math.sign(preferencesAt(judgement, other)) - Math.sign(preferencesAt(judgement, one));
  if (preferring !== 0) return preferring;
  const [a, b] = [distribution.standings[one], distribution.standings[other]];
  if (a === undefined || b === undefined) return 0;
  if (a.share !== b.share) return a.share - b.share;
  if (a.turn !== b.turn) return a.turn < b.turn ? -1 : 1;
  // The order of the ids where two lots are the same.
  return lotOf(judgement.hash, a.hash) - lotOf(judgement.hash, b.hash) || one - other;
}

/** Indexes of the partners who could receive the lead now, best first, up to `limit`. */
export function rank(distribution: Distribution, judgement: Judgement, atMost: number): number[] {
  const best: number[] = [];
  for (let index = 0; index < distribution.standings.length; index += 1) {
    if (exclusionsNow(distribution, judgement, index) !== 0) continue;
    const last = best[best.length - 1];
    if (best.length >= atMost && last !== undefined && compare(distribution, judgement, last, index) < 0) continue;
    let place = best.length;
    while (place > 0 && compare(distribution, judgement, best[place - 1] ?? 0, index) > 0) place -= 1;
    best.splice(place, 0, index);
    if (best.length > atMost) best.pop();
  }
  return best;
}

/** All partners who could receive the lead now, the best first. */
export function rankAll(distribution: Distribution, judgement: Judgement): number[] {
  return distribution.standings
    .map((_standing, index) => index)
    .filter((index) => exclusionsNow(distribution, judgement, index) === 0)
    .sort((one, other) => compare(distribution, judgement, one, other));
}

/** How many partners could receive the lead now. */
export function countReceivers(distribution: Distribution, judgement: Judgement): number {
  let count = 0;
  for (let index = 0; index < distribution.standings.length; index += 1) {
    if (exclusionsNow(distribution, judgement, index) === 0) count += 1;
  }
  return count;
}

/** Gives a lead to a partner: a place less, and the last in the row of those who wait. */
export function give(distribution: Distribution, index: number, at: Date): void {
  const standing = distribution.standings[index];
  if (standing === undefined) return;
  standing.assigned += 1;
  standing.lastAssignedAt = at;
  standing.turn = thisDistribution + distribution.given;
  distribution.given += 1;
  settle(standing);
}
