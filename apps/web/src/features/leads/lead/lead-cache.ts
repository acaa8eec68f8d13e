import type { Lead } from '@fundus/contract/lead';
import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { pagesFetchedAnew } from '#lib/api/paged-query.ts';
import { queryKeys } from '#query-keys.ts';
import { type LeadPage, type LeadRow } from './lead.queries.ts';

type LeadPages = InfiniteData<LeadPage>;

/**
 * Changes rows where they are shown. `null` takes a row out; rows that are left as they were stay the same objects, so
 * that they are not redrawn.
 */
export function changeLeadRows(client: QueryClient, change: (row: LeadRow) => LeadRow | null): void {
  for (const [key, known] of client.getQueriesData<LeadPages>({ queryKey: queryKeys.lead.lists })) {
    if (known === undefined) continue;
    const pages = known.pages.map((page) => {
      const rows = page.rows.flatMap((row) => change(row) ?? []);
      const isSame = rows.length === page.rows.length && rows.every((row, place) => row === page.rows[place]);
      return isSame ? page : { ...page, rows, total: page.total - (page.rows.length - rows.length) };
    });
    client.setQueryData(key, { ...known, pages });
  }
}

/** Lets everything that lists leads refetch: at once where it is short, else when it is next opened. */
export async function refreshLeadLists(client: QueryClient): Promise<void> {
  client.removeQueries({ queryKey: queryKeys.lead.counts });
  await Promise.all([
    client.invalidateQueries({
      queryKey: queryKeys.lead.lists,
      predicate: ({ state }) => ((state.data as LeadPages | undefined)?.pages.length ?? 0) <= pagesFetchedAnew,
    }),
    client.invalidateQueries({ queryKey: queryKeys.lead.filterValues }),
    client.invalidateQueries({ queryKey: queryKeys.home.all }),
    client.invalidateQueries({ queryKey: queryKeys.leadDistribution.all }),
  ]);
}

/** Puts an answer into the cache; lists and the history refetch when they are next seen. */
export function useStoreLead(): (lead: Lead) => void {
  const client = useQueryClient();
  return (lead) => {
    client.setQueryData(queryKeys.lead.detail(lead.leadId), lead);
    void refreshLeadLists(client);
    void client.invalidateQueries({ queryKey: queryKeys.message.of(lead.leadId) });
    void client.invalidateQueries({ queryKey: queryKeys.lead.assignment(lead.leadId) });
  };
}
