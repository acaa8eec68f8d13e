import { describe, expect, it } from 'vitest';
import { shareIn, termMonths, withShare } from './payment-terms.ts';

describe('terms of payment', () => {
  const terms = [
    { share: '60', later: 0 },
    { share: '40', later: 2 },
  ];
  it('leave to the month of the sale what no other month has', () => {
    expect(withShare(terms, 1, '12.5')).toEqual([
      { share: '47.5', later: 0 },
      { share: '12.5', later: 1 },
      { share: '40', later: 2 },
    ]);
    expect(withShare(terms, 2, '100')).toEqual([{ share: '100', later: 2 }]);
    expect(withShare(terms, 2, '0')).toEqual([{ share: '100', later: 0 }]);
  });
  it('never come to more than the whole', () => {
    expect(withShare(terms, 1, '70')).toBe(null);
    expect(withShare(terms, 0, '10')).toBe(null);
  });
  it('show the months that a plan has', () => {
    expect(termMonths([{ share: '100', later: 6 }])).toEqual([-1, 0, 1, 2, 3, 6]);
    expect(shareIn(terms, 2)).toBe('40');
  });
});
