// Builds what `npm start` runs: the web app (apps/web/dist) and the server bundle (apps/server/dist).
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { sourceFingerprint, writeFingerprint } from './fingerprint.mjs';
import { writeLicences } from './licences.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const require = createRequire(import.meta.url);

function run(command, words, cwd) {
  const result = spawnSync(process.execPath, [command, ...words], { cwd, stdio: ['ignore', 'inherit', 'inherit'] });
  if (result.status !== 0) process.exit(result.status ?? 1);
}

/** Many small modules that need nothing else, neither packages nor files beside them. */
const ofManyModules = /^(?:kysely|zod)(?=$|\/)/;

const fingerprint = sourceFingerprint(root);
const webOnly = process.argv.includes('--web');
const serverOnly = process.argv.includes('--server');

if (!serverOnly) {
  const vite = join(dirname(require.resolve('vite/package.json')), 'bin/vite.js');
  run(vite, ['build', '--logLevel', 'warn'], join(root, 'apps/web'));
}

if (!webOnly) {
  const server = join(root, 'apps/server');
  rmSync(join(server, 'dist'), { recursive: true, force: true });
  await build({
    entryPoints: {
      main: join(server, 'src/main.ts'),
      cli: join(server, 'src/cli/main.ts'),
      'pdf-worker': join(server, 'src/lib/pdf/pdf-worker.ts'),
      'rich-text-worker': join(server, 'src/lib/rich-text-worker.ts'),
    },
    outdir: join(server, 'dist'),
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    splitting: true,
    sourcemap: true,
    logLevel: 'warning',
    // Workspace packages are bundled from source; packages from the registry are loaded from node_modules, so that native
    // binaries and data files of packages are found where they are. Those of many small modules and nothing else are
    // bundled too: reading several hundred files one by one was most of a start.
    plugins: [
      {
        name: 'registry-packages-stay-outside',
        setup(context) {
          context.onResolve({ filter: /^[^./#]/ }, (found) =>
            found.kind === 'entry-point' || found.path.startsWith('@fundus/') || ofManyModules.test(found.path)
              ? undefined
              : { path: found.path, external: true },
          );
        },
      },
    ],
  });
  writeLicences(root);
}

if (!webOnly && !serverOnly) writeFingerprint(root, fingerprint);
