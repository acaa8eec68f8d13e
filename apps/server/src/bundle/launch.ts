import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { renewCache } from './cache-renewal.ts';
import { loadBundle } from './code-cache.ts';
import type { ServerBundle } from './server-bundle.ts';
import { boundYoungGeneration } from './young-generation.ts';

// The entry of the built server.

// As later versions of Node have it. Without it the database driver tells a server from a worker of a content network by
// making a web response, which loads all that Node has for fetching.
if (!('navigator' in globalThis)) {
  Object.defineProperty(globalThis, 'navigator', {
    value: { userAgent: `Node.js/${process.versions.node.split('.')[0]}` },
    configurable: true,
  });
}
const renewedAfterMs = 2000;
const file = fileURLToPath(new URL('./server.cjs', import.meta.url));
const { exports, cache } = loadBundle<ServerBundle>(file);
// Left alone the engine lets the heap grow fourfold between two whole collections: under load 350 MiB instead of 230, for a tenth less
// work. Only now, because code that was compiled with other flags is not taken from the cache.
setFlagsFromString('--heap-growing-percent=40');
boundYoungGeneration();
exports.serverBundle.runServer();
// Not beside the start itself.
if (cache !== 'used') setTimeout(() => renewCache(file), renewedAfterMs).unref();
