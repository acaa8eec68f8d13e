import { z } from 'zod';
import { instant } from './date.ts';
import { defineEndpoint } from './endpoint.ts';
import { fundingCaseList } from './funding-case-list.ts';
import { leadList, partnerList } from './lead-codes.ts';
import type { Permission } from './permission.ts';
import { personList } from './person-codes.ts';
import { cleanText, line, requiredLine } from './text.ts';

/** Lists that keep views; each names the screen whose address parameters a view holds. */
export const viewedLists = ['client', 'prospect', 'contact', 'lead', 'partner', 'fundingCase'] as const;
export const viewedList = z.enum(viewedLists);
export type ViewedList = z.infer<typeof viewedList>;

/** Rights needed to see a list, to keep views of it, and to see shared views. */
export const permissionOfList = {
  client: 'person:read',
  prospect: 'person:read',
  contact: 'person:read',
  lead: 'lead:read',
  partner: 'partner:read',
  fundingCase: 'person:read',
} as const satisfies Record<ViewedList, Permission>;

const filtersOf: Record<ViewedList, object> = {
  client: personList.filters,
  prospect: personList.filters,
  contact: personList.filters,
  lead: leadList.filters,
  partner: partnerList.filters,
  fundingCase: fundingCaseList.filters,
};
/** How a list is shown, beside its filters. */
const presentation = ['sort', 'tab', 'board'];
/** Words of a search: mostly names. */
const words = 'search';

/** The part of a view that others see: filters and order that its list knows, without the searched words. */
export function toSharedSearch(list: ViewedList, search: Readonly<Record<string, string>>): Record<string, string> {
  const shared = new Set([...Object.keys(filtersOf[list]), ...presentation]);
  return Object.fromEntries(Object.entries(search).filter(([name]) => name !== words && shared.has(name)));
}

export const listViewLimits = {
  /** Parameters of a view. */
  keys: 40,
  /** Bytes of all parameters of a view, written as JSON. */
  bytes: 4096,
  /** Views of one person, of all lists; and those of them that others see. */
  views: 200,
  sharedViews: 20,
} as const;

/** Length of a value as JSON in UTF-8. */
function bytesOf(value: unknown): number {
  let bytes = 0;
  for (const character of JSON.stringify(value)) {
    const code = character.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
}

/** Parameters of the address of a list: at most 40, at most 4 KB. */
const viewSearch = z
  .record(line(60), z.string().overwrite(cleanText).max(2000))
  .refine((search) => Object.keys(search).length <= listViewLimits.keys, {
    params: { code: 'chooseAtMost', values: { maximum: listViewLimits.keys } },
  })
  .refine((search) => bytesOf(search) <= listViewLimits.bytes, {
    params: { code: 'tooLong', values: { maximum: listViewLimits.bytes } },
  });

/** A saved view: filters, search, order, columns. Own ones, and those that others share. */
export const listView = z
  .object({
    viewId: z.uuid(),
    list: viewedList,
    name: z.string(),
    search: viewSearch,
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
const sharing: Permission = 'list-view:share';

const asked = z.object({ list: viewedList });

export const listListViews = defineEndpoint('GET /api/list-views', {
  summary: 'One’s own views of a list and, for staff, those that other staff share.',
  access: 'session',
  accessBy: ({ query }: { query: z.output<typeof asked> }) => [permissionOfList[query.list]],
  query: asked,
  response: z.array(listView),
});

export const createListView = defineEndpoint('POST /api/list-views', {
  summary: 'Keeps a view; a shared one without the words that were looked for.',
  access: 'session',
  accessBy: ({ body }: { body: { list: ViewedList; isShared: boolean } }) => [
    permissionOfList[body.list],
    ...(body.isShared ? [sharing] : []),
  ],
  // How a user arranges a list; holds no personal data.
  audit: null,
  body: input.extend({ list: viewedList }),
  response: listView,
  status: 201,
  example: { list: 'client', name: 'Offene BAFA', search: { bafa: 'open' }, columns: [], isShared: false },
});

export const updateListView = defineEndpoint('PATCH /api/list-views/:viewId', {
  summary: 'Changes a view of one’s own; sharing it takes away the words that were looked for.',
  access: 'session',
  accessBy: ({ body }: { body: { isShared?: boolean | undefined } }) => (body.isShared === true ? [sharing] : []),
  // How a user arranges a list; holds no personal data.
  audit: null,
  records: one,
  body: input.partial().extend({ revision: z.int() }),
  response: listView,
  example: { revision: 1, name: 'BAFA offen' },
});

export const deleteListView = defineEndpoint('DELETE /api/list-views/:viewId', {
  summary: 'Deletes a view of one’s own.',
  access: 'session',
  // How a user arranges a list; holds no personal data.
  audit: null,
  records: one,
});
