// `npm test`: everything. `npm run check` (--static): what needs neither database nor browser.
// `--api`: the API tests alone, on the database server that DATABASE_URL names; with a build, because the processes that they
// start take a tenth of the work from it.
// `--given-database`: the same without the tests whose databases are all their own, after a run that had them; with a build where there is none of these
// sources.
import './require-node.mjs';
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromiumHint, findOrUnpackChromium } from './chromium.mjs';
import { isBuilt } from './fingerprint.mjs';
import { testsWithOwnDatabase } from './own-database.mjs';
import { runSideBySide, tellEnd } from './side-by-side.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const require = createRequire(join(root, 'package.json'));
const only = process.argv.slice(2);

/** Path of a package's command, whatever its `exports` allow. */
const command = (name, file) => join(root, 'node_modules', name, file);
const tsc = dirname(require.resolve('typescript/package.json'));

/** One thread: several find out the same types once each, which is half as much work again. */
const types = (project) => [join(tsc, 'bin/tsc'), '--singleThreaded', '-p', project];

/** What takes one core and disturbs none of the others: two of them at a time, the long ones first. */
const sideBySide = {
  lint: [command('oxlint', 'bin/oxlint'), '--type-aware', '--deny-warnings'],
  'types: server': types('apps/server'),
  'types: web': types('apps/web'),
  unused: [command('knip', 'bin/knip.js'), '--no-progress'],
  'types: tests and tools': types('.'),
  format: [command('@biomejs/biome', 'bin/biome'), 'ci', '--reporter=summary', '.'],
  'types: contract': types('packages/contract'),
  'types: messages': types('packages/messages'),
};
const apiTests = [command('vitest', 'vitest.mjs'), 'run', '--project', 'api'];
const steps = {
  // Before the tests: the processes that they start begin three times as fast from a build.
  build: ['scripts/build.mjs'],
  unit: [command('vitest', 'vitest.mjs'), 'run', '--project', 'unit', '--project', 'web'],
  api: apiTests,
  'api on the given database': [...apiTests, ...testsWithOwnDatabase.flatMap((file) => ['--exclude', file])],
  'new noun': ['scripts/check-new-noun.mjs'],
  browser: [command('@playwright/test', 'cli.js'), 'test'],
};
const groups = {
  '--static': Object.keys(sideBySide),
  '--unit': ['unit'],
  '--api': ['build', 'api'],
  '--given-database': [
    ...(only.includes('--given-database') && isBuilt(root) ? [] : ['build']),
    'api on the given database',
  ],
  '--browser': ['build', 'browser'],
};
const everything = Object.keys({ ...sideBySide, ...steps }).filter((name) => name !== 'api on the given database');
const chosen = only.length === 0 ? everything : only.flatMap((name) => groups[name] ?? []);
if (chosen.length === 0) {
  console.error(`Unbekannt: ${only.join(' ')}. Möglich: ${Object.keys(groups).join(' ')}`);
  process.exit(2);
}
if (chosen.includes('browser') && !(await findOrUnpackChromium())) {
  console.error(chromiumHint);
  process.exit(1);
}

function run(words) {
  return new Promise((done) => {
    const child = spawn(process.execPath, words, { cwd: root, stdio: 'inherit' });
    child.on('exit', (code, signal) => done(signal ? 1 : (code ?? 1)));
  });
}

const failed = await runSideBySide(
  Object.entries(sideBySide).flatMap(([name, words]) => (chosen.includes(name) ? [{ name, words }] : [])),
  root,
);
for (const [name, words] of Object.entries(steps)) {
  if (!chosen.includes(name)) continue;
  const begin = performance.now();
  console.log(`\n── ${name}`);
  const code = await run(words);
  tellEnd(name, code === 0, begin);
  if (code !== 0) failed.push(name);
}
if (failed.length > 0) console.error(`\nFailed: ${failed.join(', ')}`);
console.log(`\n${chosen.length - failed.length} passed, ${failed.length} failed`);
process.exit(failed.length === 0 ? 0 : 1);
