import { fileURLToPath } from 'node:url';
import { isBuilt } from '../../../scripts/fingerprint.mjs';
import { assetFolder } from '../src/asset-folder.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
let isCurrent: boolean | undefined;

/**
 * The file that a process of a test runs, by its name in the build: of the build where that is one of exactly these sources
 * (which starts in a third of the time), of the sources elsewhere.
 */
export function entryFile(built: 'main' | 'cli' | 'pdf-worker', source: string): string {
  isCurrent ??= isBuilt(root);
  return isCurrent ? assetFolder(`dist/${built}.js`) : assetFolder(`src/${source}`);
}

/** Arguments of Node to run that file. */
export const runnerOf = (file: string): string[] => (file.endsWith('.ts') ? ['--import', 'tsx'] : []);
