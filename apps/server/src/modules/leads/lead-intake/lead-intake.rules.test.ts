import fc from 'fast-check';
import { expect, it } from 'vitest';
import { canonicalText, notesOf, readSurplus } from './lead-intake.rules.ts';

const words = { industry: 'Branche', further: 'Weitere Angaben', yes: 'ja', no: 'nein' };

it('gives one text for one content, whatever order its fields have', () => {
  const content = fc.dictionary(fc.string(), fc.jsonValue(), { noNullPrototype: true });
  fc.assert(
    fc.property(content, (value) => {
      const turned = Object.fromEntries(Object.entries(value).toReversed());
      expect(canonicalText(turned)).toBe(canonicalText(value));
      expect(JSON.parse(canonicalText(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
  expect(canonicalText({ a: [1, 2] })).not.toBe(canonicalText({ a: [2, 1] }));
});

it('keeps every further text or refuses it by its name, and never throws', () => {
  const body = fc.dictionary(fc.string(), fc.jsonValue(), { noNullPrototype: true });
  fc.assert(
    fc.property(body, (given) => {
      const { lines, issues } = readSurplus(given, words);
      for (const { value } of lines) expect(value).not.toBe('');
      for (const [name, value] of Object.entries(given)) {
        const isNested = typeof value === 'object' && value !== null && !Array.isArray(value);
        if (isNested && name !== 'message') expect(issues.map(({ path }) => path[0])).toContain(name);
      }
    }),
  );
});

it('does not take fields of a lead for further ones', () => {
  const known = { lastName: 'Muster', investment1Cents: 5, industry: '56.10', message: 'x', homepage: 'y' };
  expect(readSurplus(known, words)).toEqual({ lines: [], issues: [] });
});

it('puts what is not there nowhere', () => {
  expect(notesOf({ message: '', unknownIndustry: '', surplus: [] }, words)).toBe('');
  expect(notesOf({ message: '', unknownIndustry: 'Zauberei', surplus: [] }, words)).toBe('Branche: Zauberei');
});
