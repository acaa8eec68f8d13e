import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseOption, fitSize, fitText } from './field-fitting.ts';

describe('a text in a field', () => {
  it.each([
    ['29.02.1980', 8, '29021980'],
    ['29.02.1980', 10, '29.02.1980'],
    ['29.02.1980', 6, null],
    ['DE02 1203 0000 0000 2020 51', 22, 'DE02120300000000202051'],
    ['DE02120300000000202051', 20, null],
    ['201/123/1234', 10, '2011231234'],
    ['Dr. Größel', 9, null],
    ['Anna-Lena', 8, null],
  ])('%s in %i cells is %s', (text, maxLength, expected) => {
    expect(fitText(text, { maxLength, isMultiline: false })).toBe(expected);
  });

  it('is never cut: it stays whole, loses what separates numbers, or is refused', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), fc.integer({ min: 1, max: 40 }), (text, maxLength) => {
        const fitted = fitText(text, { maxLength, isMultiline: true });
        const bare = (one: string) => one.replaceAll(/[.\s/-]/g, '');
        return fitted === null || (fitted.length <= maxLength && bare(fitted) === bare(text));
      }),
    );
  });

  it('stands in one line where the field has one', () => {
    expect(fitText('Ring 7\n04109 Leipzig', { maxLength: null, isMultiline: false })).toBe('Ring 7, 04109 Leipzig');
  });

  it('is as large as its field says, smaller where it has to be, and never too small to read', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1, maxLength: 200 }),
        fc.integer({ min: 20, max: 500 }),
        fc.integer({ min: 8, max: 200 }),
        fc.boolean(),
        (text, width, height, isMultiline) => {
          const size = fitSize(text, { width, height }, { size: 10, isMultiline }, (one) => one.length * 0.6);
          return size === null || (size >= 6 && size <= 10);
        },
      ),
    );
  });
});

describe('an option', () => {
  const options = (...labels: string[]) => labels.map((label, at) => ({ value: String(at), label }));
  it.each([
    ['Frau', ['Herr', 'Frau'], '1'],
    ['Frau', ['männlich', 'weiblich', 'divers'], '1'],
    ['Herr', ['m', 'w', 'd'], '0'],
    ['GmbH', ['GbR', 'GmbH – Gesellschaft mit beschränkter Haftung', 'UG'], '1'],
    ['GmbH', ['GmbH & Co. KG', 'GmbH i. G.'], null],
    ['Genossenschaft', ['GbR', 'GmbH'], null],
    ['', ['', 'Herr'], null],
  ])('%s among %j is %s', (value, labels, expected) => {
    expect(chooseOption(value, options(...labels))).toBe(expected);
  });
});
