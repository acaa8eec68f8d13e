import type { listMessages } from '@fundus/contract/message';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { call } from '#lib/api/client.ts';

/** `messageGroups` of the contract, repeated because that file brings zod along. */
export const messageGroups = ['note', 'status', 'document', 'research', 'funding', 'record'] as const;
export type MessageGroup = (typeof messageGroups)[number];

export const messageKeys = { of: (personId: string) => ['message', personId] as const };

/** The contact history in pages, newest first. */
export const messagesQuery = (personId: string, group?: MessageGroup, limit = 30) =>
  infiniteQueryOptions({
    queryKey: [...messageKeys.of(personId), { group, limit }],
    queryFn: ({ pageParam, signal }) =>
      call<typeof listMessages>('GET /api/persons/:personId/messages', {
        params: { personId },
        query: {
          limit,
          ...(group === undefined ? {} : { group }),
          ...(pageParam === null ? {} : { after: pageParam }),
        },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    staleTime: 5_000,
  });
