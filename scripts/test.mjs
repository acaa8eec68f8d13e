// `npm test`: the checks of each push. `npm run test:merge` (--merge): these and what is checked before a merge.
// `npm run test:all` (--all): everything. Parts: `npm run check` (--static), --unit, --api, --journeys,
// `npm run test:engines` (--engines). See docs/testing.md.
import './require-node.mjs';
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromiumHint, findOrUnpackChromium } from './chromium.mjs';
import { databaseTests, excluding, including, mergeTests, releaseTests, testsWithOwnDatabase } from './later-tests.mjs';
import { runSideBySide, tellEnd } from './side-by-side.mjs';
import { outcomeLines, takeOutcomes } from './test-outcomes.mjs';
import { missingPackages } from './test-packages.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const require = createRequire(join(root, 'package.json'));
const only = process.argv.slice(2);

/** Path of a package's command, whatever its `exports` allow. */
const command = (name, file) => join(root, 'node_modules', name, file);
const tsc = dirname(require.resolve('typescript/package.json'));

/** One thread: several find out the same types once each, which is half as much work again. */
const types = (project) => [join(tsc, 'bin/tsc'), '--singleThreaded', '-p', project];

/** Steps that take one core and disturb no other: two at a time, the long ones first. */
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
const onSecondDatabase = ['scripts/second-postgresql.mjs', ...apiTests];
const browserTests = (project, ...words) => [
  command('@playwright/test', 'cli.js'),
  'test',
  '--project',
  project,
  ...words,
];

/** Checks of each push: at most ten minutes on two cores, without packages of Debian. */
const pushSteps = {
  // Before the tests: the processes that they start begin three times as fast from a build.
  build: ['scripts/build.mjs'],
  unit: [command('vitest', 'vitest.mjs'), 'run', '--project', 'unit', '--project', 'web'],
  api: [...apiTests, ...excluding([...mergeTests, ...releaseTests])],
  journeys: browserTests('journeys', '--grep', '@journey'),
};
/** Further checks before a merge: half an hour in all. */
const mergeSteps = {
  'slow API tests': [...apiTests, ...including(mergeTests)],
  'second database': [...onSecondDatabase, ...including(databaseTests)],
  'side paths': browserTests('journeys', '--grep-invert', '@journey'),
  pictures: browserTests('pictures'),
  engines: [command('@playwright/test', 'cli.js'), 'test', '--project=engine *'],
  'new noun': ['scripts/check-new-noun.mjs'],
};
/** Checks before a release, and after changes to the code that they are about. */
const releaseSteps = {
  outages: [...apiTests, ...including(releaseTests)],
  'whole second database': [...onSecondDatabase, ...excluding(testsWithOwnDatabase)],
  'more browser tests': browserTests('more'),
};
const steps = { ...pushSteps, ...mergeSteps, ...releaseSteps };
const push = Object.keys({ ...sideBySide, ...pushSteps });
const merge = [...push, ...Object.keys(mergeSteps)];
const groups = {
  '--static': Object.keys(sideBySide),
  '--unit': ['unit'],
  '--api': ['build', 'api'],
  '--journeys': ['build', 'journeys'],
  '--engines': ['build', 'engines'],
  '--merge': merge,
  // The whole second database holds its part.
  '--all': [...merge.filter((name) => name !== 'second database'), ...Object.keys(releaseSteps)],
};
const chosen = only.length === 0 ? push : only.flatMap((name) => groups[name] ?? []);
if (chosen.length === 0) {
  console.error(`Unbekannt: ${only.join(' ')}. Möglich: ${Object.keys(groups).join(' ')}`);
  process.exit(2);
}
const rings = { '--all': 'release', '--merge': 'merge', '--engines': 'engines' };
const missing = [...new Set(only.flatMap((name) => (rings[name] ? missingPackages(rings[name]) : [])))];
if (missing.length > 0) {
  console.error(`Diese Tests brauchen noch: sudo apt-get install --no-install-recommends ${missing.join(' ')}`);
  process.exit(1);
}
if (chosen.includes('journeys') && !(await findOrUnpackChromium())) {
  console.error(chromiumHint);
  process.exit(1);
}
/** The runners note here which tests failed, or passed on a retry only. */
const outcomes = join(tmpdir(), `fundus-tests-${process.pid}.txt`);

function run(words) {
  return new Promise((done) => {
    const child = spawn(process.execPath, words, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, TEST_OUTCOMES: outcomes },
    });
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
console.log(outcomeLines(takeOutcomes(outcomes)));
if (failed.length > 0) console.error(`\nFailed: ${failed.join(', ')}`);
console.log(`\n${chosen.length - failed.length} passed, ${failed.length} failed`);
process.exit(failed.length === 0 ? 0 : 1);
