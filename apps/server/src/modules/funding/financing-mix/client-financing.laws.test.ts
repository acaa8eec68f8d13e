import { clientFinancing } from '@fundus/contract/client-financing';
import type { Verdict } from '@fundus/contract/eligibility-rule';
import { wordClientFinancing } from '@fundus/messages/wording/client-financing-words';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mixCase } from '../../../../test/factories/mix-case.factory.ts';
import { speechIn } from '../funding-research/funding-speech.service.ts';
import { financingOnDay, type NamedProgramme, toClientFinancing } from './client-financing.rules.ts';
import type { MixCase } from './mix-model.ts';
import { tellMix } from './mix-telling.rules.ts';

const share = fc.record({
  programmeId: fc.constantFrom('a', 'b', 'c'),
  block: fc.constantFrom('machine' as const, 'energy' as const),
  cents: fc.integer({ min: 1, max: 4 }),
});
const shares = fc.uniqueArray(share, { selector: ({ programmeId, block }) => `${programmeId} ${block}`, maxLength: 5 });
const answers = fc.record({
  hasStarted: fc.constantFrom(null, true, false),
  ownFundsCents: fc.constantFrom(null, 0, 3),
  deMinimisReceivedCents: fc.constantFrom(null, 0),
});
const named = (given: MixCase, isBeforeStart: boolean, verdict: Verdict = 'fits'): NamedProgramme[] =>
  given.programmes.map(({ id }) => ({
    programmeId: id,
    name: `Programm ${id}`,
    verdict,
    isBeforeStart,
    validUntil: '2026-12-31',
  }));

const financing = fc
  .record({ given: mixCase, shares, answers, isBeforeStart: fc.boolean() })
  .map(({ given, shares: chosen, answers: said, isBeforeStart }) => {
    const mix = tellMix(
      given,
      { ownFundsCents: said.ownFundsCents, leastOf: new Map() },
      { kind: 'own', shares: chosen },
    );
    return {
      given,
      mix,
      said,
      isBeforeStart,
      told: toClientFinancing(given, mix, named(given, isBeforeStart), said),
    };
  });

describe('the financing for a client', () => {
  it('names amounts exactly while no rule is broken and no start came too early', () => {
    fc.assert(
      fc.property(financing, ({ mix, said, isBeforeStart, told }) => {
        const isHeld = mix.problems.length === 0 && !(said.hasStarted === true && isBeforeStart);
        expect(told.sums !== null).toBe(isHeld);
        expect(told.obstacles.length === 0).toBe(isHeld);
        if (isHeld) return;
        expect(told.blocks).toEqual([]);
        expect(told.programmes.every(({ bonusCents, bound }) => bonusCents === null && bound === null)).toBe(true);
        const { figures, blocks, withheld } = wordClientFinancing(told, speechIn('de'));
        expect([figures, blocks]).toEqual([[], []]);
        expect(withheld).not.toBe('');
      }),
    );
  });

  it('adds up to the cent: payers and open costs to each block, the parts to the whole', () => {
    fc.assert(
      fc.property(financing, ({ told }) => {
        if (told.sums === null) return;
        for (const { cents, payers, openCents } of told.blocks) {
          const paid = payers.reduce((sum, payer) => (payer.kind === 'guarantee' ? sum : sum + payer.cents), 0);
          expect(paid + openCents).toBe(cents);
        }
        const open = told.blocks.reduce((sum, { openCents }) => sum + openCents, 0);
        expect(open).toBe(told.sums.ownCents + told.sums.gapCents);
      }),
    );
  });

  it('keeps to its shape, and names no amount from the day after a programme has ended', () => {
    fc.assert(
      fc.property(financing, ({ told }) => {
        expect(clientFinancing.parse(told)).toEqual(told);
        expect(financingOnDay(told, '2026-12-31')).toBe(told);
        const later = financingOnDay(told, '2027-01-01');
        expect([later.sums, later.blocks]).toEqual([null, []]);
        expect(later.obstacles.filter(({ obstacle }) => obstacle === 'unfit')).toHaveLength(1);
        expect(financingOnDay(later, '2027-01-02')).toEqual(later);
      }),
    );
  });

  it('tells a missing answer from a programme that cannot be had', () => {
    const given: MixCase = {
      blocks: [{ block: 'machine', cents: 100 }],
      programmes: [],
      exclusions: [],
      rooms: { general: 0, agriculture: 0, fishery: 0, services: 0 },
    };
    const mix = tellMix(
      given,
      { ownFundsCents: null, leastOf: new Map() },
      { kind: 'own', shares: [{ programmeId: 'a', block: 'machine', cents: 50 }] },
    );
    const of = (verdict: Verdict) => {
      const programme = { programmeId: 'a', name: 'Digitalbonus', verdict, isBeforeStart: false, validUntil: null };
      const said = { hasStarted: null, ownFundsCents: null, deMinimisReceivedCents: null };
      return wordClientFinancing(toClientFinancing(given, mix, [programme], said), speechIn('de')).withheld;
    };
    expect(of('dataMissing')).toBe('Beträge nennen wir hier noch nicht: es fehlen noch Angaben für Digitalbonus.');
    expect(of('doesNotFit')).toBe(
      'Beträge nennen wir hier noch nicht: nach den jetzigen Angaben ist kein Antrag möglich für Digitalbonus.',
    );
  });
});
