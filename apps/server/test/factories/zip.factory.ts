import { crc32, deflateRawSync } from 'node:zlib';

/** A ZIP archive of these files, for tests. Names are taken as they are, also bad ones. */
export function zipOf(files: Record<string, string | Buffer>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(files)) {
    const bytes = Buffer.from(content as string);
    const packed = deflateRawSync(bytes);
    const path = Buffer.from(name);
    const sizes = Buffer.alloc(12);
    sizes.writeUInt32LE(crc32(bytes), 0);
    sizes.writeUInt32LE(packed.length, 4);
    sizes.writeUInt32LE(bytes.length, 8);
    // Version 2.0, names in UTF-8, deflated, no time.
    const flags = Buffer.from([20, 0, 0, 8, 8, 0, 0, 0, 0x21, 0]);
    const length = Buffer.alloc(4);
    length.writeUInt16LE(path.length, 0);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), flags, sizes, length, path, packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), flags, sizes, length, tail, path]));
    parts.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, central, end]);
}

const escapeXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** An archive that also holds a file of which its list of contents says nothing. */
export function withHiddenFile(archive: Buffer, name: string, content: Buffer): Buffer {
  const alone = zipOf({ [name]: content });
  const hidden = alone.subarray(0, alone.readUInt32LE(alone.length - 6));
  const end = Buffer.from(archive.subarray(-22));
  const listAt = end.readUInt32LE(16);
  end.writeUInt32LE(listAt + hidden.length, 16);
  return Buffer.concat([archive.subarray(0, listAt), hidden, archive.subarray(listAt, -22), end]);
}

type Rows = readonly (readonly (string | number)[])[];

function rowsXml(rows: Rows): string {
  const cellOf = (value: string | number): string =>
    typeof value === 'number' ? `<c><v>${value}</v></c>` : `<c t="inlineStr"><is><t>${escapeXml(value)}</t></is></c>`;
  const sheet = rows.map((row, index) => {
    const cells = row.map((value, column) =>
      cellOf(value).replace('<c', `<c r="${String.fromCharCode(65 + column)}${index + 1}"`),
    );
    return `<row r="${index + 1}">${cells.join('')}</row>`;
  });
  return sheet.join('');
}

/** A workbook with one sheet, or with another shown one before it, for tests. */
export const workbookOf = (rows: Rows, before?: Rows): Buffer =>
  sheetArchiveOf(rowsXml(rows), [], before && rowsXml(before), 'visible', 'visible');

/** A workbook whose one sheet has these rows, as they stand in its XML, and texts that cells share; before it another one, hidden. */
export function sheetArchiveOf(
  rowsXml: string,
  sharedTexts: readonly string[] = [],
  hiddenRowsXml?: string,
  state: 'visible' | 'veryHidden' = 'visible',
  firstState: 'visible' | 'hidden' = 'hidden',
): Buffer {
  const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const packaged = 'http://schemas.openxmlformats.org/package/2006';
  return zipOf({
    '[Content_Types].xml': `${head}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${hiddenRowsXml === undefined ? '' : `<sheet name="Alt" sheetId="2" state="${firstState}" r:id="rId3"/>`}<sheet name="Tabelle1" sheetId="1" state="${state}" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/sharedStrings" Target="sharedStrings.xml"/>${hiddenRowsXml === undefined ? '' : `<Relationship Id="rId3" Type="${office}/worksheet" Target="worksheets/sheet2.xml"/>`}</Relationships>`,
    'xl/worksheets/sheet1.xml': `${head}<worksheet xmlns="${main}"><sheetData>${rowsXml}</sheetData></worksheet>`,
    ...(hiddenRowsXml !== undefined && {
      'xl/worksheets/sheet2.xml': `${head}<worksheet xmlns="${main}"><sheetData>${hiddenRowsXml}</sheetData></worksheet>`,
    }),
    'xl/sharedStrings.xml': `${head}<sst xmlns="${main}">${sharedTexts.map((text) => `<si><t>${escapeXml(text)}</t></si>`).join('')}</sst>`,
  });
}
