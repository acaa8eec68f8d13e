import { sumCase } from '@fundus/contract/case-sum';
import { describe, expect, it } from 'vitest';
import { speechOf } from '../../test/speech.ts';
import { wordCaseSum } from './case-sum-words.ts';

describe('the sum of a case in words', () => {
  it('tells each kind with its calculation, and what is not in it', () => {
    const worth = (kind: 'grant' | 'loan', amountCents: number | null) => ({
      kind,
      amountCents,
      spread: null,
      aid: null,
      gap: amountCents === null ? ('unstated' as const) : null,
      missing: [],
      benefits: [],
    });
    const names: Record<string, string> = { a: 'Digitalbonus', b: 'Innovationsgutschein', c: 'StartGeld', d: 'INQA' };
    const sum = sumCase({
      items: [
        { itemId: 'a', decision: null, worth: worth('grant', 3_000_050) },
        { itemId: 'b', decision: null, worth: worth('grant', 1_000_000) },
        { itemId: 'c', decision: null, worth: worth('loan', 9_000_000) },
        { itemId: 'd', decision: null, worth: worth('grant', null) },
      ],
      warnings: [{ kind: 'combinationExcluded', rule: '', itemIds: ['a', 'b'], values: {} }],
      costs: { investmentCents: 6_000_000, costsByBlock: {} },
    });
    const worded = wordCaseSum(sum, (id) => names[id] ?? id, speechOf('de'));
    const plain = JSON.parse(JSON.stringify(worded).replaceAll('\u00a0', ' ')) as typeof worded;
    expect(plain).toEqual({
      kinds: [
        {
          title: 'Zuschüsse und Zulagen',
          total: 'bis 30.000 €',
          granted: '',
          lines: [
            'Digitalbonus: bis 30.000 €',
            'Innovationsgutschein: bis 10.000 €, zählt nicht mit: nach den Regeln der Programme nur statt „Digitalbonus“',
            '→ bis 30.000 €',
          ],
        },
        {
          title: 'Darlehen',
          total: 'bis 60.000 €',
          granted: '',
          lines: [
            'StartGeld: bis 90.000 €',
            'davon 30.000 € weniger: nicht mehr als die Kosten von 60.000 €',
            '→ bis 60.000 €',
          ],
        },
      ],
      open: 'Nicht berechenbar und nicht enthalten: INQA.',
      refused: '',
    });
  });

  it('says what was granted and what was refused', () => {
    const given = { kind: 'given' as const, lines: [{ line: 'granted' as const, itemId: 'a', cents: 2_000_000 }] };
    const say = (totalCents: number) =>
      wordCaseSum(
        {
          kinds: [{ ...given, totalCents, leastCents: totalCents, grantedCents: 2_000_000 }],
          openItemIds: [],
          refusedItemIds: ['b'],
        },
        (id) => (id === 'a' ? 'Digitalbonus' : 'INQA'),
        speechOf('de'),
      );
    const { kinds, refused } = say(2_000_000);
    expect([kinds[0]?.total, kinds[0]?.granted, kinds[0]?.lines[0], refused]).toEqual([
      '20.000\u00a0€ bewilligt',
      '',
      'Digitalbonus: 20.000\u00a0€ bewilligt',
      'Abgelehnt und nicht enthalten: INQA.',
    ]);
    expect(say(3_000_000).kinds[0]).toMatchObject({
      total: 'bis 30.000\u00a0€',
      granted: 'davon 20.000\u00a0€ bewilligt',
    });
  });

  it('says of a kind whose room the others take that it adds nothing, instead of a sum of 0 €', () => {
    const kind = { kind: 'repaymentBonus' as const, totalCents: 0, leastCents: 0, grantedCents: 0, lines: [] };
    const worded = wordCaseSum({ kinds: [kind], openItemIds: [], refusedItemIds: [] }, String, speechOf('de'));
    expect(worded.kinds[0]).toMatchObject({ total: 'nichts zusätzlich', lines: ['→ nichts zusätzlich'] });
  });
});
