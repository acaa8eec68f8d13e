import type { FiltersOf, ListDescription, OrderOf, SortOf } from '@fundus/contract/list';
import { countLimit } from '@fundus/contract/paging';
import { type RawBuilder, sql } from 'kysely';
import { cappedTotal } from '#lib/list-page.ts';
import { type Condition, type SearchConditions, searchConditions, soughtConditions } from '../condition.ts';
import type { Executor } from '../database.ts';
import { decodeListCursor, encodeListCursor, type ListPlace, type ListTotal } from './cursor.ts';
import { type AskedFilter, all, type BoundFilters, isOwnedBy, type ListQuery } from './filter.ts';
import { behind, type Key, keyTexts, type Order, orderBy, type Stretch } from './order.ts';

/** How a list that the contract describes is read: each of its filters and orders has to be here. */
interface Binding<List extends ListDescription> {
  table: string;
  /** Rows that a join makes, known by the name of the table; without it those of the table. */
  source?: RawBuilder<unknown>;
  /** The column of the user to whom a row belongs. */
  owner: string;
  /** A condition on each row, however the list is filtered. */
  always?: Condition;
  filters: BoundFilters<List>;
  orders: Readonly<Record<OrderOf<List>, Order<FiltersOf<List>>>>;
  /** Parts of the table, where an index holds the order of each by itself. */
  partsOf?: (filter: FiltersOf<List>) => readonly Condition[];
}

/** Columns of a line in SQL; those that the table has by their name may be left out. */
export type BoundColumns<Column extends string, Row> = Partial<Record<Column, RawBuilder<unknown>>> &
  Record<Exclude<Column, keyof Row>, RawBuilder<unknown>>;

export interface ListPage extends ListTotal {
  ids: string[];
  next: string | null;
}

interface Wanted<List extends ListDescription> {
  sort: SortOf<List>;
  after: ListPlace | null;
  limit: number;
}

/** Rows of one stretch of a list, from a place on. */
interface Range<Filter> {
  stretch: Stretch<Filter>;
  isDescending: boolean;
  after: ListPlace | null;
  limit: number;
}

/**
 * Up to this many rows are read and put in order; more are found sooner along the index of the order, where such a list has no long gaps.
 * Rows of a search are always read first, as long as a list counts them: the index of words knows no order.
 */
const mostSorted = 5_000;

/** A list of the contract, bound to its table. */
export class BoundList<List extends ListDescription> {
  readonly #list: List;
  readonly #binding: Binding<List>;
  readonly #id: RawBuilder<unknown>;

  constructor(list: List, binding: Binding<List>) {
    this.#list = list;
    this.#binding = binding;
    this.#id = sql.ref(`${binding.table}.id`);
  }

  /** Whose rows a query may show. */
  isReached(ownerIds: ListQuery<FiltersOf<List>>['ownerIds']): Condition {
    return isOwnedBy(this.#binding.owner, ownerIds);
  }

  /** All that a row must meet. `words` compares texts with each row, or asks the index of words. */
  where(
    { ownerIds, filter, also, today = '' }: ListQuery<FiltersOf<List>>,
    words: SearchConditions = searchConditions,
  ): Condition {
    const given: Readonly<Record<string, unknown>> = filter;
    const asked: Readonly<Record<string, unknown>> = this.#binding.filters;
    const conditions = Object.entries(this.#list.filters).flatMap(([name, { kind }]) => {
      const value = given[name] ?? (kind === 'trash' ? false : undefined);
      if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return [];
      const condition = asked[name];
      if (typeof condition === 'function') return [(condition as AskedFilter<unknown>)(value, today)];
      return words(condition as RawBuilder<unknown>, value as string);
    });
    const { always } = this.#binding;
    return all([this.isReached(ownerIds), ...conditions, ...[always, also].filter((one) => one !== undefined)]);
  }

  /** How many rows there are, whatever it takes. */
  async count(db: Executor, query: ListQuery<FiltersOf<List>>): Promise<number> {
    const { rows } = await sql<{ total: number }>`
      select count(*) as total from ${this.from} where ${this.where(query, soughtConditions)}`.execute(db);
    return rows[0]?.total ?? 0;
  }

