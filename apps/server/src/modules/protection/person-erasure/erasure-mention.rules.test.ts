import { expect, it } from 'vitest';
import { mentionPatterns } from './erasure-mention.rules.ts';

const nobody = { firstName: '', lastName: '', company: '', postcode: '', email: '', phone: '' };

it('looks for no person without a telling trait', () => {
  expect(mentionPatterns([nobody])).toBeNull();
  // A first name alone, or a company of three letters, would be found in texts of half the portal.
  expect(mentionPatterns([{ ...nobody, firstName: 'Anna', lastName: 'Ng', company: 'ABC' }])).toBeNull();
});

it('takes signs of patterns for what they are', () => {
  const patterns = mentionPatterns([{ ...nobody, company: 'A+B (Bau) GmbH & Co. KG' }]);
  expect(patterns?.texts).toContain(String.raw`a\+b\s+\(bau\)\s+gmbh`);
});
