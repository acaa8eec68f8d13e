import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { call } from '#lib/api/client.ts';
import { queryKeys } from '#query-keys.ts';

/** `messageGroups` of the contract, repeated because that file brings zod along; a test compares. */
export const messageGroups = ['note', 'status', 'document', 'research', 'funding', 'lead', 'record'] as const;
export type MessageGroup = (typeof messageGroups)[number];

/** Whose history it is. */
export type HistoryOwner = { personId: string } | { leadId: string };

/** The history in pages, newest first. Only that of a person can be narrowed to a group. */
export const messagesQuery = (owner: HistoryOwner, group?: MessageGroup, limit = 30) =>
  infiniteQueryOptions({
    queryKey: queryKeys.message.page(owner, { group, limit }),
    queryFn: ({ pageParam, signal }) => {
      const page = { limit, ...(pageParam === null ? {} : { after: pageParam }) };
      return 'personId' in owner
        ? call('GET /api/persons/:personId/messages', {
            params: owner,
            query: { ...page, ...(group === undefined ? {} : { group }) },
            signal,
          })
        : call('GET /api/leads/:leadId/messages', { params: owner, query: page, signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    staleTime: 5_000,
  });
