import { join } from 'node:path';
import { type BlobStore, createDiskBlobStore } from '#lib/blob-store.ts';
import type { Config } from './config.ts';
import { dataPaths } from './data-folder.ts';

/** Where the portal keeps its files: in a bucket where the operator names one, else in the data folder. */
export async function createFileStore({
  dataFolder,
  objectStore,
}: Pick<Config, 'dataFolder' | 'objectStore'>): Promise<BlobStore> {
  const { files, temporary } = dataPaths(dataFolder);
  if (objectStore === undefined) return createDiskBlobStore(files);
  const { createObjectBlobStore } = await import('#lib/object-blob-store.ts');
  return createObjectBlobStore(objectStore, join(temporary, 'copies'));
}
