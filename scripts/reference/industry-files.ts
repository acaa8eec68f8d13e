import { type CsvRow, cell, csvText, readCsv } from './csv-file.ts';
import { rawDataFolder } from './reference-folder.ts';

const columns = ['code', 'parent', 'level', 'title_de', 'title_en'];

/** The official table of the WZ 2008, titles unchanged. */
export function wz2008Text(): string {
  return csvText(columns, readCsv(`${rawDataFolder}wz2008.csv`));
}

/**
 * The official table of the WZ 2025. It has no English titles: an entry takes over the English title of the WZ 2008
 * where the German title of the same level is letter by letter the same, otherwise `title_en` stays empty.
 */
export function wz2025Text(): string {
  const key = (row: CsvRow) => `${cell(row, 'level')} ${cell(row, 'title_de')}`;
  const english = new Map(readCsv(`${rawDataFolder}wz2008.csv`).map((row) => [key(row), cell(row, 'title_en')]));
  const rows = readCsv(`${rawDataFolder}wz2025.csv`).map((row) => ({ ...row, title_en: english.get(key(row)) ?? '' }));
  return csvText(columns, rows);
}

/** Which subclass of the WZ 2008 became which of the WZ 2025. */
export function correspondenceText(): string {
  return csvText(['wz2008', 'wz2025', 'wz2008_partial', 'relation'], readCsv(`${rawDataFolder}wz2008-wz2025.csv`));
}
