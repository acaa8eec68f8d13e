import { fileURLToPath } from 'node:url';
import { loadBundle } from './code-cache.ts';
import type { ServerBundle } from './server-bundle.ts';

// The entry of the built server.

// As later versions of Node have it. Without it the database driver tells a server from a worker of a content network by
// making a web response, which loads all that Node has for fetching.
if (!('navigator' in globalThis)) {
  Object.defineProperty(globalThis, 'navigator', {
    value: { userAgent: `Node.js/${process.versions.node.split('.')[0]}` },
    configurable: true,
  });
}
const file = fileURLToPath(new URL('./server.cjs', import.meta.url));
loadBundle<ServerBundle>(file).exports.serverBundle.runServer();
