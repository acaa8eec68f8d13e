import { beforeAll, describe, expect, it } from 'vitest';
import { type AdviceScore, scoreAdvice } from '../../bench/advice-figures.ts';

const scores: AdviceScore[] = [];
beforeAll(async () => {
  for await (const score of scoreAdvice()) scores.push(score);
}, 60_000);

describe('advice on our own cases by the catalogue that ships', () => {
  it('has what must be among the first ten, nothing forbidden there, and every verdict as the clause demands', () => {
    const faults = scores.flatMap(({ id, missed, forbidden, wrong }) =>
      [...missed, ...forbidden, ...wrong].map((fault) => `${id}: ${fault}`),
    );
    expect(faults).toEqual([]);
    expect(scores.length).toBeGreaterThanOrEqual(16);
  });
});
