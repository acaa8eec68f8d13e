import type { ProgrammeContent } from '@fundus/contract/programme-content';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contextOf2026, makeEntry, makeResearch } from '../../../../../test/factories/catalogue-entry.factory.ts';
import { Catalogue } from './catalogue.ts';
import { changeBetween, expectedChange, type NamedSums, weightOfChange } from './plan-change.rules.ts';

const sums: fc.Arbitrary<NamedSums> = fc
  .uniqueArray(fc.tuple(fc.nat(6), fc.option(fc.nat(9_000_000))), { selector: ([ordinal]) => ordinal })
  .map((entries) => new Map(entries));

describe('the change of a recommendation', () => {
  it('is none against itself, the same in either direction, and counts every programme that comes or goes', () => {
    fc.assert(
      fc.property(sums, sums, (one, other) => {
        expect(changeBetween(one, one)).toEqual({ programmes: 0, cents: 0 });
        expect(changeBetween(one, other)).toEqual(changeBetween(other, one));
        const gone = [...one.keys()].filter((ordinal) => !other.has(ordinal));
        const come = [...other.keys()].filter((ordinal) => !one.has(ordinal));
        expect(changeBetween(one, other).programmes).toBe(gone.length + come.length);
      }),
    );
  });

  it('counts the money of a programme that stays, too', () => {
    const before = new Map([[1, 6_300_000]]);
    expect(changeBetween(before, new Map([[1, 3_600_000]]))).toEqual({ programmes: 0, cents: 2_700_000 });
    expect(changeBetween(before, new Map())).toEqual({ programmes: 1, cents: 6_300_000 });
  });

  it('is expected at even odds of the answers, and none where no answer is known', () => {
    const before = new Map([[1, 4_000_000]]);
    const answers = [new Map<number, number>(), before].map((named) => ({ named, odds: 0.5 }));
    expect(expectedChange(before, answers)).toEqual({ programmes: 0.5, cents: 2_000_000 });
    expect(expectedChange(before, [])).toEqual({ programmes: 0, cents: 0 });
    expect(weightOfChange({ programmes: 2, cents: 0 })).toBeGreaterThan(weightOfChange({ programmes: 1, cents: 0 }));
  });
});

describe('the order of questions', () => {
  const machinery = { op: 'anyOf' as const, fact: 'projects' as const, values: ['machinery'] };
  const slot = (id: string, weight: number) => ({
    id,
    role: 'leadGrant' as const,
    programmes: { byState: {}, everywhere: [id] },
    why: 'Darum.',
    needs: null,
    not: null,
    combine: [],
    weight,
  });
  const grant = (amountMaximumCents: number): Partial<ProgrammeContent> => ({
    amountMaximumCents,
    fundingTypes: ['grant'],
  });
  const entries = [
    makeEntry('a', { ...grant(100), rules: { op: 'is', fact: 'hasStarted', value: false } }),
    makeEntry('b', { ...grant(100), rules: { op: 'is', fact: 'hasStarted', value: false } }),
    makeEntry('c', { ...grant(100), rules: { op: 'is', fact: 'isUsedGoods', value: false } }),
    makeEntry('d', { rules: { op: 'between', fact: 'turnoverCents', minimum: 100, maximum: null } }),
  ];
  const situation = {
    code: 'machine',
    title: 'Maschine',
    when: machinery,
    whenOpen: 0.5,
    yieldsTo: [],
    after: [],
    askFirst: [],
    slots: [slot('a', 90), slot('b', 85), slot('c', 80), slot('d', 75)],
    never: [],
  };
  const asked = ['isFullTime', 'isUsedGoods', 'hasStarted', 'turnoverCents', 'industryPaths'] as const;

  it('begins with the answer that takes most programmes from the plan; what changes nothing keeps its place behind', async () => {
    const catalogue = await Catalogue.build(entries, { situations: [situation] });
    const research = makeResearch({ projects: ['machinery'], applicants: ['unternehmen'] });
    const weighed = catalogue.weighQuestions(asked, research, contextOf2026);
    expect([...weighed.keys()]).toEqual(['hasStarted', 'isUsedGoods', 'isFullTime', 'turnoverCents', 'industryPaths']);
    expect(weighed.get('hasStarted')?.programmes).toBe(1);
    expect(weighed.get('isUsedGoods')?.programmes).toBe(0.5);
  });

  it('expects less of what few clients answer with yes', async () => {
    const linked = makeEntry('a', { ...grant(100), rules: { op: 'is', fact: 'hasUniversityLink', value: false } });
    const catalogue = await Catalogue.build([linked], { situations: [{ ...situation, slots: [slot('a', 90)] }] });
    const research = makeResearch({ projects: ['machinery'] });
    const weighed = catalogue.weighQuestions(['hasUniversityLink'], research, contextOf2026);
    expect(weighed.get('hasUniversityLink')?.programmes).toBeCloseTo(0.1);
  });

  it('counts no ceiling of unknown costs, and nothing that is lent, as money that an answer moves', async () => {
    const demand = { op: 'is' as const, fact: 'hasStarted' as const, value: false };
    const centsOf = async (content: Partial<ProgrammeContent>, investmentCents: number | null) => {
      const one = makeEntry('a', { ...content, rules: demand });
      const catalogue = await Catalogue.build([one], { situations: [{ ...situation, slots: [slot('a', 90)] }] });
      const research = makeResearch({ projects: ['machinery'], investmentCents });
      return catalogue.weighQuestions(['hasStarted'], research, contextOf2026).get('hasStarted');
    };
    const halfOf = { fundingRateMaximum: 50, amountMaximumCents: 10_000_000 };
    const given = { ...halfOf, fundingTypes: ['grant' as const] };
    expect(await centsOf(given, 4_000_000)).toEqual({ programmes: 0.5, cents: 1_000_000 });
    expect(await centsOf(given, null)).toEqual({ programmes: 0.5, cents: 0 });
    expect(await centsOf({ ...halfOf, fundingTypes: ['loan'] }, 4_000_000)).toEqual({ programmes: 0.5, cents: 0 });
  });

  it('has no question about last year for a founder', async () => {
    const catalogue = await Catalogue.build(entries, { situations: [situation] });
    const research = makeResearch({ projects: ['machinery'], applicants: ['existenzgruenderin'] });
    expect([...catalogue.weighQuestions(asked, research, contextOf2026).keys()]).not.toContain('turnoverCents');
    const open = catalogue.listOpenQuestions(research, contextOf2026).map(({ fact }) => fact);
    expect(open).toContain('hasStarted');
    expect(open).not.toContain('turnoverCents');
  });
});
