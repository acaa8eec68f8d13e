import { appendFileSync, existsSync, readFileSync, rmSync } from 'node:fs';

/** Where the runners of `npm test` note the tests that passed only when they were repeated. */
const list = process.env.FUNDUS_FLAKY_TESTS;

/** Keeps the names for the end of the whole run, or prints them where only one runner runs. */
export function noteFlaky(names) {
  if (names.length === 0) return;
  if (list) appendFileSync(list, names.map((name) => `${name}\n`).join(''));
  else console.log(flakyLines(names));
}

/** Lines that name the tests that passed only when they were repeated. */
export const flakyLines = (names) => `\nFlaky, passed on retry:\n${names.map((name) => `  ${name}`).join('\n')}`;

/** Names that were noted in a file, which is removed. */
export function takeFlaky(file) {
  if (!existsSync(file)) return [];
  const names = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  rmSync(file);
  return names;
}
