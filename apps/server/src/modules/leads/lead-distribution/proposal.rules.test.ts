import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgedLead, rankedPartner } from '../../../../test/factories/ranked-partner.factory.ts';
import {
  beginDistribution,
  continueDistribution,
  exclusionsNow,
  judge,
  preferencesAt,
  type RankedPartner,
} from './distribution.rules.ts';
import type { JudgedLead } from './lead-facts.rules.ts';
import { inTurn, type Proposed, proposeOne, toWaitingLead } from './proposal.rules.ts';

const now = new Date('2026-11-20T09:00:00Z');
type Declined = ReadonlyMap<string, ReadonlySet<string>>;

/** The proposals in the order in which leads got their turn; `look` sees each choice just before it is made. */
function propose(
  partners: readonly RankedPartner[],
  leads: readonly JudgedLead[],
  { seed = 'seed', declined = new Map() as Declined, look = (_before: Snapshot[], _chosen: Proposed) => {} } = {},
): (Proposed & { partnerId: string | null })[] {
  const distribution = beginDistribution(partners, seed);
  const waiting = leads.map((lead) =>
    toWaitingLead(distribution, judge(distribution, lead, declined.get(lead.leadId)), now),
  );
  return inTurn(waiting).map(({ judgement }) => {
    const before = distribution.standings.map((standing, index) => ({
      partnerId: standing.partner.partnerId,
      isOpen: exclusionsNow(distribution, judgement, index) === 0,
      prefers: preferencesAt(judgement, index) !== 0,
      share: standing.share,
      turn: standing.turn,
    }));
    const proposed = proposeOne(distribution, judgement, now);
    look(before, proposed);
    const chosen = proposed.chosen === null ? undefined : distribution.standings[proposed.chosen];
    return { ...proposed, partnerId: chosen?.partner.partnerId ?? null };
  });
}
type Snapshot = { partnerId: string; isOpen: boolean; prefers: boolean; share: number; turn: number };

const countsOf = (proposals: readonly { partnerId: string | null }[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const { partnerId } of proposals)
    if (partnerId !== null) counts.set(partnerId, (counts.get(partnerId) ?? 0) + 1);
  return counts;
};
const someLeads = (count: number, facts: Parameters<typeof judgedLead>[1] = {}) =>
  Array.from({ length: count }, (_, index) => judgedLead(`lead-${String(index).padStart(4, '0')}`, facts));

const states = ['SN', 'BY', 'BE'] as const;
const anyPartner = fc.record({
  isLocked: fc.boolean().map((value) => value),
  receivesLeads: fc.constantFrom(true, true, true, false),
  quotaKind: fc.constantFrom('limited' as const, 'limited' as const, 'unlimited' as const, 'none' as const),
  quotaLimit: fc.integer({ min: 0, max: 6 }),
  assigned: fc.integer({ min: 0, max: 7 }),
  lift: fc.constantFrom(0, 0, 1.5, 3),
  lastAssignedAt: fc.option(fc.constantFrom(new Date('2026-11-01T09:00:00Z'), new Date('2026-11-02T09:00:00Z'))),
  rules: fc.record({
    federalStates: fc.subarray([...states]),
    industriesIncluded: fc.subarray(['56', '62']),
    employeesMaximum: fc.option(fc.nat(20)),
  }),
});
const partners = fc
  .array(anyPartner, { maxLength: 8 })
  .map((all) =>
    all.map(({ isLocked, ...one }, index) =>
      rankedPartner(`p${index}`, { ...one, isLocked: isLocked && index % 3 === 0 }),
    ),
  );
const leads = fc
  .array(
    fc.record({
      federalState: fc.option(fc.constantFrom(...states)),
      industryCode: fc.option(fc.constantFrom('56.10', '62.01', '10.71')),
      employees: fc.option(fc.nat(30)),
    }),
    { maxLength: 25 },
  )
  .map((all) => all.map((facts, index) => judgedLead(`lead-${index}`, facts)));
const declines = fc.array(fc.tuple(fc.nat(24), fc.nat(7)), { maxLength: 10 }).map((pairs): Declined => {
  const map = new Map<string, Set<string>>();
  for (const [lead, partner] of pairs) {
    map.set(`lead-${lead}`, new Set([...(map.get(`lead-${lead}`) ?? []), `p${partner}`]));
  }
  return map;
});

