import { keepPreviousData } from '@tanstack/react-query';
import { callQuery } from '#lib/api/call-query.ts';
import { useCall } from '#lib/api/use-call.ts';
import { queryKeys } from '../../../query-keys.ts';

/** Due events between two days. */
export const calendarQuery = (from: string, to: string) =>
  callQuery(
    queryKeys.calendar.days(from, to),
    'GET /api/calendar',
    { query: { from, to } },
    { placeholderData: keepPreviousData, staleTime: 10_000 },
  );

/** Whether there is an address for calendar programs. */
export const calendarFeedQuery = callQuery(queryKeys.calendar.feed, 'GET /api/calendar-feed');

/** `contacts`: opens the own contacts to address books as well. */
export const useCreateFeed = () =>
  useCall('POST /api/calendar-feed', (contacts: boolean) => ({ body: { contacts } }), {
    stale: queryKeys.calendar.feed,
  });

export const useDeleteFeed = () => useCall('DELETE /api/calendar-feed', () => ({}), { stale: queryKeys.calendar.feed });
