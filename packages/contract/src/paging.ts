import { z } from 'zod';
import { readCommaList } from './comma-list.ts';

/** The largest total that a list counts by itself; beyond it shows »10.000+« (counting costs more than the list). */
export const countLimit = 10_000;

/** Query of every paged list. `after` is the cursor that the page before gave. */
export const pageQuery = z.object({
  after: z.string().max(3_000).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});

/** Page of a list: rows, the cursor of the next page, and the total, exact up to `countLimit`. */
export const page = <Row extends z.ZodType>(row: Row) =>
  z.object({ rows: z.array(row), next: z.string().nullable(), total: z.int(), totalIsExact: z.boolean() });

/**
 * A row of a list whose reader says which columns it wants (`columnChoice`): `line` stands in every row, of the columns those that
 * were requested.
 */
export const rowOf = <Line extends z.ZodRawShape, Columns extends z.ZodRawShape>(line: Line, columns: Columns) =>
  z.object({ ...line, ...z.object(columns).partial().shape });

/** Query of such a list: the columns that its reader wants; without it those that the list shows at first. */
export const columnChoice = <Column extends string>(columns: readonly Column[]) => ({
  columns: commaList(z.enum(columns)),
});

/** Values of a filter; see `comma-list.ts`. */
export const commaList = <Item extends z.ZodType<unknown, string>>(item: Item) =>
  z.string().max(2000).transform(readCommaList).pipe(z.array(item).max(60)).optional();
