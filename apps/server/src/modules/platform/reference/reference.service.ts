import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '#db/database.ts';
import { assetFolder } from '../../../asset-folder.ts';
import { listChecksums, lockLoading, storeChecksum } from './reference.repository.ts';
import { importVersion, loadedAfter, type ReferenceFiles, referenceFiles } from './reference-file.import.ts';

interface ReferenceFile {
  name: string;
  bytes: Buffer;
  checksum: string;
}

async function readFiles(folder: string, names: readonly string[]): Promise<ReferenceFile[]> {
  return Promise.all(
    names.map(async (name) => {
      const bytes = await readFile(join(folder, name));
      // Of bytes: hashing the same as text takes ten times as long, at every start.
      return { name, bytes, checksum: createHash('sha256').update(`${importVersion} `).update(bytes).digest('hex') };
    }),
  );
}

/**
 * Loads every file of `reference/` that is not yet in the database as it stands, in one transaction. Several servers may
 * do so at once; the later ones find nothing left to do. `loadedOnce`: files of modules above this one that are loaded into
 * every portal once and never again, since from then on they belong to the administrators; what ships later comes in a
 * file of its own, so that portals that run already get it too. Returns the names of the files that were loaded.
 */
export async function loadReference(db: Database, loadedOnce: ReferenceFiles): Promise<string[]> {
  const loaders = { ...referenceFiles, ...loadedOnce };
  const files = await readFiles(assetFolder('reference'), Object.keys(loaders));
  const changed = (known: Map<string, string>): ReferenceFile[] => {
    const isChanged = ({ name, checksum }: ReferenceFile): boolean =>
      Object.hasOwn(loadedOnce, name) ? !known.has(name) : known.get(name) !== checksum;
    const names = new Set(files.filter(isChanged).map(({ name }) => name));
    return files.filter(({ name }) => names.has(name) || names.has(loadedAfter[name] ?? ''));
  };
  if (changed(await listChecksums(db)).length === 0) return [];
  return db.transaction().execute(async (tx) => {
    await lockLoading(tx);
    const loaded: string[] = [];
    for (const file of changed(await listChecksums(tx))) {
      try {
        await loaders[file.name]?.(tx, file.bytes.toString('utf8'));
      } catch (error) {
        throw new Error(`reference/${file.name} could not be loaded`, { cause: error });
      }
      await storeChecksum(tx, file.name, file.checksum);
      loaded.push(file.name);
    }
    return loaded;
  });
}