  /** A page, with the total that was counted with the first one: it does not jump while the reader scrolls. */
  async readPage(
    db: Executor,
    query: ListQuery<FiltersOf<List>>,
    { sort, after, limit }: { sort: SortOf<List>; after?: string | undefined; limit: number },
  ): Promise<ListPage> {
    const cursor = after === undefined ? null : decodeListCursor(after, sort, this.#stretchesOf(sort, query));
    // One more than the page shows tells whether another page follows.
    const { total, places } = await this.#find(db, query, { sort, after: cursor, limit: limit + 1 }, cursor);
    const shown = places.slice(0, limit);
    const last = places.length > limit ? shown.at(-1) : undefined;
    const { totalIsExact } = total;
    return {
      ids: shown.map(({ id }) => id),
      next: last === undefined ? null : encodeListCursor(sort, { ...last, total: total.total, totalIsExact }),
      total: total.total,
      totalIsExact,
    };
  }

  /** A page with the exact total, however many rows there are. */
  async readCountedPage(
    db: Executor,
    query: ListQuery<FiltersOf<List>>,
    page: { sort: SortOf<List>; after?: string | undefined; limit: number },
  ): Promise<Omit<ListPage, 'totalIsExact'>> {
    const { total, totalIsExact, ...read } = await this.readPage(db, query, page);
    return { ...read, total: totalIsExact ? total : await this.count(db, query) };
  }

  /**
   * The first page of each of several queries. One statement reads them all, where no words are looked for and one index holds the order:
   * whether it goes along that index or puts few rows in order, PostgreSQL chooses for each.
   */
  async readFirstPages(
    db: Executor,
    queries: readonly ListQuery<FiltersOf<List>>[],
    page: { sort: SortOf<List>; limit: number },
  ): Promise<(Pick<ListPage, 'ids'> & ListTotal)[]> {
    const [stretch, ...others] = this.#stretchesOf(page.sort, {});
    if (stretch === undefined || others.length > 0 || queries.some((query) => this.#isSearched(query))) {
      const pages = [];
      // oxlint-disable-next-line no-await-in-loop -- one connection
      for (const query of queries) pages.push(await this.readPage(db, query, page));
      return pages;
    }
    const range = { stretch, isDescending: isDescending(page.sort), after: null, limit: page.limit };
    const pages = queries.map(
      (query, at) => sql`
        select ${sql.lit(at)} as at, (${this.#cappedCount(query)}) as total, array(${this.#rangeOf(query, range, sql`id`)}) as ids`,
    );
    const { rows } = await sql<{ total: number; ids: string[] }>`
      select total, ids from (${sql.join(pages, sql` union all `)}) as page order by at`.execute(db);
    return rows.map(({ total, ids }) => ({ ids, ...cappedTotal(total) }));
  }

  /** The next rows along the indexes of an order, over as many stretches of the list as it takes. */
  async readPlaces(db: Executor, query: ListQuery<FiltersOf<List>>, page: Wanted<List>): Promise<ListPlace[]> {
    const first = page.after?.stretch ?? 0;
    const places: ListPlace[] = [];
    for (const [at, stretch] of this.#stretchesOf(page.sort, query).entries()) {
      if (at < first || places.length === page.limit || stretch.isEmpty?.(query.filter) === true) continue;
      const after = at === first ? page.after : null;
      const range = { stretch, isDescending: isDescending(page.sort), after, limit: page.limit - places.length };
      // oxlint-disable-next-line no-await-in-loop -- the next stretch is read only where this one does not fill the page
      const found = await this.#walk(db, query, range);
      places.push(...found.map((place) => ({ ...place, stretch: at })));
    }
    return places;
  }

  /** The rows of the list, as a part of FROM. */
  get from(): RawBuilder<unknown> {
    const { table, source } = this.#binding;
    return source === undefined ? sql.table(table) : sql`(${source}) as ${sql.table(table)}`;
  }

  #stretchesOf(
    sort: SortOf<List>,
    { firstOwnerId }: Pick<ListQuery<unknown>, 'firstOwnerId'>,
  ): readonly Stretch<FiltersOf<List>>[] {
    const order = (isDescending(sort) ? sort.slice(1) : sort) as OrderOf<List>;
    return this.#binding.orders[order](isDescending(sort), firstOwnerId);
  }

  async #find(
    db: Executor,
    query: ListQuery<FiltersOf<List>>,
    page: Wanted<List>,
    known: ListTotal | null,
  ): Promise<{ total: ListTotal; places: ListPlace[] }> {
    const most = this.#isSearched(query) ? countLimit : mostSorted;
    const total = known ?? (this.#isSearched(query) ? null : await this.#countCapped(db, query));
    if (total?.total === 0) return { total, places: [] };
    if (total === null || (total.totalIsExact && total.total <= most)) {
      const { counted, places } = await this.#sort(db, query, page);
      if (counted <= countLimit) return { total: total ?? cappedTotal(counted), places };
    }
    return { total: total ?? cappedTotal(countLimit + 1), places: await this.readPlaces(db, query, page) };
  }

  #isSearched({ filter }: ListQuery<FiltersOf<List>>): boolean {
    const given: Readonly<Record<string, unknown>> = filter;
    return Object.entries(this.#list.filters).some(([name, { kind }]) => kind === 'words' && Boolean(given[name]));
  }

  async #countCapped(db: Executor, query: ListQuery<FiltersOf<List>>): Promise<ListTotal> {
    const { rows } = await sql<{ total: number }>`${this.#cappedCount(query)}`.execute(db);
    return cappedTotal(rows[0]?.total ?? 0);
  }

