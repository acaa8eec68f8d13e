/**
 * How columns of a list that its reader may ask for are worked out of a row; a column that is not named here stands in the row as
 * it is shown. `Context` is what else they need, the same for all rows.
 */
export type ShownColumns<Row, Line, Context = undefined> = {
  readonly [Column in keyof Line]?: (row: Row, context: Context) => Line[Column];
};

/**
 * Writes into lines the columns that were requested, and no others. The line is written to because spreading an object whose fields are
 * named at run time takes longer than everything else that is done with a row (measured: a fifth of the server's time in lists).
 */
export function columnsShown<Row extends object, Columns extends object, Context = undefined>(
  columns: readonly (string & keyof Columns)[],
  shown: ShownColumns<Row, Columns, Context>,
  context: Context,
): <Line extends object>(line: Line, row: Row) => Line & Partial<Columns> {
  const cells = columns.map((column) => [column, shown[column]] as const);
  return (line, row) => {
    const values = line as Record<string, unknown>;
    for (const [column, show] of cells)
      values[column] = show === undefined ? (row as Record<string, unknown>)[column] : show(row, context);
    return line;
  };
}
