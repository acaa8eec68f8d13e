import { fileURLToPath } from 'node:url';

/** Folder of the server package (`migrations`, `reference`, `templates`, …), from the sources as from the bundle in dist. */
export function assetFolder(name: string): string {
  return fileURLToPath(new URL(`../${name}`, import.meta.url));
}
