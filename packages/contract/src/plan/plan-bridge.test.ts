import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ProgrammeWorth } from '../programme-worth.ts';
import { type BridgedProgramme, bridgeProgramme } from './bridged-programme.ts';
import { computePlan } from './compute-plan.ts';
import { emptyPlan } from './empty-plan.ts';
import { findBrokenIdentities } from './identities.ts';
import type { DatedValue } from './law.ts';
import {
  allAssets,
  type BridgeChoice,
  hasOwnFunds,
  programmesIn,
  roomOf,
  withOwnFunds,
  withProgrammes,
} from './plan-bridge.ts';
import { factsOfPlan } from './plan-facts.ts';
import { assetMethods, type PlanAsset, type PlanInput, planInput } from './plan-input.ts';
import { readLoanTerms } from './stated-loan-terms.ts';

const file = new URL('../../../../apps/server/reference/parameters.json', import.meta.url);
const law: DatedValue[] = JSON.parse(readFileSync(file, 'utf8'));
const programmeId = (number: number): string => `0190a000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const note = ({ name }: BridgedProgramme, gaps: readonly string[]): string => [name, ...gaps].join(' ');

type Worth = NonNullable<Parameters<typeof bridgeProgramme>[0]['worth']>;
const benefit = (steps: ProgrammeWorth['benefits'][number]['steps']): Worth['benefits'] => [
  {
    kind: 'grant',
    when: '',
    note: '',
    possible: [],
    openFacts: [],
    amountCents: null,
    leastCents: null,
    share: null,
    steps,
    each: null,
    gap: null,
    missing: [],
  },
];
/** A bonus with the loan that it is given on. */
const bonusOn = (amountCents: number | null): Worth['benefits'] =>
  benefit([]).flatMap((one) => [
    { ...one, kind: 'repaymentBonus' as const },
    { ...one, kind: 'loan' as const, amountCents },
  ]);
const item = (worth: Partial<Worth> | null, decision: Parameters<typeof bridgeProgramme>[0]['decision'] = null) => ({
  itemId: programmeId(9),
  decision,
  programme: { programmeId: programmeId(1), version: 3, title: 'Zuschuss für Geräte', shortTitle: '' },
  worth: worth === null ? null : { kind: 'grant' as const, amountCents: 1_000_000, gap: null, benefits: [], ...worth },
});

const asset = (id: string, netCents: number, more: Partial<PlanAsset> = {}): PlanAsset => ({
  id,
  name: id,
  note: '',
  netCents,
  vat: 'standard',
  delay: 0,
  isPaidInput: false,
  month: 0,
  method: 'linear',
  lifeYears: 5,
  ...more,
});
const choose = (programme: BridgedProgramme, more: Partial<BridgeChoice> = {}): BridgeChoice => ({
  programme,
  assetId: allAssets,
  delay: 3,
  terms: null,
  askedCents: null,
  ...more,
});
const withAssets = (...assets: PlanAsset[]): PlanInput => ({ ...emptyPlan('2027-01'), assets });

describe('a chosen programme', () => {
  it('goes to what it pays, or is told to be no money of the plan', () => {
    const waysOf = (worth: Partial<Worth> | null) => {
      const { way, reason } = bridgeProgramme(item(worth));
      return way ?? reason;
    };
    expect(waysOf({})).toBe('investment');
    expect(waysOf({ kind: 'loan' })).toBe('loan');
    expect(waysOf({ kind: 'wageSubsidy' })).toBe('staff');
    expect(waysOf({ gap: 'base', amountCents: null })).toBe('staff');
    expect(waysOf({ gap: 'otherCosts', amountCents: null })).toBe('advice');
    expect(waysOf({ kind: 'voucher' })).toBe('advice');
    expect(waysOf({ kind: 'guarantee' })).toBe('guarantee');
    expect(waysOf({ kind: 'repaymentBonus' })).toBe('repaymentBonus');
    expect(waysOf({ kind: 'repaymentBonus', benefits: bonusOn(20_000_000) })).toBe('loan');
    expect(waysOf({ kind: 'taxCredit' })).toBe('tax');
    expect(waysOf({ kind: 'allowance' })).toBe('living');
    expect(waysOf({ kind: null, amountCents: null })).toBe('unfit');
    expect(waysOf({ amountCents: 0 })).toBe('unfit');
    expect(waysOf(null)).toBe('unfit');
  });

  it('counts with what the funder decided', () => {
    const granted = { outcome: 'granted', kind: 'given', amountCents: 70_000, deMinimisCents: 0 } as const;
    expect(bridgeProgramme(item({}, granted))).toMatchObject({ cents: 70_000, isApproved: true, way: 'investment' });
    expect(bridgeProgramme(item(null, granted))).toMatchObject({ cents: 70_000, way: 'investment' });
    expect(bridgeProgramme(item({}, { outcome: 'refused' }))).toMatchObject({ way: null, reason: 'refused' });
  });

  it('pays the living month by month', () => {
    const steps = [
      { step: 'units', unit: 'month', count: 6, eachCents: 30_000, isMost: false, cents: 180_000 },
    ] as const;
    const programme = bridgeProgramme(item({ kind: 'allowance', benefits: benefit([...steps]) }));
    const { input } = withProgrammes(emptyPlan('2027-01'), [choose(programme)], note);
    expect(input.owner.incomes).toMatchObject([{ cents: 30_000, from: 0, to: 5, name: 'Zuschuss für Geräte' }]);
  });
});

describe('a grant', () => {
  const grant = bridgeProgramme(item({ amountCents: 1_000_001 }));

  it('is shared by what is bought, each part some months after its purchase', () => {
    const plan = withAssets(asset('oven', 3_000_000), asset('car', 1_000_000, { month: 4 }));
    const { input, taken } = withProgrammes(plan, [choose(grant)], note);
    expect(taken).toEqual([programmeId(1)]);
    // 10,000.01 by 3 : 1 = 7,500.0075 and the rest.
    expect(input.subsidies).toMatchObject([
      { kind: 'investment', assetId: 'oven', cents: 750_001, month: 3, isApproved: false, note: grant.name },
      { kind: 'investment', assetId: 'car', cents: 250_000, month: 7 },
    ]);
  });

  it('is never more than what it is for still costs', () => {
    const plan = withAssets(asset('oven', 400_000), asset('deposit', 900_000, { method: 'deposit' }));
    const { input } = withProgrammes(plan, [choose(grant, { assetId: 'oven' })], note);
    expect(input.subsidies).toMatchObject([{ assetId: 'oven', cents: 400_000, note: `${grant.name} cut` }]);
    const other = { ...grant, programmeId: programmeId(2) };
    const again = withProgrammes(input, [choose(other, { assetId: 'oven' })], note);
    expect(again).toEqual({ input, taken: [], full: [programmeId(2)] });
  });

  it('is not doubled, and waits for an asset where the plan has none', () => {
    const { input } = withProgrammes(emptyPlan('2027-01'), [choose(grant)], note);
    expect(input.subsidies).toMatchObject([{ assetId: '', cents: 1_000_001, note: `${grant.name} asset` }]);
    expect([...programmesIn(input)]).toEqual([programmeId(1)]);
    expect(withProgrammes(input, [choose(grant)], note)).toEqual({ input, taken: [], full: [] });
  });

  it('to wages is for everybody in the plan, at the rate that is stated', () => {
    const steps = [{ step: 'rate', percent: 37.5, rateKind: 'aidIntensity', ofCents: 1, cents: 1 }] as const;
    const programme = bridgeProgramme(item({ kind: 'wageSubsidy', benefits: benefit([...steps]) }));
    const staff: PlanInput['staff'] = [
      {
        id: 'clerk',
        name: '',
        note: '',
        from: 0,
        to: null,
        heads: 1,
        grossCents: 300_000,
        employer: '21',
        rise: '0',
        special: null,
        wageTax: '0',
      },
    ];
    const { input } = withProgrammes({ ...emptyPlan('2027-01'), staff }, [choose(programme)], note);
    expect(input.subsidies).toMatchObject([
      { kind: 'cost', roles: [{ employeeId: 'clerk', percent: '100' }], rate: '37.5', lag: 3, finalMonth: 15 },
    ]);
  });
});

describe('a loan', () => {
  it('has the terms that its programme states without doubt', () => {
    const read = (interest: string, term: string) => readLoanTerms({ interest, term });
    expect(read('4 % (Stand Oktober 2022)', 'bis 10 Jahre, 6 Monate tilgungsfrei')).toEqual({
      interest: '4',
      termMonths: 120,
      graceMonths: 6,
      isBullet: false,
    });
    expect(read('2,50\u00a0% für Mittel', 'bis 5 Jahre, erstes Jahr tilgungsfrei')).toMatchObject({
      interest: '2.5',
      termMonths: 60,
      graceMonths: 12,
    });
    expect(read('8,1 % im Jahr; früher 6,9 und 7,9 %', '5, 7 oder 10 Jahre')).toMatchObject({
      interest: null,
      termMonths: null,
    });
    expect(read('1,5 % einmalig', 'bis 10 Jahre; bis 5 Jahre für Waren')).toMatchObject({
      interest: null,
      termMonths: null,
    });
    expect(read('', '7 Jahre, endfällig')).toMatchObject({ termMonths: 84, isBullet: true });
  });

  it('comes whole where a part of it need not be paid back, and the bonus is no grant of the plan', () => {
    const worth = { kind: 'repaymentBonus', amountCents: 2_000_000, benefits: bonusOn(20_000_000) } as const;
    const programme = bridgeProgramme(item(worth));
    expect(programme).toMatchObject({ kind: 'loan', cents: 20_000_000, bonusCents: 2_000_000, isApproved: false });
    const { input } = withProgrammes(withAssets(asset('press', 20_000_000)), [choose(programme)], note);
    expect(input.loans).toMatchObject([{ cents: 20_000_000 }]);
    expect(input.subsidies).toEqual([]);
    const decided = (amountCents: number) =>
      bridgeProgramme(item(worth, { outcome: 'granted', kind: 'given', amountCents, deMinimisCents: 0 }));
    // More than the bonus can be is the loan; of half the loan the bonus is half as much.
    expect(decided(10_000_000)).toMatchObject({ cents: 10_000_000, bonusCents: 1_000_000, isApproved: true });
    expect(decided(1_500_000)).toMatchObject({ cents: 20_000_000, bonusCents: 1_500_000, isApproved: false });
    expect(bridgeProgramme(item(worth, { outcome: 'refused' }))).toMatchObject({ way: null, reason: 'refused' });
  });

  it('comes with the first purchase, and says what is to be entered', () => {
    const loan = bridgeProgramme(item({ kind: 'loan', amountCents: null }));
    const plan = withAssets(asset('oven', 400_000, { month: 5 }), asset('car', 400_000, { month: 2 }));
    const { input } = withProgrammes(plan, [choose(loan)], note);
    expect(input.loans).toMatchObject([
      { month: 2, cents: 0, interest: '5', termMonths: 60, note: `${loan.name} amount interest term` },
    ]);
  });
});

it('a plan tells a research what is bought and when it starts, but not of a going concern', () => {
  const plan = withAssets(asset('oven', 400_000), asset('deposit', 900_000, { method: 'deposit' }));
  expect(factsOfPlan(plan)).toEqual({ foundedOn: '2027-01-01', investmentCents: 400_000 });
  const opening = {
    cashCents: 0,
    receivables: [],
    payables: [],
    vat: [],
    wageTax: [],
    assets: [],
    loans: [],
    capitalCents: 0,
    turnoverLastYearCents: 0,
    turnoverThisYearCents: 0,
    vatLastYearCents: 0,
  };
  expect(factsOfPlan({ ...emptyPlan('2027-01'), opening })).toEqual({ foundedOn: null, investmentCents: null });
});

describe('any plan with any programmes', () => {
  const cents = fc.integer({ min: 0, max: 12_000_000 });
  const plan = fc
    .array(fc.record({ netCents: cents, month: fc.nat(35), method: fc.constantFrom(...assetMethods) }), {
      maxLength: 12,
    })
    .map((assets) =>
      withAssets(...assets.map(({ netCents, ...more }, place) => asset(`asset-${place}`, netCents, more))),
    );
  const worth = fc.record({
    kind: fc.constantFrom(
      'grant' as const,
      'loan' as const,
      'wageSubsidy' as const,
      'allowance' as const,
      'guarantee' as const,
      'repaymentBonus' as const,
    ),
    amountCents: fc.option(fc.oneof(cents, fc.constant(20_000_000_000))),
    gap: fc.constantFrom(null, 'base' as const, 'otherCosts' as const),
    benefits: fc.constantFrom(
      [],
      benefit([{ step: 'units', unit: 'month', count: 90, eachCents: 45_000, isMost: true, cents: 4_050_000 }]),
      benefit([{ step: 'rate', percent: 33.333_333, rateKind: null, ofCents: 1, cents: 1 }]),
      bonusOn(9_000_000),
    ),
  });
  const choices = fc.array(
    fc.record({
      number: fc.nat(30),
      worth,
      assetId: fc.constantFrom(allAssets, '', 'asset-0', 'asset-3'),
      delay: fc.nat(36),
      askedCents: fc.option(fc.nat(10_000_000_000)),
      terms: fc.option(fc.constant(readLoanTerms({ interest: '3 %', term: '10 Jahre, 2 tilgungsfrei' }))),
    }),
    { maxLength: 30 },
  );

  it('stays a plan whose identities hold, with no asset granted beyond its cost and no programme twice', () => {
    fc.assert(
      fc.property(plan, choices, (before, chosen) => {
        const { input, taken } = withProgrammes(
          before,
          chosen.map(({ number, worth: of, ...more }) => {
            const programme = bridgeProgramme(item(of));
            return choose({ ...programme, programmeId: programmeId(number) }, more);
          }),
          note,
        );
        expect(planInput.safeParse(input).error).toBeUndefined();
        const ids = [...input.loans, ...input.subsidies, ...input.owner.incomes].map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        expect([...programmesIn(input)].toSorted()).toEqual(taken.toSorted());
        for (const { id, netCents, method } of input.assets) {
          if (method === 'deposit') continue;
          const granted = input.subsidies.filter((one) => one.kind === 'investment' && one.assetId === id);
          expect(granted.reduce((sum, one) => sum + ('cents' in one ? one.cents : 0), 0)).toBeLessThanOrEqual(netCents);
          expect(roomOf(input, id)).toBeGreaterThanOrEqual(0);
        }
        expect(findBrokenIdentities(computePlan(input, law))).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });
});

describe('own funds of a mix', () => {
  const deposit = fc.record({
    id: fc.uuid(),
    name: fc.constant('Einlage'),
    note: fc.constant(''),
    month: fc.nat(59),
    cents: fc.nat(10_000_000),
  });

  it('come into a plan once, beside what is there, and leave a plan that is valid', () => {
    fc.assert(
      fc.property(
        fc.array(deposit, { maxLength: 40 }),
        fc.integer({ min: 0, max: 10_000_000_000 }),
        fc.array(fc.nat(59), { maxLength: 3 }),
        (deposits, cents, months) => {
          const assets = months.map((month, place) => asset(`asset-${place}`, 100_000, { month }));
          const input: PlanInput = { ...emptyPlan('2027-01'), assets, deposits };
          const next = withOwnFunds(input, { cents, name: 'Eigene Mittel', note: 'n'.repeat(3_000) });
          expect(next === null).toBe(cents === 0 || deposits.length === 40);
          if (next === null) return;
          expect(planInput.safeParse(next).success).toBe(true);
          expect(next.deposits.slice(0, -1)).toEqual(deposits);
          expect(next.deposits.at(-1)).toMatchObject({ cents, month: months.length === 0 ? 0 : Math.min(...months) });
          expect(hasOwnFunds(next)).toBe(true);
          expect(withOwnFunds(next, { cents, name: '', note: '' })).toBeNull();
        },
      ),
    );
  });
});
