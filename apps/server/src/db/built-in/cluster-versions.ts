import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { packagedMajorVersion } from './binaries.ts';
import { foldersIn } from './cluster.ts';

/** Where the cluster of a newer version is made, beside the one in use. */
export const upgradeFolderName = 'upgrade';
/** Folder name of the cluster before an upgrade. */
export const keptClusterName = (major: string): string => `postgres-${major}`;
export const isKeptCluster = (name: string): boolean => /^postgres-\d+$/.test(name);

/** The major version of the cluster in a data folder; null without a cluster. */
export async function readClusterVersion(dataFolder: string): Promise<string | null> {
  const text = await readFile(path.join(foldersIn(dataFolder).cluster, 'PG_VERSION'), 'utf8').catch(() => null);
  return text?.trim() ?? null;
}

/** Whether anything of an upgrade is to be done in a data folder: one that is due, was cut off, or is long past. */
export async function hasUpgradeToTend(dataFolder: string): Promise<boolean> {
  const names = await readdir(dataFolder).catch(() => []);
  if (names.some((name) => name === upgradeFolderName || isKeptCluster(name))) return true;
  const found = await readClusterVersion(dataFolder);
  return found !== null && found !== (await packagedMajorVersion());
}
