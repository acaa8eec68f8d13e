import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '#db/database.ts';
import { assetFolder } from '../../asset-folder.ts';
import { listChecksums, lockLoading, storeChecksum } from './reference.repository.ts';
import { filesLoadedOnce, importVersion, loadedAfter, referenceFiles } from './reference-file.import.ts';

interface ReferenceFile {
  name: string;
  text: string;
  checksum: string;
}

async function readFiles(folder: string): Promise<ReferenceFile[]> {
  const names = Object.keys(referenceFiles);
  const texts = new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const)),
  );
  return names.map((name) => {
    const text = texts.get(name) ?? '';
    return { name, text, checksum: createHash('sha256').update(`${importVersion} ${text}`).digest('hex') };
  });
}

/**
 * Loads every file of `reference/` that is not yet in the database as it stands, in one transaction. Several servers may
 * do so at once; the later ones find nothing left to do. Returns the names of the files that were loaded.
 */
export async function loadReference(db: Database, folder = assetFolder('reference')): Promise<string[]> {
  const files = await readFiles(folder);
  const changed = (known: Map<string, string>): ReferenceFile[] => {
    const isChanged = ({ name, checksum }: ReferenceFile): boolean =>
      filesLoadedOnce.has(name) ? !known.has(name) : known.get(name) !== checksum;
    const names = new Set(files.filter(isChanged).map(({ name }) => name));
    return files.filter(({ name }) => names.has(name) || names.has(loadedAfter[name] ?? ''));
  };
  if (changed(await listChecksums(db)).length === 0) return [];
  return db.transaction().execute(async (tx) => {
    await lockLoading(tx);
    const loaded: string[] = [];
    for (const file of changed(await listChecksums(tx))) {
      try {
        await referenceFiles[file.name]?.(tx, file.text);
      } catch (error) {
        throw new Error(`reference/${file.name} could not be loaded`, { cause: error });
      }
      await storeChecksum(tx, file.name, file.checksum);
      loaded.push(file.name);
    }
    return loaded;
  });
}
