import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { queryKeys } from '#query-keys.ts';
import { useMoveStatus } from './person.mutations.ts';

/** Answers of the server to moves, given by the test in its own time. */
const answers: (() => void)[] = [];
vi.mock('#features/people/consulting-status/consulting-status.mutations.ts', () => ({
  setStatus: () => new Promise((done) => answers.push(() => done({ process: 'avgs', status: 'requested' }))),
}));

it('reads the board again only when no other card is on its way', async () => {
  const client = new QueryClient();
  const queryKey = queryKeys.person.board('avgs', {});
  const read = vi.fn<() => Promise<never[]>>(() => Promise.resolve([]));
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => [useQuery({ queryKey, queryFn: read }), useMoveStatus(queryKey)] as const, {
    wrapper,
  });
  await waitFor(() => expect(result.current[0].isSuccess).toBe(true));
  expect(read).toHaveBeenCalledTimes(1);
  const move = (personId: string): void =>
    act(() => result.current[1].mutate({ personId, process: 'avgs', expected: 'open', status: 'requested' }));
  move('one');
  move('other');
  await waitFor(() => expect(answers).toHaveLength(2));
  const settled = client.getMutationCache().getAll();
  await act(async () => answers[0]?.());
  await waitFor(() => expect(settled[0]?.state.status).toBe('success'));
  // Read now, the board would still have the other card in its old column.
  expect(read).toHaveBeenCalledTimes(1);
  await act(async () => answers[1]?.());
  await waitFor(() => expect(read).toHaveBeenCalledTimes(2));
});
