import type { ListColumn } from './list-column.ts';

/** A column of a list whose rows say only what was requested, with what of a row it is drawn from. */
export interface AskedColumn<Row, Column extends string, SortKey extends string = string>
  extends ListColumn<Row, SortKey> {
  asks: readonly Column[];
}

/** Fields to request for the visible columns. */
export function askedColumns<Column extends string>(
  columns: readonly { key: string; asks: readonly Column[] }[],
  shown: readonly string[],
): Column[] {
  const asked = columns.filter(({ key }) => shown.includes(key)).flatMap(({ asks }) => asks);
  return [...new Set(asked)].toSorted();
}

/** A row that holds these columns for certain. */
type Holding<Row, Column extends keyof Row> = Row & { [Asked in Column]-?: Exclude<Row[Asked], undefined> };

const holds = <Row, Column extends keyof Row>(row: Row, columns: readonly Column[]): row is Holding<Row, Column> =>
  columns.every((column) => row[column] !== undefined);

type Drawing<Row> = Pick<ListColumn<Row>, 'cell' | 'isLeftOutOfCard'>;

/**
 * How a column is drawn from these of a row of `Row`: where rows were requested before the column was shown, it stays empty until
 * what it says is there.
 */
export const columnOf =
  <Row, SortKey extends string>() =>
  <Column extends string & keyof Row, Rest extends Partial<Omit<ListColumn<Row, SortKey>, keyof Drawing<Row>>>>(
    asks: readonly Column[],
    { cell, isLeftOutOfCard, ...rest }: Drawing<Holding<Row, Column>> & Rest,
  ) => ({
    ...rest,
    asks,
    cell: (row: Row) => (holds(row, asks) ? cell(row) : null),
    ...(isLeftOutOfCard !== undefined && {
      isLeftOutOfCard:
        isLeftOutOfCard === true ? (true as const) : (row: Row) => !holds(row, asks) || isLeftOutOfCard(row),
    }),
  });
