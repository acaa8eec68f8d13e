import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createEventApplier } from './apply-event.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('marks what an event is about as stale, and nothing else', async () => {
  const client = new QueryClient();
  for (const key of [['lead', 'list'], ['home'], ['person', 'list'], ['partner', 'p1']]) client.setQueryData(key, {});
  const apply = createEventApplier(client);
  apply({ type: 'leadsChanged' });
  await vi.advanceTimersByTimeAsync(250);
  const stale = (key: string[]) => client.getQueryState(key)?.isInvalidated;
  expect([stale(['lead', 'list']), stale(['home']), stale(['person', 'list']), stale(['partner', 'p1'])]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

it('asks once for many events at a time', async () => {
  const invalidateQueries = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const apply = createEventApplier({ invalidateQueries });
  for (let count = 0; count < 100; count += 1) {
    apply({ type: 'leadsChanged' });
    await vi.advanceTimersByTimeAsync(20);
  }
  await vi.advanceTimersByTimeAsync(2000);
  expect(invalidateQueries.mock.calls.length).toBeLessThanOrEqual(4);
  expect(invalidateQueries.mock.calls.length).toBeGreaterThanOrEqual(2);
});

it('leaves events of a newer server alone', () => {
  const invalidateQueries = vi.fn<() => Promise<void>>(() => Promise.resolve());
  createEventApplier({ invalidateQueries })({ type: 'moonRose' } as never);
  expect(vi.getTimerCount()).toBe(0);
});
