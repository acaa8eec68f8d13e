/**
 * A paged list as plain data: what narrows and orders it. The query schema (`list-query.ts`), the types of both sides, the address
 * in the web and the SQL of the server (`db/list`) come of this one description. It loads no schema library.
 */

/** One or several of a closed list of values. */
interface OneOf<Value extends string> {
  kind: 'oneOf';
  values: readonly Value[];
}

/** One or several texts that the users chose themselves, such as tags. */
interface Texts {
  kind: 'texts';
  longest: number;
}

/**
 * `ids`: one or several records; `id`: one record; `owner`: the rows of one user, or `all`; `yesNo`: both, where it is left out; `flag`:
 * the same, of which screens offer yes alone; `day`: a calendar date; `words`: the words of a search; `trash`: the deleted rows instead
 * of the others.
 */
interface Plain<Kind extends string> {
  kind: Kind;
}

export type ListFilter =
  | OneOf<string>
  | Texts
  | Plain<'ids'>
  | Plain<'id'>
  | Plain<'owner'>
  | Plain<'yesNo'>
  | Plain<'flag'>
  | Plain<'day'>
  | Plain<'words'>
  | Plain<'trash'>;

export const oneOf = <Value extends string>(values: readonly Value[]): OneOf<Value> => ({ kind: 'oneOf', values });
export const texts = (longest: number): Texts => ({ kind: 'texts', longest });
export const ids: Plain<'ids'> = { kind: 'ids' };
export const id: Plain<'id'> = { kind: 'id' };
export const owner: Plain<'owner'> = { kind: 'owner' };
export const yesNo: Plain<'yesNo'> = { kind: 'yesNo' };
export const flag: Plain<'flag'> = { kind: 'flag' };
export const day: Plain<'day'> = { kind: 'day' };
export const words: Plain<'words'> = { kind: 'words' };
export const trash: Plain<'trash'> = { kind: 'trash' };

type ListFilters = Readonly<Record<string, ListFilter>>;

export interface ListDescription<Filters extends ListFilters = ListFilters, Order extends string = string> {
  /** Filters add up (and); several values of one filter are alternatives (or). */
  filters: Filters;
  /** Columns by which the list can be sorted; `-` in front turns the order round. */
  orders: readonly Order[];
  firstSort: Order | `-${Order}`;
}

/** Describes a list. */
export const describeList = <Filters extends ListFilters, const Order extends string>(
  list: ListDescription<Filters, Order>,
): ListDescription<Filters, Order> => list;

export type OrderOf<List extends ListDescription> = List['orders'][number];
/** An order as the address and the API write it. */
export type SortOf<List extends ListDescription> = OrderOf<List> | `-${OrderOf<List>}`;

/** The orders of a list, either way round. */
export const sortsOf = <List extends ListDescription>({ orders }: List): SortOf<List>[] =>
  [...orders, ...orders.map((order) => `-${order}` as const)] as SortOf<List>[];

/** The value of a filter as the server reads it. */
export type FilterValue<Filter extends ListFilter> =
  Filter extends OneOf<infer Value>
    ? Value[]
    : Filter extends Texts | Plain<'ids'>
      ? string[]
      : Filter extends Plain<'yesNo' | 'flag' | 'trash'>
        ? boolean
        : string;

/** The filters of a list as the server reads them; what is left out leaves all rows, but for those in the trash. */
export type FiltersOf<List extends ListDescription> = {
  readonly [Name in keyof List['filters']]?: FilterValue<List['filters'][Name]> | undefined;
};

type AddressValue<Filter extends ListFilter> =
  Filter extends Plain<'yesNo'> ? 'true' | 'false' : Filter extends Plain<'flag' | 'trash'> ? true : string;

/** The filters of a list as they stand in an address of the web. */
export type FiltersInAddress<Filters extends ListFilters> = {
  -readonly [Name in keyof Filters]?: AddressValue<Filters[Name]>;
};

/** The query string of a list in the web. */
export type AddressOf<List extends ListDescription> = FiltersInAddress<List['filters']> & {
  sort?: string;
  /** Columns in their order; without it those that the view or this browser keeps. */
  columns?: string;
  /** The saved view that is applied. */
  view?: string;
};

/** The filters of a list as the API takes them. */
export type FilterQueryOf<List extends ListDescription> = {
  -readonly [Name in keyof List['filters']]?: List['filters'][Name] extends Plain<'yesNo' | 'flag' | 'trash'>
    ? 'true' | 'false'
    : string;
};

function readFilter({ kind }: ListFilter, value: unknown): string | true | undefined {
  const written = ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : '';
  if (written.trim() === '') return undefined;
  switch (kind) {
    case 'yesNo':
      return written === 'true' || written === 'false' ? written : undefined;
    case 'flag':
    case 'trash':
      return written === 'true' ? true : undefined;
    case 'day':
      return /^\d{4}-\d{2}-\d{2}$/.test(written) ? written : undefined;
    case 'words':
      return written.slice(0, 200);
    default:
      return written.slice(0, 2_000);
  }
}

const presentation: Readonly<Record<string, ListFilter>> = { sort: texts(40), columns: texts(2_000), view: texts(100) };

/** Reads the address of a list; a value that does not fit is left out. */
export function addressOf<List extends ListDescription>(
  list: List,
  search: Readonly<Record<string, unknown>>,
): AddressOf<List> {
  const read = Object.entries({ ...list.filters, ...presentation }).flatMap(([name, filter]) => {
    const value = readFilter(filter, search[name]);
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(read) as AddressOf<List>;
}

/** The filters that an address names, as the API takes them. */
export function filterQueryOf<List extends ListDescription>(
  list: List,
  address: Partial<AddressOf<List>>,
): FilterQueryOf<List> {
  const given = address as Readonly<Record<string, string | boolean | undefined>>;
  const query = Object.entries(list.filters).flatMap(([name, { kind }]) => {
    const value = given[name];
    if (kind === 'trash') return [[name, String(value === true)] as const];
    return value === undefined ? [] : [[name, String(value)] as const];
  });
  return Object.fromEntries(query) as FilterQueryOf<List>;
}

/** The names of the filters of some kinds. */
export type FilterNames<List extends ListDescription, Kind extends ListFilter['kind']> = {
  [Name in keyof List['filters'] & string]: List['filters'][Name]['kind'] extends Kind ? Name : never;
}[keyof List['filters'] & string];

/** The filters of a list that are of some kinds. */
export const filterNames = <List extends ListDescription, const Kind extends ListFilter['kind']>(
  { filters }: List,
  kinds: readonly Kind[],
): FilterNames<List, Kind>[] =>
  Object.entries(filters).flatMap(([name, { kind }]) =>
    (kinds as readonly string[]).includes(kind) ? [name as FilterNames<List, Kind>] : [],
  );

/** Filters that take several values. */
export const chosenFromLists = ['oneOf', 'ids', 'texts'] as const;
/** Filters that narrow a list one by one: neither the words of a search nor the trash. */
export const narrowing = [...chosenFromLists, 'id', 'owner', 'yesNo', 'flag', 'day'] as const;
