import type { PlanSlot } from '@fundus/contract/advice-plan';
import { describe, expect, it } from 'vitest';
import { placeSlots, programmesToAdd, splitQuestions, stepsWithin } from './plan-order.ts';

const slot = (slotId: string, more: Partial<PlanSlot> = {}): PlanSlot =>
  ({
    situationCode: 'machine-investment',
    slotId,
    isLeading: true,
    steps: [],
    variants: [],
    chosen: { programme: { programmeId: `programme of ${slotId}` } },
    ...more,
  }) as unknown as PlanSlot;

describe('the plan of advice', () => {
  it('numbers the recommendation first and what may be named besides behind it', () => {
    const { leading, further } = placeSlots({
      slots: [slot('grant'), slot('fair', { isLeading: false }), slot('loan')],
    });
    expect(leading.map(({ slot: { slotId }, place }) => [slotId, place])).toEqual([
      ['grant', 1],
      ['loan', 2],
    ]);
    expect(further.map(({ slot: { slotId }, place }) => [slotId, place])).toEqual([['fair', 3]]);
  });

  it('takes over what is not on the result list yet, in its own order and each programme once', () => {
    const same = slot('guarantee', { chosen: slot('loan').chosen });
    const { leading } = placeSlots({ slots: [slot('grant'), slot('loan'), same, slot('wage')] });
    expect(programmesToAdd(leading, (id) => id === 'programme of grant')).toEqual([
      'programme of loan',
      'programme of wage',
    ]);
    expect(programmesToAdd(leading, () => true)).toEqual([]);
  });

  it('takes a variant that was chosen in place of the one that is named', () => {
    const loan = slot('loan', { variants: [slot('crowd').chosen] });
    const { leading } = placeSlots({ slots: [slot('grant'), loan] });
    expect(programmesToAdd(leading, (id) => id === 'programme of crowd')).toEqual(['programme of grant']);
    expect(programmesToAdd(leading, () => false)).toEqual(['programme of grant', 'programme of loan']);
  });

  it('names the order of steps only towards instruments of the same situation that are in the plan', () => {
    const steps: PlanSlot['steps'] = [
      { withSlotId: 'loan', order: 'before', text: 'Erst der Zuschuss, dann der Kredit.' },
      { withSlotId: 'equity', order: 'before', text: 'Die Beteiligung zählt wie Eigenmittel.' },
      { withSlotId: 'wage', order: 'parallel', text: 'Vor dem Arbeitsvertrag.' },
    ];
    const grant = slot('grant', { steps });
    const { leading } = placeSlots({ slots: [grant, slot('loan'), slot('wage', { situationCode: 'hiring' })] });
    expect(stepsWithin(grant, leading)).toEqual([
      { order: 'before', place: 2, text: 'Erst der Zuschuss, dann der Kredit.' },
    ]);
  });

  it('keeps questions that a field answers apart from those for the talk', () => {
    const { ofFacts, ofTalk } = splitQuestions([
      { fact: 'hasStarted', question: '', why: 'Das zuerst.', decidesSituation: false },
      { fact: null, question: 'Welche Sicherheiten gibt es?', why: '', decidesSituation: false },
    ]);
    expect(ofFacts.map(({ fact }) => fact)).toEqual(['hasStarted']);
    expect(ofTalk.map(({ question }) => question)).toEqual(['Welche Sicherheiten gibt es?']);
  });
});
