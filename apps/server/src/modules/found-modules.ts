import { readdirSync } from 'node:fs';
import type { Api } from '#http/api.ts';
import type { Deps } from '../deps.ts';
import type { ExportedRows } from './access/profile/profile-export.rules.ts';

/** Exports of a found file: functions that bind endpoints, or rows for the export of a user. */
interface FoundModule {
  profileExport?: readonly ExportedRows[];
  [register: `register${string}`]: (api: Api, deps: Deps) => void;
}

// In the bundle these imports are written out (scripts/bundle.mjs).
const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.(?:routes|profile-export)\.ts$/.test(file))
  .toSorted();

/** The exports of every `*.routes.ts` and `*.profile-export.ts` of the modules, in the order of their paths. */
export const foundModules: readonly FoundModule[] = await Promise.all(
  files.map(async (file) => (await import(/* @vite-ignore */ `./${file}`)) as FoundModule),
);
