import { describe, expect, it } from 'vitest';
import { cleanText, line, prose } from './text.ts';

describe('text', () => {
  it('keeps letters with their marks and gives one form', () => {
    expect(cleanText(' a\u0308\r\n\u0000Zo\u0308e\u202e ')).toBe('ä\nZöe');
    expect(line(50).parse(' Bäckerei \n\t  Muster \t GmbH ')).toBe('Bäckerei Muster GmbH');
  });

  it('takes marks away that no letter has', () => {
    expect([...cleanText(`x${'\u0316\u0301'.repeat(500)}`)]).toHaveLength(31);
  });

  // Each of these takes minutes where the work grows with the square of the length.
  it.each([
    ['combining marks', `x${'\u0301\u0316'.repeat(250_000)}`],
    ['marks between characters that are dropped', `x${'\u0301\u0000\u0316'.repeat(150_000)}`],
    ['blanks without a line break', `x${' '.repeat(900_000)}y`],
    ['line breaks', `x${'\n'.repeat(900_000)}y`],
  ])('answers at once to a megabyte of %s', (_name, text) => {
    const start = performance.now();
    line(200).safeParse(text);
    prose(4_000).safeParse(text);
    expect(performance.now() - start).toBeLessThan(2_000);
  });
});
