/**
 * How columns of a list that its reader may ask for are worked out of a row; a column that is not named here stands in the row as
 * it is shown. `Context` is what else they need, the same for all rows.
 */
export type ShownColumns<Row, Line, Context = undefined> = {
  readonly [Column in keyof Line]?: (row: Row, context: Context) => Line[Column];
};

/** Gives of rows the columns that were asked for, and no others. */
export function columnsShown<Row extends object, Line, Context = undefined>(
  columns: readonly (string & keyof Line)[],
  shown: ShownColumns<Row, Line, Context>,
  context: Context,
): (row: Row) => Record<string, unknown> {
  const cells = columns.map((column) => [column, shown[column]] as const);
  return (row) => {
    const values: Record<string, unknown> = {};
    for (const [column, show] of cells)
      values[column] = show === undefined ? (row as Record<string, unknown>)[column] : show(row, context);
    return values;
  };
}
