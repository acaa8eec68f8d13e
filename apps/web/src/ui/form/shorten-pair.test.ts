import { describe, expect, it } from 'vitest';
import { shortenPair } from './shorten-pair.ts';

const text = 'Wort '.repeat(2_000);

describe('two texts side by side', () => {
  it('stay whole where they are short', () => {
    expect(shortenPair({ mine: 'a', theirs: '' })).toEqual({ mine: 'a', theirs: '' });
  });

  it('are cut behind a difference at the beginning', () => {
    const { mine, theirs } = shortenPair({ mine: `Neu ${text}`, theirs: text });
    expect(mine).toMatch(/^Neu Wort .* …$/);
    expect(theirs).toMatch(/^Wort .* …$/);
    expect(Math.max(mine.length, theirs.length)).toBeLessThan(1_600);
  });

  it('begin shortly before a difference far behind', () => {
    const { mine, theirs } = shortenPair({ mine: `${text}Ende A`, theirs: `${text}Ende B` });
    expect(mine).toMatch(/^… .*Ende A$/);
    expect(theirs).toMatch(/^… .*Ende B$/);
    expect(mine.length).toBeLessThan(200);
  });
});
