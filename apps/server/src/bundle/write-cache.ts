import { fileURLToPath } from 'node:url';
import { loadBundle } from './code-cache.ts';
import type { ServerBundle } from './server-bundle.ts';

// The last step of the build: begins a start, as far as that goes without a database, and keeps what V8 compiled.
const file = fileURLToPath(new URL('./server.cjs', import.meta.url));
const bundle = loadBundle<ServerBundle>(file);
await bundle.exports.serverBundle.rehearseStart();
bundle.writeCache();
