import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgedLead, rankedPartner } from '../../../../test/factories/ranked-partner.factory.ts';
import { lastWord, type PastDecision, partnersOfReplay, Replay } from './replay.rules.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 9, 5, 9, minute));
const decision = (leadId: string, partnerId: string | null, minute: number): PastDecision => ({
  leadId,
  partnerId,
  madeAt: at(minute),
  facts: judgedLead(leadId).facts,
});
const all = [rankedPartner('a', { assigned: 9, lift: 3 }), rankedPartner('b', { receivesLeads: false })];

describe('the replay of a month', () => {
  it('begins at zero with the changed settings', () => {
    const changed = partnersOfReplay(all, [{ partnerId: 'b', receivesLeads: true, quotaLimit: 1 }]);
    expect(changed).toMatchObject([
      { partnerId: 'a', assigned: 0, lift: 0, quotaLimit: 10 },
      { partnerId: 'b', receivesLeads: true, quotaLimit: 1 },
    ]);
    const replay = new Replay(changed, [], '2026-10');
    const went = Array.from({ length: 12 }, (_, index) => replay.decide(decision(`lead-${index}`, null, index)));
    expect(went.filter((id) => id === 'a')).toHaveLength(10);
    expect(went.filter((id) => id === 'b')).toHaveLength(1);
    expect(went.at(-1)).toBeNull();
  });

  it('respects who had given a lead back by then', () => {
    const replay = new Replay([rankedPartner('a')], [{ leadId: 'lead', partnerId: 'a', endedAt: at(5) }], 'seed');
    expect(replay.decide(decision('lead', 'a', 1))).toBe('a');
    expect(replay.decide(decision('lead', null, 6))).toBeNull();
  });

  it('counts a lead that stayed only where nothing was decided afterwards', () => {
    const decisions = [
      decision('one', null, 1),
      decision('two', null, 2),
      decision('one', 'a', 3),
      decision('one', 'b', 4),
    ];
    expect(lastWord(decisions)).toEqual(decisions.slice(1));
  });

  it('gives the same answer again and keeps to the quotas', () => {
    const limits = fc.array(fc.nat(4), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(limits, fc.nat(20), (quotas, count) => {
        const partners = quotas.map((quotaLimit, index) => rankedPartner(`p${index}`, { quotaLimit }));
        const run = (): (string | null)[] => {
          const replay = new Replay(partners, [], 'seed');
          return Array.from({ length: count }, (_, index) => replay.decide(decision(`lead-${index}`, null, index)));
        };
        const went = run();
        expect(run()).toEqual(went);
        quotas.forEach((limit, index) => {
          expect(went.filter((id) => id === `p${index}`).length).toBeLessThanOrEqual(limit);
        });
        const places = quotas.reduce((sum, one) => sum + one);
        expect(went.filter((id) => id !== null)).toHaveLength(Math.min(count, places));
      }),
    );
  });
});
