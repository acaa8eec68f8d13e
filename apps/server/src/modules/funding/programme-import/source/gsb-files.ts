import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { openZip, type ZipLimits } from '#lib/zip.ts';

/** The whole export has about 10,000 documents of 2 to 25 kB; ten times that is no export any more. */
export const longestDocument = 250_000;
export const archiveLimits: ZipLimits = { files: 100_000, fileBytes: 20_000_000, totalBytes: 2_000_000_000 };

/** Documents of an export, wherever they lie. */
export interface GsbFiles {
  open(): Promise<{ names: readonly string[]; read(name: string): Promise<Buffer>; close(): void }>;
}

export function archiveFiles(path: string): GsbFiles {
  return {
    open: async () => {
      const archive = await openZip(path, archiveLimits);
      return { ...archive, names: archive.names.filter((name) => /\.xml$/i.test(name)).toSorted() };
    },
  };
}

export function singleFile(path: string): GsbFiles {
  const read = (): Promise<Buffer> => readSmall(path);
  return { open: async () => ({ names: [basename(path)], read, close: () => {} }) };
}

async function readSmall(path: string): Promise<Buffer> {
  if ((await stat(path)).size > archiveLimits.fileBytes) throw new Error('file too large');
  return readFile(path);
}

/** A folder with all below it; links are not followed. */
export function folderFiles(folder: string): GsbFiles {
  return {
    open: async () => {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      const names = entries
        .filter((entry) => entry.isFile() && /\.xml$/i.test(entry.name))
        .map((entry) =>
          join(entry.parentPath, entry.name)
            .slice(folder.length)
            .replace(/^[/\\]+/, ''),
        )
        .toSorted();
      return {
        names,
        close: () => {},
        read: (name) => readSmall(join(folder, name)),
      };
    },
  };
}