describe('a proposal', () => {
  it('never exceeds a quota and never goes to an excluded partner', () => {
    fc.assert(
      fc.property(partners, leads, declines, (all, some, declined) => {
        const proposals = propose(all, some, { declined });
        expect(proposals.map(({ leadId }) => leadId).sort()).toEqual(some.map(({ leadId }) => leadId).sort());
        const counts = countsOf(proposals);
        for (const partner of all) {
          const count = counts.get(partner.partnerId) ?? 0;
          if (partner.isLocked || !partner.receivesLeads || partner.quotaKind === 'none') expect(count).toBe(0);
          if (partner.quotaKind === 'limited') {
            expect(count).toBeLessThanOrEqual(Math.max(0, partner.quotaLimit - partner.assigned));
          }
        }
        for (const { leadId, partnerId } of proposals) {
          expect(partnerId !== null && declined.get(leadId)?.has(partnerId)).toBeFalsy();
        }
      }),
    );
  });

  it('names what really decided', () => {
    fc.assert(
      fc.property(partners, leads, declines, (all, some, declined) => {
        const look = (before: Snapshot[], { chosen, reason, alternatives }: Proposed): void => {
          const open = before.filter(({ isOpen }) => isOpen);
          const best = chosen === null ? undefined : before[chosen];
          if (best === undefined) {
            expect(open).toEqual([]);
            expect(['noPartner', 'noPlace', 'noFit']).toContain(reason);
            return;
          }
          expect(alternatives).toHaveLength(Math.min(5, open.length - 1));
          expect(best.isOpen).toBe(true);
          if (!best.prefers) expect(open.some(({ prefers }) => prefers)).toBe(false);
          const rivals = open.filter(({ prefers }) => prefers === best.prefers);
          expect(Math.min(...rivals.map(({ share }) => share))).toBe(best.share);
          const sameShare = rivals.filter(({ share }) => share === best.share);
          const sameTurn = sameShare.filter(({ turn }) => turn === best.turn);
          expect(sameShare.every(({ turn }) => turn >= best.turn)).toBe(true);
          const byShare = best.prefers ? 'preferred' : 'fairest';
          const expected = sameShare.length === 1 ? byShare : sameTurn.length === 1 ? 'waitedLongest' : 'drawn';
          expect(reason).toBe(open.length === 1 ? 'onlyOne' : expected);
        };
        propose(all, some, { declined, look });
      }),
    );
  });

  it('goes on after a part of it that was stored as if there had been no break', () => {
    fc.assert(
      fc.property(partners, leads, declines, fc.nat(25), (all, some, declined, stop) => {
        const whole = propose(all, some, { declined });
        const chosen: (string | null)[] = [];
        let distribution = beginDistribution(all, 'seed');
        whole.forEach(({ leadId }, place) => {
          if (place === stop) {
            const stored = distribution.standings.map(({ partner, assigned, lastAssignedAt }) => ({
              ...partner,
              assigned,
              lastAssignedAt,
            }));
            distribution = continueDistribution(stored, distribution);
          }
          const lead = some.find((one) => one.leadId === leadId);
          if (lead === undefined) return;
          const { chosen: index } = proposeOne(distribution, judge(distribution, lead, declined.get(leadId)), now);
          chosen.push(index === null ? null : (distribution.standings[index]?.partner.partnerId ?? null));
        });
        expect(chosen).toEqual(whole.map(({ partnerId }) => partnerId));
      }),
    );
  });

  it('is the same for the same input, whatever the order of partners and leads', () => {
    fc.assert(
      fc.property(partners, leads, fc.string(), (all, some, seed) => {
        const once = propose(all, some, { seed });
        expect(propose(all.toReversed(), some.toReversed(), { seed })).toEqual(once);
      }),
    );
  });

  it('is fair within one place among equals', () => {
    const equals = fc.record({
      count: fc.integer({ min: 1, max: 9 }),
      quotaLimit: fc.integer({ min: 1, max: 12 }),
      quotaKind: fc.constantFrom('limited' as const, 'unlimited' as const),
      leadCount: fc.integer({ min: 0, max: 60 }),
      seed: fc.string(),
    });
    fc.assert(
      fc.property(equals, ({ count, quotaLimit, quotaKind, leadCount, seed }) => {
        const all = Array.from({ length: count }, (_, index) => rankedPartner(`p${index}`, { quotaLimit, quotaKind }));
        const counts = countsOf(propose(all, someLeads(leadCount), { seed }));
        const given = all.map(({ partnerId }) => counts.get(partnerId) ?? 0);
        expect(Math.max(...given) - Math.min(...given)).toBeLessThanOrEqual(1);
        const places = quotaKind === 'limited' ? count * quotaLimit : leadCount;
        expect(given.reduce((sum, one) => sum + one)).toBe(Math.min(leadCount, places));
      }),
    );
  });

  it('evens out the shares of unequal quotas, the lift included', () => {
    const all = [
      rankedPartner('large', { quotaLimit: 40 }),
      rankedPartner('small', { quotaLimit: 10 }),
      rankedPartner('back', { quotaLimit: 40, lift: 20 }),
      rankedPartner('open', { quotaKind: 'unlimited' }),
    ];
    // An unlimited quota counts as 40, the largest. Who came back waits until the others used half of theirs.
    expect(countsOf(propose(all, someLeads(45)))).toEqual(
      new Map([
        ['large', 20],
        ['small', 5],
        ['open', 20],
      ]),
    );
    expect(countsOf(propose(all, someLeads(110))).get('back')).toBe(20);
  });

  it('spreads thirty leads evenly over equal partners, and draws differently with another seed', () => {
    const all = Array.from({ length: 10 }, (_, index) => rankedPartner(`p${index}`));
    const once = propose(all, someLeads(30));
    expect([...countsOf(once).values()]).toEqual(Array.from({ length: 10 }, () => 3));
    expect(once[0]?.reason).toBe('drawn');
    const firsts = Array.from(
      { length: 40 },
      (_, seed) => propose(all, someLeads(1), { seed: `${seed}` })[0]?.partnerId,
    );
    expect(new Set(firsts).size).toBeGreaterThan(5);
  });

  it('draws without favouring a partner', () => {
    const all = Array.from({ length: 6 }, (_, index) => rankedPartner(`p${index}`, { quotaKind: 'unlimited' }));
    const wins = new Map<string | null, number>();
    for (let seed = 0; seed < 3_000; seed += 1) {
      const [first] = propose(all, someLeads(1), { seed: `${seed}` });
      wins.set(first?.partnerId ?? null, (wins.get(first?.partnerId ?? null) ?? 0) + 1);
    }
    // 500 each, four standard deviations are 82.
    for (const count of wins.values()) expect(Math.abs(count - 500)).toBeLessThan(82);
  });

  it('puts partners who name the state before those who take all, until they are full', () => {
    const all = [rankedPartner('all'), rankedPartner('saxony', { quotaLimit: 2, rules: { federalStates: ['SN'] } })];
    const proposals = propose(all, someLeads(3, { federalState: 'SN' }));
    expect(proposals.map(({ partnerId, reason }) => [partnerId, reason])).toEqual([
      ['saxony', 'preferred'],
      ['saxony', 'preferred'],
      ['all', 'onlyOne'],
    ]);
  });

  it('takes the partner who waited longest among those who are as fair', () => {
    const all = [
      rankedPartner('late', { lastAssignedAt: new Date('2026-11-02T09:00:00Z') }),
      rankedPartner('early', { lastAssignedAt: new Date('2026-11-01T09:00:00Z') }),
    ];
    expect(propose(all, someLeads(1))).toMatchObject([{ partnerId: 'early', reason: 'waitedLongest' }]);
  });

  it('gives leads their turn first that only few can receive', () => {
    const all = [
      rankedPartner('all', { quotaLimit: 1 }),
      rankedPartner('cafes', { quotaLimit: 1, rules: { industriesIncluded: ['56'] } }),
    ];
    const [baker, cafe] = [judgedLead('b', { industryCode: '10.71' }), judgedLead('a', { industryCode: '56.10' })];
    // Only one partner takes bakers; the café, though first by name, does not take that place.
    expect(propose(all, [cafe, baker]).map(({ leadId, partnerId }) => [leadId, partnerId])).toEqual([
      ['b', 'all'],
      ['a', 'cafes'],
    ]);
  });

  it('leaves every lead with the reason where there is no place, no partner, or none that fits', () => {
    const zero = [rankedPartner('zero', { quotaLimit: 0 }), rankedPartner('none', { quotaKind: 'none' })];
    const staying = propose([...zero, rankedPartner('off', { receivesLeads: false })], someLeads(30));
    expect(staying.every(({ partnerId, reason }) => partnerId === null && reason === 'noPlace')).toBe(true);
    expect(staying[0]?.values).toEqual({ partners: '3', fitting: '3', full: '1', closed: '2', declined: '0' });
    expect(propose([], someLeads(1))[0]?.reason).toBe('noPartner');
    const elsewhere = [rankedPartner('bavaria', { rules: { federalStates: ['BY'] } })];
    expect(propose(elsewhere, someLeads(1, { federalState: 'SN' }))[0]?.reason).toBe('noFit');
  });
});
