// `npm test`: everything. `npm run check` (--static): what needs neither database nor browser.
// `--api`: the API tests alone, on the database server that DATABASE_URL names.
import './require-node.mjs';
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromiumHint, findOrUnpackChromium } from './chromium.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const require = createRequire(join(root, 'package.json'));
const only = process.argv.slice(2);

/** Path of a package's command, whatever its `exports` allow. */
const command = (name, file) => join(root, 'node_modules', name, file);
const tsc = dirname(require.resolve('typescript/package.json'));

const steps = {
  format: [command('@biomejs/biome', 'bin/biome'), 'ci', '--reporter=summary', '.'],
  lint: [command('oxlint', 'bin/oxlint'), '--type-aware', '--deny-warnings'],
  'types: contract': [join(tsc, 'bin/tsc'), '-p', 'packages/contract'],
  'types: messages': [join(tsc, 'bin/tsc'), '-p', 'packages/messages'],
  'types: server': [join(tsc, 'bin/tsc'), '-p', 'apps/server'],
  'types: web': [join(tsc, 'bin/tsc'), '-p', 'apps/web'],
  'types: tests and tools': [join(tsc, 'bin/tsc'), '-p', '.'],
  unused: [command('knip', 'bin/knip.js'), '--no-progress'],
  // Before the tests: the processes that they start begin three times as fast from a build.
  build: ['scripts/build.mjs'],
  unit: [command('vitest', 'vitest.mjs'), 'run', '--project', 'unit', '--project', 'web'],
  api: [command('vitest', 'vitest.mjs'), 'run', '--project', 'api'],
  'new noun': ['scripts/check-new-noun.mjs'],
  browser: [command('@playwright/test', 'cli.js'), 'test'],
};
const groups = {
  '--static': [
    'format',
    'lint',
    'types: contract',
    'types: messages',
    'types: server',
    'types: web',
    'types: tests and tools',
    'unused',
  ],
  '--unit': ['unit'],
  '--api': ['api'],
  '--browser': ['build', 'browser'],
};
const chosen = only.length === 0 ? Object.keys(steps) : only.flatMap((name) => groups[name] ?? []);
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

const failed = [];
for (const name of chosen) {
  const begin = performance.now();
  console.log(`\n── ${name}`);
  const code = await run(steps[name]);
  console.log(`── ${name}: ${code === 0 ? 'ok' : 'FAILED'} (${((performance.now() - begin) / 1000).toFixed(1)} s)`);
  if (code !== 0) failed.push(name);
}
if (failed.length > 0) console.error(`\nFailed: ${failed.join(', ')}`);
console.log(`\n${chosen.length - failed.length} passed, ${failed.length} failed`);
process.exit(failed.length === 0 ? 0 : 1);
