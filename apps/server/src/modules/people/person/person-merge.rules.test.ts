import { emptyPersonFields, type PersonFields, personInput } from '@fundus/contract/person-fields';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareFields, findFieldChanges, findRestoredFields } from './person-merge.rules.ts';

const fieldsWith = (values: Partial<PersonFields>): PersonFields => ({ ...emptyPersonFields, ...values });
const text = fc.constantFrom('', 'Muster', 'Größel', 'Adler');
const person: fc.Arbitrary<PersonFields> = fc
  .record({
    lastName: text,
    company: text,
    email: fc.constantFrom('', 'a@example.org', 'b@example.org'),
    town: fc.constantFrom('', 'Köln', 'Bonn'),
    postcode: fc.constantFrom('', '50667', '53111'),
    tags: fc.uniqueArray(fc.constantFrom('Neu', 'BAFA', 'Gründung'), { maxLength: 3 }),
    notes: fc.constantFrom('', 'Ruft an', 'Kommt vorbei'),
    employees: fc.option(fc.nat(9)),
  })
  .map(fieldsWith);

describe('the comparison of two records', () => {
  const proposals = (kept: Partial<PersonFields>, merged: Partial<PersonFields>) =>
    Object.fromEntries(
      compareFields(fieldsWith(kept), fieldsWith(merged)).map(({ field, proposal }) => [field, proposal]),
    );

  it('fills what the kept record lacks and keeps what it has', () => {
    expect(proposals({ lastName: 'Muster', email: '' }, { lastName: 'Muster', email: 'a@example.org' })).toEqual({
      email: 'merged',
    });
    expect(proposals({ lastName: 'Muster' }, { lastName: 'Größel', employees: 0 })).toEqual({
      lastName: 'kept',
      employees: 'merged',
    });
  });

  it('takes an address as a whole, unless both are parts of one', () => {
    expect(proposals({ town: 'Köln' }, { town: 'Bonn', street: 'Am Hof' })).toEqual({ town: 'kept', street: 'kept' });
    expect(proposals({ town: 'Bonn' }, { town: 'Bonn', street: 'Am Hof' })).toEqual({ street: 'merged' });
    expect(proposals({}, { town: 'Graz', country: 'AT' })).toEqual({ town: 'merged', country: 'merged' });
  });

  it('joins tags and notes where both say something', () => {
    const both = (kept: Partial<PersonFields>, merged: Partial<PersonFields>) =>
      compareFields(fieldsWith(kept), fieldsWith(merged)).map((entry) => entry.both);
    expect(both({ tags: ['Neu', 'BAFA'] }, { tags: ['neu', 'AVGS'] })).toEqual([['Neu', 'BAFA', 'AVGS']]);
    expect(both({ notes: 'Eins' }, { notes: 'Zwei' })).toEqual(['Eins\n\nZwei']);
    expect(both({ notes: '' }, { notes: 'Zwei' })).toEqual([undefined]);
    expect(both({ notes: 'x'.repeat(15_000) }, { notes: 'y'.repeat(15_000) })).toEqual([undefined]);
  });

  it('names every field in which they differ, and no other', () => {
    fc.assert(
      fc.property(person, person, (kept, merged) => {
        const named = compareFields(kept, merged);
        expect(compareFields(kept, kept)).toEqual([]);
        const rebuilt = { ...kept, ...Object.fromEntries(named.map((entry) => [entry.field, entry.merged])) };
        expect(rebuilt).toEqual(merged);
      }),
    );
  });
});

describe('undoing a merge', () => {
  it('restores every field where the record was not changed since', () => {
    fc.assert(
      fc.property(person, person, (before, wanted) => {
        fc.pre(personInput.safeParse(before).success);
        const after = { ...before, ...wanted };
        const restored = findRestoredFields(after, findFieldChanges(before, wanted));
        expect({ ...after, ...restored }).toEqual(before);
      }),
    );
  });

  it('leaves what was changed since, and never makes a valid record invalid', () => {
    fc.assert(
      fc.property(person, person, person, (before, wanted, later) => {
        fc.pre(personInput.safeParse(later).success);
        const restored = findRestoredFields(later, findFieldChanges(before, wanted));
        for (const field of ['email', 'notes', 'town'] as const) {
          if (later[field] !== wanted[field]) expect(restored).not.toHaveProperty(field);
        }
        expect(personInput.safeParse({ ...later, ...restored }).success).toBe(true);
      }),
    );
  });
});
