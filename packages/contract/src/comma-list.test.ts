import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCommaList, writeCommaList } from './comma-list.ts';

describe('a comma list', () => {
  it('gives back what was written, commas and backslashes included', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: fc.constantFrom('a', ',', '\\', 'ß'), minLength: 1 })), (values) => {
        expect(readCommaList(writeCommaList(values))).toEqual(values);
      }),
    );
  });
  it('takes plain lists as they are usually written', () => {
    expect(readCommaList('open,none,')).toEqual(['open', 'none']);
    expect(writeCommaList(['open', 'none'])).toBe('open,none');
  });
});
