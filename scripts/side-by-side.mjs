import { spawn } from 'node:child_process';

/** As many as `npm test` is made for: the compiler and the linter use one core each. */
const lanes = 2;

/** One core is theirs: several threads of the compiler find out the same types once each, half as much work again. */
const oneCore = { GOMAXPROCS: '1', GOGC: '200' };

/**
 * Runs commands of Node, two at a time and each for one core, and prints what each said when it has ended.
 * @param {readonly { name: string; words: readonly string[] }[]} steps Begun in this order: long ones first.
 * @param {string} folder
 * @returns {Promise<string[]>} the names of those that failed
 */
export async function runSideBySide(steps, folder) {
  const left = [...steps];
  const failed = [];
  const walk = async () => {
    for (let step = left.shift(); step !== undefined; step = left.shift()) {
      if (!(await runStep(step, folder))) failed.push(step.name);
    }
  };
  await Promise.all(Array.from({ length: lanes }, walk));
  return failed;
}

/** Runs one command of Node; its output comes when it has ended. */
async function runStep({ name, words }, folder) {
  const begin = performance.now();
  const env = { ...process.env, ...oneCore };
  const child = spawn(process.execPath, words, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const output = [];
  child.stdout.on('data', (chunk) => output.push(chunk));
  child.stderr.on('data', (chunk) => output.push(chunk));
  const code = await new Promise((done) => {
    child.once('error', () => done(1));
    child.once('close', (exitCode) => done(exitCode ?? 1));
  });
  process.stdout.write(`\n── ${name}\n${Buffer.concat(output).toString()}`);
  tellEnd(name, code === 0, begin);
  return code === 0;
}

/** The line at the end of a step: how it went and how long it took. */
export function tellEnd(name, isOk, begin) {
  console.log(`── ${name}: ${isOk ? 'ok' : 'FAILED'} (${((performance.now() - begin) / 1000).toFixed(1)} s)`);
}
