import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryKeys } from '#query-keys.ts';
import { createEventApplier } from './apply-event.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('marks what an event is about as stale, and nothing else', async () => {
  const client = new QueryClient();
  const keys = [queryKeys.lead.lists, queryKeys.home.all, queryKeys.person.lists, queryKeys.partner.detail('p1')];
  for (const key of keys) client.setQueryData(key, {});
  const apply = createEventApplier(client, vi.fn());
  apply({ type: 'leadsChanged' });
  await vi.advanceTimersByTimeAsync(250);
  expect(keys.map((key) => client.getQueryState(key)?.isInvalidated)).toEqual([true, true, false, false]);
});

it('asks once for many events at a time', async () => {
  const invalidateQueries = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const apply = createEventApplier({ invalidateQueries }, vi.fn());
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
  createEventApplier({ invalidateQueries }, vi.fn())({ type: 'moonRose' } as never);
  expect(vi.getTimerCount()).toBe(0);
});

it('asks again who is logged in where the session or the stream is another one, and for nothing else', () => {
  const reloadSession = vi.fn<() => void>();
  const apply = createEventApplier(new QueryClient(), reloadSession);
  apply({ type: 'sessionChanged' });
  expect(reloadSession).toHaveBeenCalledTimes(1);
  apply({ type: 'resync' });
  apply({ type: 'settingsChanged' });
  expect(reloadSession).toHaveBeenCalledTimes(2);
});
