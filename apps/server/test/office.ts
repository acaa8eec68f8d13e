import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parse } from 'csv-parse/sync';

const office = '/usr/bin/soffice';

/** Whether LibreOffice is there; `npm run test:all` does not begin without it. */
export const hasOffice = (): boolean => existsSync(office);

/** Whether it reads documents of word processors, too, which is another package. */
export const hasWriter = (): boolean => existsSync('/usr/lib/libreoffice/program/libswlo.so');

/** Has formulas recomputed whatever a workbook says of itself. */
const settings = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><item oor:path="/org.openoffice.Office.Calc/Formula/Load"><prop oor:name="OOXMLRecalcMode" oor:op="fuse"><value>0</value></prop></item></oor:items>`;
/** All sheets, comma, quotation marks, UTF-8, cells as they are and not as they are shown. */
const csv = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,false,false,false,false,-1';

/** Plain text that LibreOffice reads from a document (DOCX), and its complaints, which are empty. */
export async function readDocument(document: Uint8Array): Promise<{ text: string; complaints: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'fundus-office-'));
  try {
    const path = join(folder, 'plan.docx');
    await writeFile(path, document);
    const home = `-env:UserInstallation=file://${join(folder, 'profile')}`;
    const asked = [home, '--headless', '--convert-to', 'txt:Text (encoded):UTF8', '--outdir', folder, path];
    const { stderr } = await promisify(execFile)(office, asked, {
      env: { ...process.env, LC_ALL: 'C.UTF-8', HOME: folder },
    });
    // Of the program's own set-up, not of the document.
    const complaints = stderr.replaceAll(/^.*(?:javaldx|java may not function).*$/gimu, '').trim();
    return { text: await readFile(join(folder, 'plan.txt'), 'utf8'), complaints };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Texts of the cells of each sheet by its name. */
export type ComputedSheets = ReadonlyMap<string, readonly (readonly string[])[]>;

/** Opens workbooks in LibreOffice, one start for all of them, computes them, and answers their cells in the same order. */
export async function computeWorkbooks(workbooks: readonly Uint8Array[]): Promise<ComputedSheets[]> {
  const folder = await mkdtemp(join(tmpdir(), 'fundus-office-'));
  try {
    const profile = join(folder, 'profile', 'user');
    await mkdir(profile, { recursive: true });
    await writeFile(join(profile, 'registrymodifications.xcu'), settings);
    const paths = workbooks.map((_, place) => join(folder, `plan${place}.xlsx`));
    await Promise.all(workbooks.map((workbook, place) => writeFile(paths[place] ?? '', workbook)));
    const home = `-env:UserInstallation=file://${join(folder, 'profile')}`;
    const asked = [home, '--headless', '--convert-to', csv, '--outdir', folder, ...paths];
    await promisify(execFile)(office, asked, { env: { ...process.env, LC_ALL: 'C.UTF-8', HOME: folder } });
    const names = (await readdir(folder)).filter((name) => name.endsWith('.csv'));
    const read = async (place: number): Promise<ComputedSheets> => {
      const start = `plan${place}-`;
      const own = names.filter((name) => name.startsWith(start));
      const sheets = own.map(async (name): Promise<[string, string[][]]> => {
        const text = await readFile(join(folder, name), 'utf8');
        return [name.slice(start.length, -'.csv'.length), parse(text, { relax_column_count: true, bom: true })];
      });
      return new Map(await Promise.all(sheets));
    };
    return await Promise.all(workbooks.map((_, place) => read(place)));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