  #cappedCount(query: ListQuery<FiltersOf<List>>): RawBuilder<unknown> {
    return sql`select count(*) as total from (
      select from ${this.from} where ${this.where(query)} limit ${sql.lit(countLimit + 1)}
    ) as counted`;
  }

  async #walk(
    db: Executor,
    query: ListQuery<FiltersOf<List>>,
    range: Range<FiltersOf<List>>,
  ): Promise<Omit<ListPlace, 'stretch'>[]> {
    const shown = sql`id, ${keyTexts(range.stretch.keys.map(numbered))} as keys`;
    const { rows } = await sql<Omit<ListPlace, 'stretch'>>`${this.#rangeOf(query, range, shown)}`.execute(db);
    return rows;
  }

  /** Rows of one stretch behind a place, along its index; each part of the table by a scan of its own, then merged. */
  #rangeOf(
    query: ListQuery<FiltersOf<List>>,
    { stretch, isDescending: isReverse, after, limit }: Range<FiltersOf<List>>,
    shown: RawBuilder<unknown>,
  ): RawBuilder<unknown> {
    const { keys } = stretch;
    const named = keys.map(numbered);
    const columns = [sql`${this.#id} as id`, ...keys.map(({ column }, at) => sql`${column} as ${sql.ref(`k${at}`)}`)];
    const scans = (this.#binding.partsOf?.(query.filter) ?? [sql<boolean>`true`]).map(
      (part) => sql`(
        select ${sql.join(columns)} from ${this.from}
        where ${this.where(query)} and ${part} and ${stretch.where ?? sql`true`} and ${behind(keys, this.#id, after, isReverse)}
        order by ${orderBy(keys, this.#id, isReverse)} limit ${sql.lit(limit)}
      )`,
    );
    return sql`
      select ${shown} from (${sql.join(scans, sql` union all `)}) as place
      order by ${orderBy(named, sql.ref('id'), isReverse)} limit ${sql.lit(limit)}`;
  }

  /** Reads all rows, puts those behind a place in order, and says how many there are, up to one more than `countLimit`. */
  async #sort(
    db: Executor,
    query: ListQuery<FiltersOf<List>>,
    { sort, after, limit }: Wanted<List>,
  ): Promise<{ counted: number; places: ListPlace[] }> {
    const stretches = this.#stretchesOf(sort, query);
    const keys = [...new Set(stretches.flatMap((stretch) => stretch.keys))];
    const named = (key: Key): Key => ({ ...key, column: sql.ref(`k${keys.indexOf(key)}`) });
    const columns = keys.map((key) => sql`${key.column} as ${named(key).column}`);
    const cases = stretches.map(({ where }, at) => sql`when ${where ?? sql`true`} then ${sql.lit(at)}`);
    const first = after?.stretch ?? 0;
    const parts = stretches.map((stretch, at) => {
      const own = stretch.keys.map(named);
      const order = orderBy(own, sql.ref('id'), isDescending(sort));
      const place = at === first ? after : null;
      return sql`(
        select stretch, id, ${keyTexts(own)} as keys, row_number() over (order by ${order}) as at from hit
        where stretch = ${sql.lit(at)} and ${behind(own, sql.ref('id'), place, isDescending(sort))}
        order by ${order} limit ${sql.lit(limit)}
      )`;
    });
    const { rows } = await sql<ListPlace & { counted: number; id: string | null }>`
      with hit as materialized (
        select ${sql.join([sql`${this.#id} as id`, ...columns, sql`case ${sql.join(cases, sql` `)} end as stretch`])}
        from ${this.from} where ${this.where(query, soughtConditions)} limit ${sql.lit(countLimit + 1)}
      )
      select counted, place.stretch, place.id, place.keys
      from (select count(*) as counted from hit) as hits
        left join (${sql.join(parts.slice(first), sql` union all `)}) as place on true
      order by place.stretch, place.at limit ${sql.lit(limit)}`.execute(db);
    return {
      counted: rows[0]?.counted ?? 0,
      places: rows.flatMap(({ stretch, id, keys: values }) => (id === null ? [] : [{ stretch, id, keys: values }])),
    };
  }
}

const numbered = (key: Key, at: number): Key => ({ ...key, column: sql.ref(`k${at}`) });
const isDescending = (sort: string): boolean => sort.startsWith('-');
