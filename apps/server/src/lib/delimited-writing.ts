/** The format that German Excel opens as a table without questions: UTF-8 with byte order mark, semicolons, CRLF. */
const byteOrderMark = '\ufeff';

/** Signs that make a spreadsheet take a text for a formula. */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;
/** Signed numbers and international phone numbers begin alike and mean no harm. */
const harmless = /^[+-]\d[\d\s()/.,-]*$/;

/** A text that no spreadsheet takes for a formula: with an apostrophe in front, where it would be. */
export function formulaSafe(text: string): string {
  return formulaStart.test(text) && !harmless.test(text) ? `'${text}` : text;
}

function writeCell(text: string): string {
  const safe = formulaSafe(text);
  return /[";\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A row of a CSV file, its line end included. */
export function writeRow(cells: readonly string[]): string {
  return `${cells.map(writeCell).join(';')}\r\n`;
}

/** The beginning of a CSV file: byte order mark and header. */
export function writeHeader(columns: readonly string[]): string {
  return byteOrderMark + writeRow(columns);
}
