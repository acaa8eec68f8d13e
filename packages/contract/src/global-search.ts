import { z } from 'zod';
import { calendarDate } from './date.ts';
import { documentTabs } from './document-codes.ts';
import { defineEndpoint } from './endpoint.ts';
import { searchKinds, searchLimits } from './global-search-codes.ts';
import { commaList } from './paging.ts';
import { personKind } from './person.ts';
import { task } from './task.ts';
import { line } from './text.ts';

const searchKind = z.enum(searchKinds);

/** A record that the search found, as one line that leads to its page. */
export const searchHit = z
  .object({
    kind: searchKind,
    id: z.uuid(),
    /** May be empty: then its kind names it. */
    title: z.string(),
    /** Distinguishes it from others of the same name: company and town, the person that it is about, the funder. */
    detail: z.string(),
    /** Of a person. */
    person: z.object({ personId: z.uuid(), kind: personKind.nullable() }).nullable(),
    /** Of a task: what it is about. */
    subject: task.shape.subject,
    /** Of a task. */
    dueOn: calendarDate.nullable(),
    /** Of a document: the tab in which it lies. */
    tab: z.enum(documentTabs).nullable(),
  })
  .meta({ id: 'SearchHit' });
export type SearchHit = z.infer<typeof searchHit>;

export const searchEverything = defineEndpoint('GET /api/global-search', {
  summary:
    'A few records of every kind that the caller may see, those first that are called so and were changed last; similar words where none is found as typed.',
  access: 'session',
  query: z.object({
    search: line(200).min(searchLimits.shortest),
    /** Only these kinds. */
    kinds: commaList(searchKind),
  }),
  response: z.object({
    /** Kinds without a hit are left out. */
    groups: z.array(z.object({ kind: searchKind, hits: z.array(searchHit), hasMore: z.boolean() })),
    /** Whether the hits are called like it rather than so. */
    isSimilar: z.boolean(),
  }),
});

const recordName = z.string().regex(/^[a-zA-Z]{1,30}\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);

export const listRecentRecords = defineEndpoint('GET /api/global-search/recent', {
  summary:
    'What records are called that a browser remembers as opened last, in its order; those that the caller may not see or that are gone are left out.',
  access: 'session',
  query: z.object({
    /** Kind and id of each: `person.<uuid>`. */
    records: commaList(recordName),
  }),
  response: z.array(searchHit),
});
