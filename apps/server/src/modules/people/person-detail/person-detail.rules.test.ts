import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wordsOf } from '#lib/search-words.ts';
import { detailTextOf, textsOf } from './person-detail.rules.ts';

describe('the words by which a person is found beside their name', () => {
  it('hold what people wrote and named, each word once, and neither codes nor partners', () => {
    const status = { kind: 'statusSet', text: '', values: { process: 'bafa', to: 'open' } } as const;
    const lead = { kind: 'leadHandedBack', text: '', values: { partner: 'Petra', reason: 'Umzug nach Köln' } } as const;
    const file = { kind: 'imported', text: '', values: { kind: 'client', fileName: 'kunden.csv' } } as const;
    expect([status, lead, file].map(textsOf)).toEqual([[], ['Umzug nach Köln'], []]);
    const note = { kind: 'note', text: 'Leiterin, Köln', values: {} } as const;
    const text = detailTextOf({ position: 'Leiterin', notes: '' }, [note, lead]);
    expect(text.split(' ').toSorted()).toEqual(['', 'leiterin', 'nach', 'umzug', wordsOf('Köln')[0]].toSorted());
  });

  it('hold every word of every text, and begin each with a blank', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (notes, text) => {
        const detail = detailTextOf({ position: '', notes }, [{ kind: 'note', text, values: {} }]);
        for (const word of wordsOf(`${notes} ${text}`)) expect(`${detail} `).toContain(` ${word} `);
      }),
    );
  });
});
