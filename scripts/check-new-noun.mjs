// Makes a noun in a copy of the tree and runs every check on it that knows nouns: what `npm run new:noun` makes is whole.
// `npm run test:merge` runs it as a step of its own.
import './require-node.mjs';
import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runSideBySide, tellEnd } from './side-by-side.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const copy = mkdtempSync(join(realpathSync(tmpdir()), 'fundus-new-noun-'));

/** The files of the tree as they stand, ignored ones left out. */
function copyTree() {
  const words = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', words, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 }).split('\0');
  for (const file of files) if (file !== '') cpSync(join(root, file), join(copy, file), { recursive: true });
}

/** The installed packages by links; our own ones are those of the copy. */
function linkPackages() {
  const installed = join(root, 'node_modules');
  mkdirSync(join(copy, 'node_modules/@fundus'), { recursive: true });
  for (const name of readdirSync(installed)) {
    if (!['@fundus', '.vite', '.cache'].includes(name))
      symlinkSync(join(installed, name), join(copy, 'node_modules', name));
  }
  for (const name of readdirSync(join(installed, '@fundus'))) {
    const folder = ['contract', 'messages'].includes(name) ? 'packages' : 'apps';
    symlinkSync(join('../..', folder, name), join(copy, 'node_modules/@fundus', name));
  }
}

/** The files that the command made or changed. */
function listMade() {
  const bytesOf = (folder, file) => {
    try {
      return readFileSync(join(folder, file), 'utf8');
    } catch {
      return null;
    }
  };
  return ['packages', 'apps', 'docs', 'scripts', 'e2e']
    .flatMap((folder) => readdirSync(join(copy, folder), { recursive: true }).map((file) => join(folder, file)))
    .filter((file) => bytesOf(copy, file) !== bytesOf(root, file));
}

/** A noun that is known to more files than these, beside generated ones, is one that newcomers forget in some of them. */
const mostShared = 8;

const failed = [];
function run(title, file, ...words) {
  const begin = performance.now();
  const { status } = spawnSync(process.execPath, [join(copy, file), ...words], { cwd: copy, stdio: 'inherit' });
  tellEnd(`new noun, ${title}`, status === 0, begin);
  if (status !== 0) failed.push(title);
  return status === 0;
}

const tool = (name, file) => join('node_modules', name, file);
const tsc = tool('typescript', 'bin/tsc');
const vitest = (project, ...files) => [tool('vitest', 'vitest.mjs'), 'run', '--project', project, ...files];

try {
  copyTree();
  linkPackages();
  const isMade = run(
    'made',
    'scripts/new-noun.mjs',
    'invoice',
    '--label',
    'Rechnung',
    '--labels',
    'Rechnungen',
    '--object',
    'eine Rechnung',
  );
  if (isMade) {
    const made = listMade();
    const shared = made.filter((file) => existsSync(join(root, file)) && !file.endsWith('.generated.ts'));
    console.log(`changed ${shared.length} files that others share:\n  ${shared.join('\n  ')}`);
    if (shared.length > mostShared) failed.push('shared files');
    // All other sources are those of the tree, which has checks of its own.
    const sources = made.filter((file) => /\.tsx?$/.test(file));
    const generated = ['access', 'named-records', 'hostile-input', 'profile-export'].map(
      (name) => `${name}.api.test.ts`,
    );
    const rules = ['scripts/walls', 'scripts/leftovers', 'scripts/named', 'packages', 'audited-endpoints', 'invoice'];
    const steps = {
      // Of the generated tests those of the new endpoints; all others are run on the tree itself.
      api: vitest('api', 'invoice.api.test.ts', ...generated, '-t', 'invoice|contract|personal|export|wherever|leaves'),
      lint: [tool('oxlint', 'bin/oxlint'), '--type-aware', '--deny-warnings', ...sources],
      ...Object.fromEntries(
        ['apps/server', 'apps/web', '.', 'packages/contract', 'packages/messages'].map((project) => [
          `types of ${project}`,
          [tsc, '--singleThreaded', '-p', project],
        ]),
      ),
      rules: vitest('unit', ...rules),
      unused: [tool('knip', 'bin/knip.js'), '--no-progress'],
      web: vitest('web', 'src/app'),
      format: [tool('@biomejs/biome', 'bin/biome'), 'ci', '--reporter=summary', '.'],
    };
    const named = Object.entries(steps).map(([name, words]) => ({ name: `new noun, ${name}`, words }));
    failed.push(...(await runSideBySide(named, copy)));
  }
} finally {
  rmSync(copy, { recursive: true, force: true });
}
if (failed.length > 0) console.error(`\nA new noun fails: ${failed.join(', ')}`);
process.exit(failed.length === 0 ? 0 : 1);
