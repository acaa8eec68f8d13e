import type { FundingResearch } from '@fundus/contract/funding-research';
import { notifyManager, QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { queryKeys } from '#query-keys.ts';
import { type ProgrammeSelection, useSelection } from './use-selection.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const researchId = '0192f0a0-0000-7000-8000-000000000001';
const item = { itemId: 'i', position: 0, programme: { programmeId: 'p' } };

it('never shows a programme off the list between the wish and the answer', async () => {
  // As on a busy machine: the screens hear of the answer a moment later.
  notifyManager.setScheduler((tell) => setTimeout(tell, 20));
  let reply = (_answer: Response): void => {};
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (reply = resolve)));
  const client = new QueryClient();
  const queryKey = queryKeys.fundingResearch.detail(researchId);
  client.setQueryData(queryKey, { researchId, items: [] });
  const draw = vi.fn<(selection: ProgrammeSelection) => null>(() => null);
  const sizes = (): number[] => draw.mock.calls.map(([{ selectedIds }]) => selectedIds.size);
  function Reader({ research }: { research: FundingResearch }) {
    return draw(useSelection(research));
  }
  function Page() {
    const { data } = useQuery<FundingResearch>({ queryKey, queryFn: () => new Promise(() => {}), staleTime: Infinity });
    return data === undefined ? null : <Reader research={data} />;
  }
  render(
    <QueryClientProvider client={client}>
      <Page />
    </QueryClientProvider>,
  );
  // Outside of `act`, which would draw once for all of it.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const added = draw.mock.lastCall?.[0].add(['p']);
  await vi.waitFor(() => expect(sizes().at(-1)).toBe(1));
  reply(Response.json({ itemIds: ['i'], changed: [item], cumulation: null, updatedAt: '' }));
  await added;
  const drawn = sizes().length;
  await vi.waitFor(() => expect(sizes().length).toBeGreaterThan(drawn));
  expect(sizes()[0]).toBe(0);
  expect(sizes().slice(sizes().indexOf(1))).not.toContain(0);
});
