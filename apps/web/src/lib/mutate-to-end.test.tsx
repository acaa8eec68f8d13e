import { QueryClient, QueryClientProvider, useMutation } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { show } from '../../test/show.tsx';
import { mutateToEnd } from './mutate-to-end.ts';

/** A line that leaves its list before all that shows it was refetched. */
function Line({ fails, onGone, onTold }: { fails: boolean; onGone: () => void; onTold: (text: string) => void }) {
  const change = useMutation({
    mutationFn: () => (fails ? Promise.reject(new Error('refused')) : Promise.resolve('saved')),
    onSettled: async () => {
      onGone();
      await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
    },
  });
  const tell = { onSuccess: onTold, onError: (error: unknown) => onTold(error instanceof Error ? error.message : '') };
  return (
    <button type="button" onClick={() => mutateToEnd(change, undefined, tell)}>
      change
    </button>
  );
}

function List({ fails }: { fails: boolean }) {
  const [isThere, setThere] = useState(true);
  const [told, setTold] = useState('');
  return (
    <>
      {isThere && <Line fails={fails} onGone={() => setThere(false)} onTold={setTold} />}
      <output>{told}</output>
    </>
  );
}

it.each([
  [false, 'saved'],
  [true, 'refused'],
])('tells the end of a change whose line is gone by then (fails: %s)', async (fails, words) => {
  show(
    <QueryClientProvider client={new QueryClient()}>
      <List fails={fails} />
    </QueryClientProvider>,
  );
  screen.getByRole('button').click();
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(words));
});
