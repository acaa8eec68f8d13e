import { afterEach, expect, it, vi } from 'vitest';
import { CallWindows } from './call-windows.ts';

afterEach(() => {
  vi.useRealTimers();
});

const minute = 60_000;

function call(windows: CallWindows, caller = 'one'): { current: number; ttl: number } | undefined {
  let result: { current: number; ttl: number } | undefined;
  windows.incr(caller, (_error, counted) => (result = counted), minute);
  return result;
}

it('counts each caller separately, and from zero when the time is over', () => {
  vi.useFakeTimers();
  const windows = new CallWindows();
  expect([call(windows), call(windows), call(windows, 'other')].map((counted) => counted?.current)).toEqual([1, 2, 1]);
  vi.advanceTimersByTime(minute - 1);
  expect(call(windows)).toEqual({ current: 3, ttl: 1 });
  vi.advanceTimersByTime(1);
  expect(call(windows)).toEqual({ current: 1, ttl: minute });
  expect(call(windows.child())?.current).toBe(1);
});

it('does not mind that the clock of the wall is put back or forward', () => {
  vi.useFakeTimers();
  const windows = new CallWindows();
  call(windows);
  vi.setSystemTime(Date.now() - 60 * minute);
  vi.advanceTimersByTime(minute);
  expect(call(windows)).toEqual({ current: 1, ttl: minute });
  vi.setSystemTime(Date.now() + 60 * minute);
  expect(call(windows)?.current).toBe(2);
});

it('remembers a limited number of callers, the latest', () => {
  const windows = new CallWindows();
  call(windows);
  for (let other = 0; other < 4999; other += 1) call(windows, `other ${other}`);
  expect(call(windows)?.current).toBe(2);
  call(windows, 'one more');
  expect(call(windows)?.current).toBe(3);
  expect(call(windows, 'other 0')?.current).toBe(1);
});
