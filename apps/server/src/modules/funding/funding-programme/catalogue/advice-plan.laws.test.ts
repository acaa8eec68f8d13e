import type { AdviceSlot, SituationContent } from '@fundus/contract/advice-situation';
import type { ResearchFacts } from '@fundus/contract/eligibility-rule';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contextOf2026, noFacts } from '../../../../../test/factories/catalogue-entry.factory.ts';
import { askFacts } from '../asked-facts.rules.ts';
import { makePlan, type PlanCandidate } from './advice-plan.rules.ts';
import { compileSituation, weighSituations } from './advice-situation.rules.ts';

const wanted = (project: string) => ({ op: 'anyOf' as const, fact: 'projects' as const, values: [project] });
const ofAlg1 = { op: 'anyOf' as const, fact: 'socialStatus' as const, values: ['alg1'] };
const begun = { op: 'is' as const, fact: 'hasStarted' as const, value: true };

const slotOf = (id: string, weight: number, given: Partial<AdviceSlot> = {}): AdviceSlot => ({
  id,
  role: 'leadGrant',
  programmes: { byState: {}, everywhere: [id] },
  why: 'Darum.',
  needs: null,
  not: null,
  combine: [],
  weight,
  ...given,
});

const situationOf = (code: string, slots: AdviceSlot[], given: Partial<SituationContent> = {}): SituationContent => ({
  code,
  title: code,
  when: wanted('machinery'),
  whenOpen: 0.5,
  yieldsTo: [],
  after: [],
  askFirst: [],
  slots,
  never: [],
  ...given,
});

type Known = Partial<Omit<PlanCandidate, 'ordinal'>>;

/** Names of the programmes of a plan, by slot, and their points. */
function planOf(contents: SituationContent[], facts: Partial<ResearchFacts>, known: Record<string, Known> = {}) {
  const names = [
    ...new Set([
      ...contents.flatMap(({ slots }) =>
        slots.flatMap(({ programmes: { byState, everywhere } }) => [...Object.values(byState).flat(), ...everywhere]),
      ),
      ...Object.keys(known),
    ]),
  ];
  const asked = askFacts({ ...noFacts, projects: ['machinery'], ...facts }, contextOf2026);
  const plan = makePlan(weighSituations(contents.map(compileSituation), asked), {
    asked,
    candidateOf: (id) => ({
      ordinal: names.indexOf(id),
      regions: ['nationwide'],
      family: '',
      yieldsTo: [],
      isUnfit: false,
      isClosed: false,
      givesNothing: false,
      ...known[id],
    }),
  });
  return {
    chosen: plan.slots.map(({ usable }) => names[usable[0]?.ordinal ?? -1]),
    points: new Map([...plan.points].map(([ordinal, points]) => [names[ordinal], points])),
    setAside: plan.setAside,
  };
}

const weights = fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 8 });
const flags = fc.record({ isUnfit: fc.boolean(), isClosed: fc.boolean(), givesNothing: fc.boolean() });

