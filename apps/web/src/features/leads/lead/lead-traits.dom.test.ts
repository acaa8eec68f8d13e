import { describe, expect, it } from 'vitest';
import { sumCents } from './lead-amounts.ts';
import { nameOfLead } from './lead-name.ts';
import { traitsOf } from './lead-traits.tsx';

describe('what is told of a lead by pictures and names', () => {
  it('a benefit is told apart from other social statuses', () => {
    expect(traitsOf({ maturity: 'founder', socialStatus: 'buergergeld', isRefinancing: true })).toEqual([
      'founder',
      'benefit',
      'refinancing',
    ]);
    expect(traitsOf({ maturity: null, socialStatus: 'employed', isRefinancing: false })).toEqual(['socialStatus']);
    expect(traitsOf({ maturity: 'existing', socialStatus: null, isRefinancing: null })).toEqual(['existing']);
  });
  it('a lead is called by what is known of it', () => {
    const nobody = { firstName: '', lastName: '', company: '', email: '', phone: '' };
    expect(nameOfLead({ ...nobody, title: 'Dr.', lastName: 'Groß', company: 'Café' })).toBe('Dr. Groß');
    expect(nameOfLead({ ...nobody, title: 'Dr.', company: 'Café' })).toBe('Café');
    expect(nameOfLead({ ...nobody, email: 'a@example.org', phone: '030' })).toBe('a@example.org');
    expect(nameOfLead(nobody)).toBe('');
  });
  it('a total counts what is given and readable', () => {
    expect(sumCents([100, null, 'zwölf', 250, undefined])).toBe(350);
    expect(sumCents([])).toBe(0);
  });
});
