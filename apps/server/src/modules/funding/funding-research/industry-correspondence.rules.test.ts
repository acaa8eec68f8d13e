import { readFileSync } from 'node:fs';
import { emptyResearchStart } from '@fundus/contract/funding-research-codes';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluateRules } from '#modules/funding/funding-programme/eligibility.rules.ts';
import { parametersOf2026 } from '../../../../test/factories/catalogue-entry.factory.ts';
import { createCorrespondence, industriesOf } from './industry-correspondence.rules.ts';
import { toFacts } from './research-facts.rules.ts';

const rowsOf = (file: string): string[][] =>
  readFileSync(new URL(`../../../../reference/${file}`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','));

const parents = new Map(
  (['wz2008', 'wz2025'] as const).flatMap((edition) =>
    rowsOf(`${edition}.csv`).map(([code = '', parent = '']) => [
      `${edition}:${code}`,
      parent === '' ? null : `${edition}:${parent}`,
    ]),
  ),
);
function pathOfKey(key: string): string[] {
  const above = parents.get(key);
  return above ? [key, ...pathOfKey(above)] : [key];
}
const pairs = rowsOf('wz2008-wz2025.csv').map(([one, other]) => [`wz2008:${one}`, `wz2025:${other}`] as const);
const candidatesOf = createCorrespondence(pairs, pathOfKey);
const keyOf = ({ classification, code }: { classification: string; code: string }) => `${classification}:${code}`;
const industries = {
  pathOf: (chosen: { classification: string; code: string }) => pathOfKey(keyOf(chosen)),
  pathOfKey,
  candidatesOf: (chosen: { classification: string; code: string }) => candidatesOf(keyOf(chosen)),
};
const keys = [...parents.keys()];
const chosenOf = (key: string) => ({ classification: key.slice(0, 6), code: key.slice(7) });
const context = { today: '2026-11-20', parameters: parametersOf2026 };

function verdictOf(chosen: readonly string[], codes: string[], op: 'industryIn' | 'industryNotIn') {
  const facts = toFacts(emptyResearchStart, [], {
    ...industriesOf(chosen.map(chosenOf), industries),
    district: null,
    assistedArea: null,
  });
  return evaluateRules({ op, codes }, facts, context).verdict;
}

const subclasses = keys.filter((key) => /\.\d\d?\.\d$/.test(key));
const one = fc.constantFrom(...subclasses);
const any = fc.constantFrom(...keys);

describe('the two editions of the Wirtschaftszweige', () => {
  it('correspond both ways', () => {
    for (const [one, other] of pairs) {
      expect(candidatesOf(one)).toContain(other);
      expect(candidatesOf(other)).toContain(one);
    }
    expect(candidatesOf('wz2008:99.99.9')).toEqual([]);
  });

  it('what is one entry in both is judged by rules of either', () => {
    const single = subclasses.filter((key) => candidatesOf(key).length === 1);
    expect(single.length).toBeGreaterThan(800);
    fc.assert(
      fc.property(fc.constantFrom(...single), (key) => {
        const codes = [...candidatesOf(key)];
        expect([verdictOf([key], codes, 'industryIn'), verdictOf([key], codes, 'industryNotIn')]).toEqual([
          'fits',
          'doesNotFit',
        ]);
      }),
    );
  });

  it('a verdict is never guessed: it is that of every entry that the industry can be, or the portal asks', () => {
    fc.assert(
      fc.property(
        one,
        fc.array(any, { minLength: 1, maxLength: 4 }),
        fc.constantFrom('industryIn' as const, 'industryNotIn' as const),
        (key, wanted, op) => {
          const other = key.startsWith('wz2008') ? 'wz2025' : 'wz2008';
          const codes = wanted.filter((code) => code.startsWith(other));
          fc.pre(codes.length > 0);
          const each = new Set(candidatesOf(key).map((candidate) => verdictOf([candidate], codes, op)));
          expect(verdictOf([key], codes, op)).toBe(each.size === 1 ? [...each][0] : 'dataMissing');
        },
      ),
    );
  });

  it('an answer in the other edition closes the question', () => {
    const split = subclasses.filter((key) => candidatesOf(key).length > 1);
    fc.assert(
      fc.property(fc.constantFrom(...split), fc.nat(), (key, index) => {
        const candidates = candidatesOf(key);
        const answer = candidates[index % candidates.length] ?? '';
        expect(verdictOf([key], [answer], 'industryIn')).toBe('dataMissing');
        expect(verdictOf([key, answer], [answer], 'industryIn')).toBe('fits');
        expect(verdictOf([key, answer], [answer], 'industryNotIn')).toBe('doesNotFit');
      }),
    );
  });
});
