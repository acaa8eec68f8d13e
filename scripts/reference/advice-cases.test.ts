import { beforeAll, describe, expect, it } from 'vitest';
import { sparseCases } from '../../apps/server/src/modules/funding/advice-situation/shipped-case.import.ts';
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

describe('advice on few answers', () => {
  it('names what an advisor names, in about the same order, and nothing that embarrasses', {
    timeout: 60_000,
  }, async () => {
    const sparse: AdviceScore[] = [];
    for await (const score of scoreAdvice(sparseCases())) sparse.push(score);
    const sum = (of: (score: AdviceScore) => number) => sparse.reduce((all, score) => all + of(score), 0);
    expect(sparse).toHaveLength(16);
    expect(1 - sum(({ missed }) => missed.length) / sum(({ musts }) => musts)).toBeGreaterThanOrEqual(0.95);
    expect(sum(({ first }) => first ?? 0) / sparse.length).toBeGreaterThanOrEqual(0.85);
    expect(sparse.flatMap(({ forbidden }) => forbidden)).toEqual([]);
  });
});
