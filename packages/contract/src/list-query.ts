import { z } from 'zod';
import { calendarDate } from './date.ts';
import { type ListDescription, type ListFilter, type SortOf, sortsOf } from './list.ts';
import { ownerFilter } from './owner.ts';
import { commaList, pageQuery } from './paging.ts';
import { cleanText, line } from './text.ts';

/** Schemas of the query of a list, made of its description. */

const plainSchemas = {
  ids: commaList(z.uuid()),
  id: z.uuid().optional(),
  owner: ownerFilter,
  yesNo: z.stringbool().optional(),
  flag: z.stringbool().optional(),
  day: calendarDate.optional(),
  words: z.string().overwrite(cleanText).max(200).optional(),
  trash: z.stringbool().default(false),
};

type EnumOf<Value extends string> = z.ZodEnum<{ [Key in Value]: Key }>;

type SchemaOf<Filter extends ListFilter> = Filter extends {
  kind: 'oneOf';
  values: readonly (infer Value extends string)[];
}
  ? ReturnType<typeof commaList<EnumOf<Value>>>
  : Filter extends { kind: 'texts' }
    ? ReturnType<typeof commaList<ReturnType<typeof line>>>
    : Filter extends { kind: infer Kind extends keyof typeof plainSchemas }
      ? (typeof plainSchemas)[Kind]
      : never;

function schemaOf(filter: ListFilter): z.ZodType {
  if (filter.kind === 'oneOf') return commaList(z.enum(filter.values));
  return filter.kind === 'texts' ? commaList(line(filter.longest)) : plainSchemas[filter.kind];
}

type FilterShape<List extends ListDescription> = {
  -readonly [Name in keyof List['filters']]: SchemaOf<List['filters'][Name]>;
};

/** The filters of a list. */
export const filterShape = <List extends ListDescription>({ filters }: List): FilterShape<List> =>
  Object.fromEntries(Object.entries(filters).map(([name, filter]) => [name, schemaOf(filter)])) as FilterShape<List>;

/** The order of a list. */
export const sortOf = <List extends ListDescription>(list: List): EnumOf<SortOf<List>> => z.enum(sortsOf(list));

/** The filters and the order of a list. */
export const orderedShape = <List extends ListDescription>(list: List) => ({
  ...filterShape(list),
  sort: sortOf(list).default(list.firstSort as never),
});

/** The query of a page of a list. */
export const pageShape = <List extends ListDescription>(list: List) => ({
  ...orderedShape(list),
  ...pageQuery.shape,
});
