import { type ChildProcess, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { renewCache } from '../apps/server/src/bundle/cache-renewal.ts';
import { cacheOf } from '../apps/server/src/bundle/code-cache.ts';
import { absent, type BundleDescription, bundleServer, unbundled, writeInAscii } from './bundle.mjs';
import { listShippedPackages } from './licences.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
// Beside the real one, so that templates and packages with binaries lie where a bundle looks for them.
const dist = mkdtempSync(join(root, 'apps/server/dist-test-'));
const bundle = join(dist, 'server.cjs');
let server: BundleDescription;

beforeAll(async () => {
  ({ server } = await bundleServer(root, dist));
}, 120_000);
afterAll(() => rmSync(dist, { recursive: true, force: true }));

/** Loads the bundle in a process of its own, as a start does, and tells what `then` returns. */
function load<Result>(then: string): Result {
  const script = `
    import { loadBundle } from ${JSON.stringify(new URL('../apps/server/src/bundle/code-cache.ts', import.meta.url).href)};
    const bundle = loadBundle(${JSON.stringify(bundle)});
    const { runServer, lateParts, rehearseStart } = bundle.exports.serverBundle;
    console.log(JSON.stringify(await (${then})));`;
  const file = join(dist, 'load.mts');
  writeFileSync(file, script);
  const said = execFileSync(process.execPath, ['--import', 'tsx', file], { cwd: root, encoding: 'utf8' });
  return JSON.parse(said.trim().split('\n').at(-1) ?? '') as Result;
}

it('holds every package but those with files of their own', () => {
  const outside = Object.values(server.outputs).flatMap(({ imports }) => imports.map(({ path }) => path));
  const packages = outside.filter((path) => !isBuiltin(path) && !path.endsWith('.map'));
  const allowed = (path: string): boolean =>
    [...unbundled, ...absent].some((name) => `${path}/`.startsWith(`${name}/`));
  expect(packages.filter((path) => !allowed(path))).toEqual([]);
});

it('holds no package whose licence the portal does not show', () => {
  const shipped = new Set(listShippedPackages(root).map(({ folder }) => folder));
  const folders = Object.keys(server.inputs).map((path) => /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1]);
  const bundled = new Set(folders.filter((folder) => folder !== undefined));
  expect(bundled.size).toBeGreaterThan(100);
  expect([...bundled].filter((folder) => !shipped.has(folder))).toEqual([]);
});

it('is plain ASCII, which V8 keeps in half the memory, and says the same as before', () => {
  expect(readFileSync(bundle).every((byte) => byte < 0x80)).toBe(true);
  const file = join(dist, 'letters.cjs');
  const letters =
    "const tag = (parts) => parts[0]; module.exports = [/[ä·🪦]/u.test('🪦'), /^[„]$/.test('„'), tag`· 🪦`, 'ß'] // »";
  writeFileSync(file, letters);
  writeInAscii(file);
  expect(readFileSync(file, 'latin1')).toMatch(/^[\x20-\x7e]+$/);
  expect(createRequire(file)(file)).toEqual([true, true, '· 🪦', 'ß']);
  writeFileSync(file, 'module.exports = String.raw`ß`');
  expect(() => writeInAscii(file)).toThrow('cannot be written in ASCII');
});

it('loads what starts the database without the rest of the server', () => {
  const path = (name: string) => `apps/server/src/${name}`;
  const reached = new Set<string>();
  const follow = (file: string): void => {
    if (reached.has(file)) return;
    reached.add(file);
    for (const { path: next, kind } of server.inputs[file]?.imports ?? []) if (kind !== 'dynamic-import') follow(next);
  };
  follow(path('bundle/server-bundle.ts'));
  expect(reached).toContain(path('db/built-in/built-in-server.ts'));
  expect([...reached].filter((file) => /\.(?:routes|service|repository)\.ts$|^packages\/contract/.test(file))).toEqual(
    [],
  );
});

it('keeps the compiled code for the next start where it is of another Node, and leaves a folder alone that is not its own', async () => {
  expect(load('bundle.cache')).toBe('missing');
  const [code] = await once(renewCache(bundle) as ChildProcess, 'exit');
  expect([code, load('bundle.cache')]).toEqual([0, 'used']);
  rmSync(cacheOf(bundle));
  expect(renewCache(join(dist, 'nowhere', 'server.cjs'))).toBeNull();
}, 120_000);

it('starts from the compiled code that the build keeps, as far as that goes without a database, and loads each late part', () => {
  execFileSync(process.execPath, [join(dist, 'write-cache.js')], { cwd: root });
  const {
    cache,
    server: runs,
    parts,
  } = load<{ cache: string; server: string; parts: Record<string, number> }>(`(async () => {
    await rehearseStart();
    const parts = Object.entries(lateParts).map(async ([name, part]) => [name, Object.keys(await part()).length]);
    return { cache: bundle.cache, server: typeof runServer, parts: Object.fromEntries(await Promise.all(parts)) };
  })()`);
  expect({ cache, runs }).toEqual({ cache: 'used', runs: 'function' });
  expect(Object.entries(parts).filter(([, exported]) => exported === 0)).toEqual([]);
  const loadedLate = Object.entries(server.inputs)
    .filter(([path]) => path.startsWith('apps/server/src/'))
    .flatMap(([, { imports }]) => imports.filter(({ kind }) => kind === 'dynamic-import'));
  // The rest of the server comes beside the start of PostgreSQL; the rehearsal goes through it.
  const rest = ['./compose.ts', '../compose.ts', './rehearsal.ts'];
  // A portal with metrics or traces reads these at its start.
  const asked = [
    '#http/metrics-server.ts',
    '#lib/tracing/tracing.ts',
    './modules/operation/metrics/metrics.service.ts',
  ];
  expect(new Set(loadedLate.map(({ original }) => original))).toEqual(
    // The last: only a data folder of an older PostgreSQL needs it.
    new Set([...Object.keys(parts), ...rest, ...asked, './database-upgrade.ts']),
  );
  expect(loadedLate.filter(({ external }) => external)).toEqual([]);
}, 240_000);
