import type { SessionUser } from '@fundus/contract/user';
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { changeSession } from '../session/session-state.ts';
import { useSaver } from './savers.ts';

const logIn = (userId: string): void => void changeSession({ user: { userId } as SessionUser });

const leave = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

afterEach(() => {
  cleanup();
  window.localStorage.clear();
});

it('shows and sends unacknowledged input to its own user alone', () => {
  const save = vi.fn<() => Promise<never>>().mockRejectedValue(new Error('no connection'));
  const open = () =>
    renderHook(() => useSaver({ name: 'item', stored: { revision: 1 }, toFields: () => ({ comment: '' }), save }))
      .result;
  logIn('anna');
  open().current[0].type({ comment: 'von Anna' });
  cleanup();
  const calls = save.mock.calls.length;
  logIn('ben');
  expect(open().current[1].fields).toEqual({ comment: '' });
  cleanup();
  expect(save.mock.calls).toHaveLength(calls);
  logIn('anna');
  expect(open().current[1]).toMatchObject({ isResumed: true, fields: { comment: 'von Anna' } });
});

it('has the browser ask before the tab is closed while input did not get through, whatever screen is shown', async () => {
  logIn('cara');
  const save = vi.fn<() => Promise<{ revision: number }>>().mockRejectedValueOnce(new Error('no connection'));
  save.mockResolvedValue({ revision: 2 });
  const stored = { revision: 1 };
  const { result, unmount } = renderHook(() =>
    useSaver({ name: 'item', stored, toFields: () => ({ comment: '' }), save }),
  );
  const [saver] = result.current;
  expect(leave()).toBe(false);
  saver.type({ comment: 'von Cara' });
  expect(leave()).toBe(false);
  await saver.flush();
  unmount();
  expect(leave()).toBe(true);
  await saver.flush();
  expect(leave()).toBe(false);
});
