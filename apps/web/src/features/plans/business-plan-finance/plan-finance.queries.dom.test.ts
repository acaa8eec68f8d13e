import type { FinanceDocument, PlanFinance } from '@fundus/contract/business-plan-finance';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSaver } from '#lib/save/saver.ts';
import { financeSaving } from './plan-finance.queries.ts';

beforeEach(() => {
  vi.useFakeTimers();
  window.localStorage.clear();
});
afterEach(() => vi.useRealTimers());

/** Only what merging looks at: a document is whatever values it holds. */
const found = (revision: number, values: Record<string, string>): PlanFinance =>
  ({ revision, finance: values as unknown as FinanceDocument }) as PlanFinance;
const open = (stored: PlanFinance) =>
  createSaver({ ...financeSaving('plan', stored), save: () => Promise.reject(new Error('no connection')) });

describe('a finance plan', () => {
  it('that could not be sent is there again after a crash, merged with what others stored meanwhile', async () => {
    const first = open(found(1, { rent: '800', wage: '2000' }));
    first.typeLater(() => ({ finance: { rent: '900', wage: '2000' } }));
    await vi.advanceTimersByTimeAsync(2_000);
    expect(first.snapshot().state).toBe('offline');
    // The page is gone without a word: its saver never ends.
    const second = open(found(2, { rent: '800', wage: '2500' }));
    expect(second.snapshot()).toMatchObject({ isResumed: true, fields: { finance: { rent: '900', wage: '2500' } } });
    const third = open(found(3, { rent: '850', wage: '2500' }));
    expect(third.snapshot()).toMatchObject({ state: 'conflict', fields: { finance: { rent: '900', wage: '2500' } } });
    for (const saver of [first, second, third]) saver.dispose();
  });
});
