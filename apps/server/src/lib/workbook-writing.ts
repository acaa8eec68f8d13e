import { columnName, escapeXml } from './spreadsheet-writing.ts';
import { writeZip } from './zip-writing.ts';

/** How a cell of a workbook looks; only inputs can be typed over. */
export const cellStyles = [
  'text',
  'title',
  'head',
  'note',
  'money',
  'sum',
  'number',
  'inputMoney',
  'inputNumber',
  'inputText',
  'frozen',
] as const;
export type CellStyle = (typeof cellStyles)[number];

/** A cell: `value` is what stands in it, also where a formula computes it (phones and previews compute nothing). */
export interface WorkbookCell {
  readonly column: number;
  readonly value: string | number;
  /** Without the sign »=«. */
  readonly formula?: string | undefined;
  readonly style: CellStyle;
}

export interface WorkbookSheet {
  readonly name: string;
  readonly widths: readonly number[];
  /** Rows from the first one on; empty ones are blank. */
  readonly rows: readonly (readonly WorkbookCell[])[];
  /** Rows and columns that stay in sight. */
  readonly frozen: { readonly rows: number; readonly columns: number };
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const officeRelations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const officeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Number format, font, fill and whether a cell is locked, by style. */
const looks: Record<CellStyle, readonly [number, number, number, boolean]> = {
  text: [0, 0, 0, true],
  title: [0, 2, 0, true],
  head: [0, 1, 2, true],
  note: [0, 3, 0, true],
  money: [4, 0, 0, true],
  sum: [4, 1, 2, true],
  number: [164, 0, 0, true],
  inputMoney: [4, 0, 3, false],
  inputNumber: [164, 0, 3, false],
  inputText: [49, 0, 3, false],
  frozen: [4, 3, 0, true],
};

function stylesXml(): string {
  const font = (inner: string, size = 11): string => `<font>${inner}<sz val="${size}"/><name val="Calibri"/></font>`;
  const solid = (colour: string): string =>
    `<fill><patternFill patternType="solid"><fgColor rgb="${colour}"/><bgColor indexed="64"/></patternFill></fill>`;
  const formats = cellStyles.map((style) => {
    const [numberFormat, fontId, fillId, isLocked] = looks[style];
    return `<xf numFmtId="${numberFormat}" fontId="${fontId}" fillId="${fillId}" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1" applyProtection="1"><protection locked="${isLocked ? 1 : 0}"/></xf>`;
  });
  return `${head}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="#,##0.####"/></numFmts><fonts count="4">${font('')}${font('<b/>')}${font('<b/>', 14)}${font('<i/>')}</fonts><fills count="4"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>${solid('FFEFF0F2')}${solid('FFFFF6D6')}</fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${formats.length}">${formats.join('')}</cellXfs></styleSheet>`;
}

function cellXml({ column, value, formula, style }: WorkbookCell, line: number): string {
  const at = `r="${columnName(column)}${line}" s="${cellStyles.indexOf(style)}"`;
  const computed = formula === undefined ? '' : `<f>${escapeXml(formula)}</f>`;
  if (typeof value === 'number') return `<c ${at}>${computed}<v>${value}</v></c>`;
  if (formula !== undefined) return `<c ${at} t="str">${computed}<v>${escapeXml(value)}</v></c>`;
  // An inline text is never read as a formula, whatever it begins with.
  return `<c ${at} t="inlineStr"><is><t xml:space="preserve">${escapeXml(value)}</t></is></c>`;
}

function sheetXml({ widths, rows, frozen }: WorkbookSheet): string {
  const columns = widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`);
  const corner = `${columnName(frozen.columns)}${frozen.rows + 1}`;
  const pane = `<pane xSplit="${frozen.columns}" ySplit="${frozen.rows}" topLeftCell="${corner}" activePane="bottomRight" state="frozen"/>`;
  const lines = rows.map(
    (cells, place) => `<row r="${place + 1}">${cells.map((cell) => cellXml(cell, place + 1)).join('')}</row>`,
  );
  // Protected without a password: it keeps formulas from slips, and is lifted by a click.
  return `${head}<worksheet xmlns="${main}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>${lines.join('')}</sheetData><sheetProtection sheet="1" formatColumns="0" formatRows="0"/><pageMargins left="0.4" right="0.4" top="0.5" bottom="0.5" header="0.3" footer="0.3"/><pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/></worksheet>`;
}

/** A workbook (XLSX) of several sheets with formulas and what they come to, piece by piece. Names of sheets: 31 letters, no signs. */
export function writeWorkbook(sheets: readonly WorkbookSheet[]): AsyncGenerator<Buffer> {
  const path = (place: number): string => `xl/worksheets/sheet${place + 1}.xml`;
  const types = sheets.map(
    (_, place) => `<Override PartName="/${path(place)}" ContentType="${officeType}.worksheet+xml"/>`,
  );
  const relations = sheets.map(
    (_, place) =>
      `<Relationship Id="rId${place + 1}" Type="${officeRelations}/worksheet" Target="worksheets/sheet${place + 1}.xml"/>`,
  );
  const names = sheets.map(
    ({ name }, place) => `<sheet name="${escapeXml(name)}" sheetId="${place + 1}" r:id="rId${place + 1}"/>`,
  );
  const last = sheets.length + 1;
  return writeZip([
    {
      name: '[Content_Types].xml',
      content: [
        `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${officeType}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${officeType}.styles+xml"/>${types.join('')}</Types>`,
      ],
    },
    {
      name: '_rels/.rels',
      content: [
        `${head}<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${officeRelations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
      ],
    },
    {
      name: 'xl/workbook.xml',
      content: [
        `${head}<workbook xmlns="${main}" xmlns:r="${officeRelations}"><sheets>${names.join('')}</sheets><calcPr calcId="0" fullCalcOnLoad="1"/></workbook>`,
      ],
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: [
        `${head}<Relationships xmlns="${packageRelations}">${relations.join('')}<Relationship Id="rId${last}" Type="${officeRelations}/styles" Target="styles.xml"/></Relationships>`,
      ],
    },
    { name: 'xl/styles.xml', content: [stylesXml()] },
    ...sheets.map((sheet, place) => ({ name: path(place), content: [sheetXml(sheet)] })),
  ]);
}
