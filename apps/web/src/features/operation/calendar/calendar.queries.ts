import type { createCalendarFeed, deleteCalendarFeed, getCalendarFeed, listCalendar } from '@fundus/contract/calendar';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/client.ts';
import { queryKeys } from '../../../query-keys.ts';

/** Due events between two days. */
export const calendarQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: queryKeys.calendar.days(from, to),
    queryFn: ({ signal }) => call<typeof listCalendar>('GET /api/calendar', { query: { from, to }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });

/** Whether there is an address for calendar programs. */
export const calendarFeedQuery = queryOptions({
  queryKey: queryKeys.calendar.feed,
  queryFn: ({ signal }) => call<typeof getCalendarFeed>('GET /api/calendar-feed', { signal }),
});

export function useCreateFeed() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call<typeof createCalendarFeed>('POST /api/calendar-feed', {}),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.calendar.feed }),
  });
}

export function useDeleteFeed() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call<typeof deleteCalendarFeed>('DELETE /api/calendar-feed', {}),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.calendar.feed }),
  });
}
