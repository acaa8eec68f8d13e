import { appendFileSync, existsSync, readFileSync, rmSync } from 'node:fs';

/**
 * Where the runners of `npm test` note the tests that failed, or passed only when they were repeated. Without the prefix of our settings:
 * servers that tests start warn of unknown ones.
 */
const list = process.env.TEST_OUTCOMES;

/**
 * Keeps the names for the end of the whole run, or prints them where only one runner runs.
 * @param {'failed' | 'flaky'} kind
 * @param {readonly string[]} names
 */
export function noteOutcomes(kind, names) {
  if (names.length === 0) return;
  if (list) appendFileSync(list, names.map((name) => `${JSON.stringify({ kind, name })}\n`).join(''));
  else if (kind === 'flaky') console.log(outcomeLines({ flaky: names, failed: [] }));
}

/** Lines that name the tests that failed, and those that passed only when they were repeated. */
export function outcomeLines({ failed, flaky }) {
  const part = (title, names) => (names.length === 0 ? [] : [`\n${title}`, ...names.map((name) => `  ${name}`)]);
  return [...part('Flaky, passed on retry:', flaky), ...part('Failed tests:', failed)].join('\n');
}

/** Names that were noted in a file, which is removed. */
export function takeOutcomes(file) {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
  rmSync(file, { force: true });
  const outcomes = lines.map((line) => JSON.parse(line));
  const named = (kind) => outcomes.filter((outcome) => outcome.kind === kind).map(({ name }) => name);
  return { failed: named('failed'), flaky: named('flaky') };
}
