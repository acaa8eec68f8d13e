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

/** Files of modules above this one, whose rows administrators keep. */
export interface ModuleFiles {
  /** Loaded into every portal once and never again; what ships later comes in a file of its own, so that running portals get it too. */
  once: ReferenceFiles;
  /** Loaded again with every change: their modules leave alone what administrators changed. */
  whenChanged: ReferenceFiles;
}

/**
 * Loads every file of `reference/` that is not yet in the database as it stands, in one transaction. Several servers may
 * do so at once; the later ones find nothing left to do. Returns the names of the files that were loaded.
 */
export async function loadReference(db: Database, { once, whenChanged }: ModuleFiles): Promise<string[]> {
  const loaders = { ...referenceFiles, ...once, ...whenChanged };
  const files = await readFiles(assetFolder('reference'), Object.keys(loaders));
  const changed = (known: Map<string, string>): ReferenceFile[] => {
    const isChanged = ({ name, checksum }: ReferenceFile): boolean =>
      Object.hasOwn(once, name) ? !known.has(name) : known.get(name) !== checksum;
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
