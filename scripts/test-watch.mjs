// `npm run test:watch`: after each change the rules' and components' tests that the changed files reach, found by their
// imports. Tests that need a database or a browser are left to `npm test`.
import './require-node.mjs';
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const vitest = join(root, 'node_modules/vitest/vitest.mjs');
/** Editors write a file in several steps; what comes within this time, in ms, is one change. */
const settling = 60;

let changed = new Set();
let timer = null;
let running = null;
/** Something changed while the tests ran: what they say is of files that are no longer those. */
let isStale = false;

function run() {
  // The run begins again with all that was changed since the last whole one.
  if (running !== null) {
    isStale = true;
    running.kill('SIGTERM');
    return;
  }
  const files = [...changed];
  const words = ['related', '--run', '--passWithNoTests', '--project', 'unit', '--project', 'web', ...files];
  const begin = performance.now();
  running = spawn(process.execPath, [vitest, ...words], { cwd: root, stdio: 'inherit' });
  running.on('exit', (code) => {
    running = null;
    if (isStale) {
      isStale = false;
      run();
      return;
    }
    changed = new Set();
    const seconds = ((performance.now() - begin) / 1000).toFixed(1);
    console.log(
      `── ${files.length === 1 ? files[0] : `${files.length} files`}: ${code === 0 ? 'ok' : 'FAILED'} (${seconds} s)`,
    );
  });
}

for (const folder of ['packages', 'apps', 'scripts']) {
  watch(join(root, folder), { recursive: true }, (_event, name) => {
    if (name === null || !/\.(?:tsx?|json)$/.test(name) || /(?:^|[/\\])(?:node_modules|dist|\.cache)[/\\]/.test(name))
      return;
    changed.add(join(folder, name));
    clearTimeout(timer);
    timer = setTimeout(run, settling);
  });
}
console.log('Waiting for changes in packages, apps and scripts; Ctrl+C ends.');
