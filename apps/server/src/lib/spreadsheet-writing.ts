import { writeZip } from './zip-writing.ts';

/** A cell: text, a number, a calendar date (`2026-11-20`), an amount in whole cents, or nothing. Never a formula. */
export type SheetCell = string | number | { date: string } | { cents: number } | null;

export interface Sheet {
  name: string;
  columns: readonly { title: string; width: number }[];
  rows: AsyncIterable<readonly SheetCell[]> | Iterable<readonly SheetCell[]>;
}

/** More characters no spreadsheet program takes in a cell, more rows not in a sheet. */
const mostCharacters = 32_767;
const mostRows = 1_048_576;
const dayMs = 86_400_000;
const epoch = Date.UTC(1899, 11, 30);
/** Before this day the calendar of spreadsheets counts a day that never was. */
const firstDay = '1900-03-01';

const style = { text: 1, date: 2, header: 3, amount: 4 };

/** Characters that XML cannot hold, and sequences that spreadsheets read as escapes. */
// oxlint-disable-next-line no-control-regex -- finding control characters is the purpose
const notXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(notXml, '')
    .replaceAll(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign);
}

/** A, B, … Z, AA, AB, … */
export function columnName(index: number): string {
  return index < 26 ? String.fromCharCode(65 + index) : columnName(Math.floor(index / 26) - 1) + columnName(index % 26);
}

const textCell = (at: string, text: string, styled: number): string =>
  `<c r="${at}" t="inlineStr" s="${styled}"><is><t xml:space="preserve">${escapeXml(text.slice(0, mostCharacters))}</t></is></c>`;

/** An amount in whole cents as a decimal number, without a detour over fractions. */
export function amountText(cents: number, sign: ',' | '.'): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}${sign}${digits.slice(-2)}`;
}

function cellXml(cell: SheetCell, at: string): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'string') return textCell(at, cell, style.text);
  if (typeof cell === 'number') return Number.isFinite(cell) ? `<c r="${at}"><v>${cell}</v></c>` : '';
  if ('cents' in cell) return `<c r="${at}" s="${style.amount}"><v>${amountText(cell.cents, '.')}</v></c>`;
  if (cell.date < firstDay) return textCell(at, cell.date, style.text);
  const day = Math.round((Date.parse(`${cell.date}T00:00:00Z`) - epoch) / dayMs);
  return `<c r="${at}" s="${style.date}"><v>${day}</v></c>`;
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const officeRelations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const officeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const contentTypes = `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${officeType}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${officeType}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${officeType}.styles+xml"/></Types>`;
const rootRelations = `${head}<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${officeRelations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;
const workbookRelations = `${head}<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${officeRelations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${officeRelations}/styles" Target="styles.xml"/></Relationships>`;
/** Formats 49, 14 and 4 are text, the date as the reader’s country writes it, and a number with two decimals. */
const styles = `${head}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="14" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1" applyNumberFormat="1"/><xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`;

function workbook(name: string): string {
  // Names of sheets have up to 31 characters, without these signs.
  const safe = escapeXml(name.replaceAll(/[[\]:*?/\\]/g, ' ').slice(0, 31));
  return `${head}<workbook xmlns="${main}" xmlns:r="${officeRelations}"><sheets><sheet name="${safe}" sheetId="1" r:id="rId1"/></sheets></workbook>`;
}

async function* sheetXml({ columns, rows }: Sheet): AsyncGenerator<string> {
  const names = columns.map((_column, index) => columnName(index));
  const widths = columns.map(
    ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  const titles = columns.map(({ title }, index) => textCell(`${names[index]}1`, title, style.header));
  // The header stays in sight while the reader scrolls.
  yield `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row r="1">${titles.join('')}</row>`;
  let line = 1;
  let pending = '';
  for await (const row of rows) {
    if (line === mostRows) break;
    line += 1;
    pending += `<row r="${line}">${row.map((cell, index) => cellXml(cell, `${names[index]}${line}`)).join('')}</row>`;
    if (pending.length < 65_536) continue;
    yield pending;
    pending = '';
  }
  yield `${pending}</sheetData></worksheet>`;
}

/** A workbook (XLSX) with one sheet, piece by piece. */
export function writeSpreadsheet(sheet: Sheet): AsyncGenerator<Buffer> {
  return writeZip([
    { name: '[Content_Types].xml', content: [contentTypes] },
    { name: '_rels/.rels', content: [rootRelations] },
    { name: 'xl/workbook.xml', content: [workbook(sheet.name)] },
    { name: 'xl/_rels/workbook.xml.rels', content: [workbookRelations] },
    { name: 'xl/styles.xml', content: [styles] },
    { name: 'xl/worksheets/sheet1.xml', content: sheetXml(sheet) },
  ]);
}