describe('laws of the plan', () => {
  it('never names what does not fit or gives nothing, and what is closed only where nothing else can be had', () => {
    fc.assert(
      fc.property(fc.array(flags, { minLength: 1, maxLength: 5 }), (all) => {
        const known = Object.fromEntries(all.map((own, place) => [`p${place}`, own]));
        const everywhere = Object.keys(known);
        const [first] = planOf(
          [situationOf('a', [slotOf('s', 90, { programmes: { byState: {}, everywhere } })])],
          {},
          known,
        ).chosen;
        const can = everywhere.filter((id) => known[id]?.isUnfit === false && !known[id].givesNothing);
        const open = can.filter((id) => known[id]?.isClosed === false);
        expect(first).toBe(open[0] ?? can[0]);
      }),
    );
  });

  it('names slots by weight, each programme once, whatever the order of the situations', () => {
    fc.assert(
      fc.property(weights, weights, (one, other) => {
        const contents = [one, other].map((own, place) =>
          situationOf(
            `${place}`,
            own.map((weight, at) => slotOf(`p${at}`, weight)),
          ),
        );
        const { chosen, points } = planOf(contents, {});
        expect(new Set(chosen).size).toBe(chosen.length);
        const told = chosen.map((id) => points.get(id) ?? 0);
        expect(told).toEqual(told.toSorted((a, b) => b - a));
        expect(new Set(planOf(contents.toReversed(), {}).chosen)).toEqual(new Set(chosen));
      }),
    );
  });

  it('names of a family one programme: its siblings are variants of it', () => {
    const slots = [slotOf('module-1', 90), slotOf('loan', 80), slotOf('module-4', 70)];
    const known = { 'module-1': { family: 'EEW' }, 'module-4': { family: 'EEW' } };
    const { chosen, points } = planOf([situationOf('a', slots)], {}, known);
    expect(chosen).toEqual(['module-1', 'loan']);
    expect(points.get('module-4')).toBeCloseTo(70, 1);
  });

  it('counts an open situation for its share, one behind another for less, and one that yields not at all', () => {
    const machine = situationOf('machine', [slotOf('m', 80)]);
    const open = situationOf('open', [slotOf('o', 80)], { when: { op: 'all', rules: [wanted('machinery'), ofAlg1] } });
    const behind = situationOf('behind', [slotOf('b', 80)], { after: ['machine'] });
    const gone = situationOf('gone', [slotOf('g', 80)], { yieldsTo: ['machine'] });
    const { points } = planOf([machine, open, behind, gone], {});
    expect(Object.fromEntries(points)).toEqual({ m: 80, o: 40, b: 64 });
    // One that is only open takes the place of none.
    expect(planOf([open, situationOf('x', [slotOf('x', 80)], { yieldsTo: ['open'] })], {}).points.get('x')).toBe(80);
  });

  it('lets an unknown answer take no slot away and give none', () => {
    const slots = [
      slotOf('not', 80, { not: { rules: begun, text: 'Schon begonnen.' } }),
      slotOf('needs', 80, { needs: begun }),
    ];
    const chosenWhere = (hasStarted: boolean | null) => planOf([situationOf('a', slots)], { hasStarted }).chosen;
    expect(chosenWhere(null)).toEqual(['not']);
    expect(chosenWhere(false)).toEqual(['not']);
    expect(chosenWhere(true)).toEqual(['needs']);
    const [aside] = planOf([situationOf('a', slots)], { hasStarted: true }).setAside;
    expect([aside?.reason, aside?.checked?.ordinal]).toEqual(['noUse', 0]);
    const unfit = planOf([situationOf('a', slots)], { hasStarted: true }, { not: { isUnfit: true } }).setAside;
    expect(unfit.map(({ reason }) => reason)).toEqual(['doesNotFit']);
  });

  it('takes the programmes of the Land first, and its own entry in place of a frame', () => {
    const slots = [slotOf('s', 80, { programmes: { byState: { SN: ['sn'], BY: ['by'] }, everywhere: ['frame'] } })];
    const known = {
      sn: {},
      by: {},
      frame: { yieldsTo: ['by-entry', 'sn-entry'] },
      'sn-entry': { regions: ['SN'] },
      'by-entry': { regions: ['BY'] },
    };
    const pointsIn = (facts: Partial<ResearchFacts>) =>
      Object.fromEntries(planOf([situationOf('a', slots)], facts, known).points);
    expect(pointsIn({ seatState: 'SN' })).toEqual({ sn: 80, 'sn-entry': 55 });
    expect(pointsIn({ seatState: 'SN', investmentState: 'BY' })).toEqual({ by: 80, 'by-entry': 55 });
    expect(pointsIn({})).toEqual({ frame: 80 });
  });

  it('says which programme was checked where none of a slot can be had', () => {
    const { setAside, chosen } = planOf([situationOf('a', [slotOf('s', 80)])], {}, { s: { isUnfit: true } });
    expect(chosen).toEqual([]);
    expect(setAside.map(({ reason, checked }) => [reason, checked?.ordinal])).toEqual([['doesNotFit', 0]]);
  });
});
