import { z } from 'zod';
import { instant } from './date.ts';
import { defineEndpoint } from './endpoint.ts';
import { cleanText, line, requiredLine } from './text.ts';

/** Lists that keep views; each names the screen whose address parameters a view holds. */
export const viewedLists = ['client', 'prospect', 'contact', 'lead', 'partner'] as const;
export const viewedList = z.enum(viewedLists);
export type ViewedList = z.infer<typeof viewedList>;

/** A saved view: filters, search, order, columns. Own ones, and those that others share. */
export const listView = z
  .object({
    viewId: z.uuid(),
    list: viewedList,
    name: z.string(),
    /** Parameters of the address. */
    search: z.record(line(60), z.string().overwrite(cleanText).max(2000)),
    /** Columns in their order; empty: as the list begins. */
    columns: z.array(line(60)).max(60),
    isShared: z.boolean(),
    isOwn: z.boolean(),
    ownerName: z.string(),
    revision: z.int(),
    updatedAt: instant,
  })
  .meta({ id: 'ListView' });
export type ListView = z.infer<typeof listView>;

const input = z.object({
  name: requiredLine(80),
  search: listView.shape.search,
  columns: listView.shape.columns,
  isShared: z.boolean(),
});
const one = { viewId: 'own:list-view' } as const;

export const listListViews = defineEndpoint('GET /api/list-views', {
  summary: 'One’s own views of a list and those that others share.',
  access: 'session',
  query: z.object({ list: viewedList }),
  response: z.array(listView),
});

export const createListView = defineEndpoint('POST /api/list-views', {
  summary: 'Keeps a view.',
  access: 'session',
  // How somebody arranges a list; holds no data of anybody.
  audit: null,
  body: input.extend({ list: viewedList }),
  response: listView,
  status: 201,
  example: { list: 'client', name: 'Offene BAFA', search: { bafa: 'open' }, columns: [], isShared: false },
});

export const updateListView = defineEndpoint('PATCH /api/list-views/:viewId', {
  summary: 'Changes a view of one’s own.',
  access: 'session',
  // How somebody arranges a list; holds no data of anybody.
  audit: null,
  records: one,
  body: input.partial().extend({ revision: z.int() }),
  response: listView,
  example: { revision: 1, name: 'BAFA offen' },
});

export const deleteListView = defineEndpoint('DELETE /api/list-views/:viewId', {
  summary: 'Deletes a view of one’s own.',
  access: 'session',
  // How somebody arranges a list; holds no data of anybody.
  audit: null,
  records: one,
});
