import { z } from 'zod';
import { calendarDays, calendarKinds } from './calendar-codes.ts';
import { calendarDate, daysBetween, instant } from './date.ts';
import { defineEndpoint } from './endpoint.ts';
import { task } from './task.ts';

/** Something that must not be missed on a day. */
export const calendarEvent = z
  .object({
    /** The same as long as it is the same, whatever its day becomes. */
    eventId: z.string(),
    kind: z.enum(calendarKinds),
    on: calendarDate,
    /** Hours and minutes in Germany; only tasks have some. */
    time: z.string().nullable(),
    /** Name of a task, a programme or a certificate; empty where the kind says all. */
    title: z.string(),
    note: z.string(),
    /** Subject of a task. */
    subject: task.shape.subject,
    person: z.object({ personId: z.uuid(), name: z.string() }).nullable(),
    research: z.object({ researchId: z.uuid(), name: z.string() }).nullable(),
    programmeId: z.uuid().nullable(),
    /** Whose certificate ends. */
    partner: z.object({ partnerId: z.uuid(), name: z.string() }).nullable(),
  })
  .meta({ id: 'CalendarEvent' });
export type CalendarEvent = z.infer<typeof calendarEvent>;

export const listCalendar = defineEndpoint('GET /api/calendar', {
  summary:
    'What is due from one day to another: own open tasks, last days of programmes in own researches, days that own cases must not miss, certificates.',
  access: 'task:read',
  query: z
    .object({ from: calendarDate, to: calendarDate })
    .refine(({ from, to }) => from <= to, { path: ['to'], params: { code: 'endsBeforeBeginning' } })
    .refine(({ from, to }) => daysBetween(from, to) <= calendarDays, { path: ['to'], params: { code: 'date' } }),
  response: z.array(calendarEvent),
});

/** The address for calendar programs. Only making it tells what it is: the portal keeps no more than its hash. */
export const calendarFeed = z
  .object({
    createdAt: instant,
    lastReadAt: instant.nullable(),
    /** Address books read the own contacts by it as well (CardDAV). */
    hasContacts: z.boolean(),
  })
  .meta({ id: 'CalendarFeed' });
export type CalendarFeed = z.infer<typeof calendarFeed>;

export const getCalendarFeed = defineEndpoint('GET /api/calendar-feed', {
  summary: 'Whether one has an address for calendar programs, and when it was read last.',
  access: 'task:read',
  response: calendarFeed.nullable(),
});

export const createCalendarFeed = defineEndpoint('POST /api/calendar-feed', {
  summary: 'A new secret address for calendar programs; an earlier one ends at once.',
  access: 'task:read',
  confirmsIdentity: true,
  audit: 'account.changed',
  refusesImpersonation: true,
  rateLimit: 10,
  body: z.object({
    /** Opens the own contacts to address books as well. */
    contacts: z.boolean().default(false),
  }),
  response: z.object({
    url: z.string(),
    /** The address for address books; `null` where they were not wanted. */
    contactsUrl: z.string().nullable(),
  }),
  status: 201,
  example: { contacts: true },
});

export const deleteCalendarFeed = defineEndpoint('DELETE /api/calendar-feed', {
  summary: 'Ends the address for calendar programs at once.',
  access: 'task:read',
  audit: 'account.changed',
  refusesImpersonation: true,
});

export const readCalendarFeed = defineEndpoint('GET /api/calendar-feeds/:token', {
  summary: 'The due days of the user whose secret address it is, as iCalendar (RFC 5545).',
  access: 'public',
  // Programs ask by the hour; when it was read last stands beside the address.
  audit: null,
  rateLimit: 60,
  records: { token: 'token' },
  download: true,
});
