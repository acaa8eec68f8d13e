import { stat } from 'node:fs/promises';
import type { TableReading } from '@fundus/contract/import';
import { detectDelimiter } from '#lib/delimited.ts';
import { detectEncoding, type TextEncoding } from '#lib/delimited-encoding.ts';
import { SourceError } from '#lib/source-error.ts';
import {
  foreignArchive,
  foreignText,
  isOleFile,
  isZip,
  readDelimitedRows,
  readStart,
  workbookTable,
} from '#lib/table-file.ts';
import { openZip } from '#lib/zip.ts';
import type { ImportSource } from '#modules/platform/import/import-source.rules.ts';
import { readGsbExport } from './gsb-export.ts';
import { archiveFiles, archiveLimits, folderFiles, singleFile } from './gsb-files.ts';
import { describeJson, readJsonDocument } from './json-document.ts';
import { readJsonLines } from './json-lines.ts';
import { programmeRowLimits, programmeTable } from './table.ts';

/** How the list of a folder's files begins, which is kept instead of the folder. */
export const folderListHead = 'Fundus: Dateien eines Ordners';

const asRecognised: TableReading = { sheet: null, encoding: null, headLine: null };

/** Recognises what a file is by its content; its name means nothing. A folder is an unpacked XML export. */
export async function openSource(path: string, reading: TableReading = asRecognised): Promise<ImportSource> {
  const found = await stat(path);
  if (found.isDirectory()) return xmlSource((onProgress) => readGsbExport(folderFiles(path), onProgress));
  if (await isZip(path)) return openArchive(path, reading);
  const encoding = reading.encoding ?? (await detectEncoding(path));
  if (encoding === null) throw new SourceError({ code: (await isOleFile(path)) ? 'oldExcel' : 'noText' });
  const start = await readStart(path, encoding);
  if (start.startsWith(folderListHead)) throw new SourceError({ code: 'folderGone' });
  const first = start.trimStart()[0];
  if (first === undefined) throw new SourceError({ code: 'noRows' });
  const foreign = foreignText(start);
  if (foreign !== null) throw new SourceError({ code: foreign });
  if (first === '<') return xmlSource((onProgress) => readGsbExport(singleFile(path), onProgress));
  const shape = { encoding, bytes: found.size };
  if (first === '{' || first === '[') {
    return openJson(path, shape);
  }
  const delimiter = detectDelimiter(start) ?? ';';
  const table = { ...shape, delimiter, limits: programmeRowLimits };
  return programmeTable(
    { format: 'csv', encoding, delimiter, read: (onProgress) => readDelimitedRows(path, table, onProgress) },
    reading.headLine,
  );
}

async function openJson(path: string, shape: { encoding: TextEncoding; bytes: number }): Promise<ImportSource> {
  const { encoding } = shape;
  const found = await describeJson(path, shape);
  if (found.kind === 'lines') {
    return { format: 'jsonl', encoding, delimiter: null, read: (onProgress) => readJsonLines(path, shape, onProgress) };
  }
  const read: ImportSource['read'] = (onProgress) => readJsonDocument(path, shape, found, onProgress);
  return { format: 'json', encoding, delimiter: null, read };
}

function xmlSource(read: ImportSource['read']): ImportSource {
  return { format: 'xml', encoding: 'utf-8', delimiter: null, read };
}

async function openArchive(path: string, reading: TableReading): Promise<ImportSource> {
  const archive = await openZip(path, archiveLimits).catch((error: unknown) => {
    throw new SourceError({ code: 'archiveUnreadable' }, error);
  });
  const { names } = archive;
  archive.close();
  if (names.includes('[Content_Types].xml')) {
    return programmeTable(workbookTable(path, programmeRowLimits, reading), reading.headLine);
  }
  const foreign = foreignArchive(names);
  if (foreign !== 'noText') throw new SourceError({ code: foreign });
  if (!names.some((name) => /\.xml$/i.test(name))) throw new SourceError({ code: 'archiveWithoutXml' });
  return xmlSource((onProgress) => readGsbExport(archiveFiles(path), onProgress));
}
