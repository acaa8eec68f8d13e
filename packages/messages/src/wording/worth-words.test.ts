import type { BenefitWorth, ProgrammeWorth } from '@fundus/contract/programme-worth';
import { worthGaps } from '@fundus/contract/programme-worth-codes';
import { describe, expect, it } from 'vitest';
import { speechOf } from '../../test/speech.ts';
import {
  isWorthKnown,
  wordCeiling,
  wordMost,
  wordWorth,
  wordWorthLead,
  wordWorthLine,
  wordWorthNotes,
  wordWorthShort,
  wordWorthSteps,
} from './worth-words.ts';

const grant: BenefitWorth = {
  kind: 'grant',
  when: '',
  note: '',
  possible: [],
  openFacts: [],
  amountCents: 2_800_000,
  leastCents: 2_800_000,
  share: null,
  each: null,
  gap: null,
  missing: [],
  steps: [
    { step: 'rate', percent: 50, rateKind: 'aidIntensity', ofCents: 8_000_000, cents: 4_000_000 },
    { step: 'ceiling', limitCents: 3_500_000, cents: 3_500_000 },
    {
      step: 'room',
      aidKind: 'general',
      ceilingCents: 30_000_000,
      receivedCents: 27_200_000,
      limitCents: 2_800_000,
      cents: 2_800_000,
    },
  ],
};
const worth = (given: Partial<BenefitWorth>): ProgrammeWorth => {
  const benefit = { ...grant, ...given };
  return { ...benefit, basis: null, spread: null, aid: null, benefits: [benefit] };
};
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('what a case gets, in words', () => {
  const de = speechOf('de');

  it('is short in a list', () => {
    expect(plain(wordWorth(worth({}), de))).toBe('bis 28.000 €');
    expect(plain(wordWorth(worth({ amountCents: 2_666_666 }), de))).toBe('bis 26.666 €');
    expect(wordWorth(worth({ amountCents: 0 }), de)).toBe('nach diesen Angaben nichts');
    expect(plain(wordWorth(worth({ kind: 'loan' }), de))).toBe('Darlehen bis 28.000 €');
    const each = { unit: 'day', cents: 51_000 } as const;
    expect(plain(wordWorth(worth({ amountCents: null, gap: 'units', each }), de))).toBe('bis 510 € je Tag');
  });

  it('keeps its reasons out of a column of sums', () => {
    expect(plain(wordWorthShort(worth({}), de))).toBe('bis 28.000 €');
    expect(plain(wordWorthShort(worth({ kind: 'loan' }), de))).toBe('bis 28.000 €');
    expect(wordWorthShort(worth({ amountCents: null, gap: 'unstated' }), de)).toBe('nicht berechenbar');
    expect(plain(wordMost({ amountMinimumCents: null, amountMaximumCents: 3_500_000 }, de))).toBe(
      'Programm: bis 35.000 €',
    );
    expect(wordMost({ amountMinimumCents: null, amountMaximumCents: null }, de)).toBe('Programm: siehe Info');
  });

  it('says of a service that it is none of money, and of other costs what is paid', () => {
    const voucher = { kind: 'voucher', amountCents: null, gap: 'otherCosts' } as const;
    const share = { percent: null, leastPercent: null, blocks: ['advice' as const], limitCents: null };
    expect(wordWorth(worth({ ...voucher, share }), de)).toBe('Leistung oder Gutschein, kein Betrag genannt');
    expect(wordWorthShort(worth({ ...voucher, share }), de)).toBe('ohne Betrag');
    const shared = (rates: { percent: number; leastPercent: number | null }) =>
      plain(wordWorth(worth({ ...voucher, share: { ...share, ...rates } }), de));
    expect(shared({ percent: 50, leastPercent: null })).toBe('bis 50 % der Kosten für Beratung');
    expect(shared({ percent: 50, leastPercent: 50 })).toBe('50 % der Kosten für Beratung');
    expect(shared({ percent: 100, leastPercent: 70 })).toBe('70 bis 100 % der Kosten für Beratung');
    // Such a share stands for a sum on the page of a client; a service alone does not.
    expect(isWorthKnown(worth({ ...voucher, share: { ...share, percent: 50 } }))).toBe(true);
    expect([isWorthKnown(worth({ ...voucher, share })), isWorthKnown(null)]).toEqual([false, false]);
  });

  it('leads with sum, kind and what settled the sum', () => {
    const lead = (given: Partial<ProgrammeWorth>) => plain(wordWorthLead({ ...worth({}), ...given }, de));
    expect(lead({ amountCents: 3_600_000, basis: { by: 'rate', percent: 45, ofCents: 8_000_000 } })).toBe(
      'bis 36.000 € Zuschuss, 45 % von 80.000 €',
    );
    expect(lead({ basis: { by: 'room' } })).toBe('bis 28.000 € Zuschuss, mehr lässt der De-minimis-Rahmen nicht zu');
    expect(lead({ kind: 'loan' })).toBe('bis 28.000 € Darlehen');
    expect(lead({ amountCents: null, gap: 'units', each: { unit: 'day', cents: 51_000 } })).toBe(
      'bis 510 € Zuschuss je Tag',
    );
    expect(lead({ amountCents: 0 })).toBe('nach diesen Angaben nichts');
    expect(lead({ amountCents: null, gap: 'facts', missing: ['employees'] })).toBe(
      'nicht berechenbar, es fehlt: Beschäftigte',
    );
  });

  it('tells below what the programme gives at most', () => {
    const none = {
      fundingRateMinimum: null,
      fundingRateMaximum: null,
      amountMinimumCents: null,
      amountMaximumCents: null,
    };
    const known = { ...none, fundingRateMaximum: 50, amountMaximumCents: 3_500_000 };
    expect(plain(wordCeiling(known, de))).toBe('Programm: bis 50 %, bis 35.000 €');
    expect(wordCeiling(none, de)).toBe('Programm: siehe Info');
  });

  it('names the fact that is missing', () => {
    const open = worth({ amountCents: null, gap: 'facts', missing: ['investmentCents'] });
    expect(wordWorth(open, de)).toBe('nicht berechenbar, es fehlt: Investitionssumme');
    expect(wordWorth(open, speechOf('en'))).toMatch(/^not computable, missing: /);
  });

  it('tells each step of the calculation and its result', () => {
    expect(wordWorthSteps(grant, de).map(plain)).toEqual([
      '50 % von 80.000 € = 40.000 €',
      'höchstens 35.000 €',
      'Spielraum De-minimis 28.000 € (272.000 € erhalten)',
      '→ bis 28.000 €',
    ]);
    expect(plain(wordWorthLine(grant, de))).toBe(
      '50 % von 80.000 € = 40.000 €, höchstens 35.000 €, Spielraum De-minimis 28.000 € (272.000 € erhalten) → bis 28.000 €',
    );
  });

  it('says of a loan that its share is no aid', () => {
    expect(wordWorthNotes({ ...grant, kind: 'loan' }, de).join(' ')).toContain('Subventionswert');
    expect(wordWorthNotes(grant, de)).toEqual([]);
  });

  it('tells units, points on top and what may come on top', () => {
    const each = { unit: 'day', count: 6, eachCents: 51_000 } as const;
    const units = { step: 'units', ...each, isMost: false, cents: 306_000 } as const;
    const onTop = { points: 10, amountCents: null, when: 'im Verbund' };
    const counted = worth({ amountCents: 306_000, steps: [{ step: 'supplement', ...onTop, cents: 0 }, units] });
    expect(wordWorthSteps(counted.benefits[0] ?? grant, de).map(plain)).toEqual([
      '10 Prozentpunkte mehr: im Verbund',
      '6 × 510 € je Tag = 3.060 €',
      '→ bis 3.060 €',
    ]);
    expect(plain(wordWorthLead({ ...counted, basis: { by: 'units', ...each } }, de))).toBe(
      'bis 3.060 € Zuschuss, 6 × 510 € je Tag',
    );
    const more = { ...onTop, amountCents: 3_000_000, openFacts: ['employees' as const] };
    expect(wordWorthNotes({ ...grant, possible: [more] }, de).map(plain)).toEqual([
      'Dazu möglich: 10 Prozentpunkte und 30.000 € mehr: im Verbund; es entscheidet: Beschäftigte.',
    ]);
    const open = worth({ amountCents: null, gap: 'units', each: { unit: 'day', cents: 51_000 }, missing: ['days'] });
    expect(plain(wordWorthSteps(open.benefits[0] ?? grant, de)[0] ?? '')).toBe(
      'bis 510 € je Tag; nicht berechenbar, es fehlt: Anzahl der Tage',
    );
  });

  it('tells month by month what is paid so, and the least where an income is not known', () => {
    const phases = [
      { months: 6, eachCents: 150_000 },
      { months: 9, eachCents: 30_000 },
    ];
    const steps = [
      { step: 'phase', months: 6, eachCents: 150_000, cents: 900_000 },
      { step: 'phase', months: 9, eachCents: 30_000, cents: 1_170_000 },
    ] as const;
    const paid = worth({ kind: 'allowance', amountCents: 1_170_000, steps: [...steps] });
    expect(plain(wordWorthLead({ ...paid, basis: { by: 'phases', phases, jobs: 1 } }, de))).toContain(
      '6 × 1.500 € je Monat, dann 9 × 300 € je Monat',
    );
    expect(plain(wordWorthLead({ ...paid, basis: { by: 'phases', phases, jobs: 2 } }, de))).toContain(
      '2 neue Stellen, je 6 × 1.500 € je Monat, dann',
    );
    expect(wordWorthSteps(paid.benefits[0] ?? grant, de).map(plain)).toEqual([
      'höchstens 6 × 1.500 € je Monat, bis dahin 9.000 €',
      'höchstens 9 × 300 € je Monat, bis dahin 11.700 €',
      '→ bis 11.700 €',
    ]);
    const facts = ['unemploymentBenefitCents' as const];
    const least = { leastCents: 180_000, leastPercent: null, mostPercent: null, facts };
    const open = { ...worth({ amountCents: null, gap: 'facts', missing: facts }), spread: least };
    expect(plain(wordWorth(open, de))).toBe('mindestens 1.800 €, je nach Arbeitslosengeld I im Monat');
    expect(plain(wordWorthLead(open, de))).toBe('mindestens 1.800 €, je nach Arbeitslosengeld I im Monat');
  });

  it.each(worthGaps)('has words in both languages for what cannot be computed: %s', (gap) => {
    const open = worth({ amountCents: null, gap, missing: gap === 'facts' || gap === 'units' ? ['employees'] : [] });
    expect(wordWorth(open, de)).toMatch(/^nicht berechenbar, /);
    expect(wordWorth(open, speechOf('en'))).toMatch(/^not computable, /);
  });
});
