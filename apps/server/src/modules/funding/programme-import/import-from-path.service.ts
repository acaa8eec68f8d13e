import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { ImportRow, ImportRun } from '@fundus/contract/import';
import { countOf } from '@fundus/contract/import-codes';
import type { UploadedFile } from '#http/upload.ts';
import { makePrivateFolder, privateFileMode } from '#lib/private-files.ts';
import type { With } from '#lib/with.ts';
import { beginApplying, carryOutImport, readImport } from '#modules/platform/import/import.service.ts';
import { registerImport } from '#modules/platform/import/import-registration.service.ts';
import { listImportRows, viewImport } from '#modules/platform/import/import-view.service.ts';
import { createProgrammeTarget } from './programme-target.service.ts';
import { folderListHead } from './source/open-source.ts';

export interface PathImport {
  path: string;
  /** Name of the stock that the file comes from. */
  source: string;
  /** Without it the preview is all. */
  apply: boolean;
  endsVanished?: boolean;
  log(line: string): void;
}

const refusalsTold = 50;
/** Nothing tells a command under which address people reach the portal. */
const target = createProgrammeTarget(null);

/**
 * Imports a file or a folder (an unpacked XML export) of this machine, as the portal would do with an upload. Returns
 * the run as it is afterwards; it can be looked at and undone in the portal. Throws where the file cannot be read.
 */
export async function importFromPath(
  deps: With<'db' | 'clock' | 'blobs' | 'temporaryFolder' | 'log'>,
  { path, source, apply, log, endsVanished = false }: PathImport,
): Promise<ImportRun> {
  await makePrivateFolder(deps.temporaryFolder);
  const folder = await mkdtemp(join(deps.temporaryFolder, 'import-'));
  try {
    const file = (await stat(path)).isDirectory() ? await describeFolder(path, folder) : await describeFile(path);
    const said = { source, endsVanished };
    const { importId } = await registerImport(deps, target, file, { said, userId: null });
    try {
      await readImport(deps, target, importId, path);
      tell(log, await viewImport(deps.db, target, importId, 'de'));
      await tellRefusals(deps, importId, log);
      if (apply && (await beginApplying(deps.db, importId))) {
        await carryOutImport(deps, target, importId, null);
      }
    } catch (error) {
      const { problem } = await viewImport(deps.db, target, importId, 'de');
      throw new Error(problem ?? 'Der Import ist gescheitert.', { cause: error });
    }
    const run = await viewImport(deps.db, target, importId, 'de');
    log(run.state === 'applied' ? 'Der Import ist übernommen.' : 'Vorschau: am Bestand wurde nichts geändert.');
    return run;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function tell(log: PathImport['log'], { counts, format, encoding }: ImportRun): void {
  log(`Gelesen als ${format.toUpperCase()} (${encoding}).`);
  const words = [
    ['new', 'neu'],
    ['changed', 'geändert'],
    ['unchanged', 'unverändert'],
    ['vanished', 'verschwunden'],
    ['refused', 'abgelehnt'],
  ] as const;
  log(`${words.map(([outcome, word]) => `${countOf(counts, outcome)} ${word}`).join(', ')}.`);
}

async function tellRefusals(deps: With<'db'>, importId: string, log: PathImport['log']): Promise<void> {
  const page = { outcome: 'refused', limit: refusalsTold } as const;
  const { rows, next } = await listImportRows(deps.db, target, importId, page, 'de');
  for (const row of rows) log(`${placeOf(row)}: ${row.remarks.map(({ message }) => message).join(' ')}`);
  if (next !== null) log('…');
}

const placeOf = ({ file, line, position }: ImportRow): string =>
  file ?? (line === null ? `Eintrag ${position}` : `Zeile ${line}`);

async function describeFile(path: string): Promise<UploadedFile> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of createReadStream(path)) {
    hash.update(chunk as Buffer);
    bytes += (chunk as Buffer).length;
  }
  return { path, fileName: basename(path), bytes, sha256: hash.digest('hex'), mediaType: 'application/octet-stream' };
}

/** Of a folder only a list of its files is kept, to tell later what was read. */
async function describeFolder(path: string, temporaryFolder: string): Promise<UploadedFile> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(path.length));
  const list = join(temporaryFolder, 'folder.txt');
  await writeFile(list, `${folderListHead}\n${path}\n${names.toSorted().join('\n')}\n`, { mode: privateFileMode });
  return { ...(await describeFile(list)), fileName: basename(path), mediaType: 'text/plain' };
}
