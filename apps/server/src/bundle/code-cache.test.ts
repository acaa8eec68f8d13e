import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { cacheOf, loadBundle } from './code-cache.ts';

const folder = mkdtempSync(join(tmpdir(), 'fundus-cache-'));
const file = join(folder, 'bundle.cjs');
const cacheFile = cacheOf(file);
const sourceOf = (word: string): string =>
  `(function (exports, require, module, __filename, __dirname) {
    const { basename } = require('node:path');
    exports.say = () => '${word} ' + basename(__filename);
  })`;

interface Exports {
  say(): string;
}

const load = () => {
  const { exports, cache } = loadBundle<Exports>(file);
  return `${cache}: ${exports.say()}`;
};

beforeEach(() => {
  rmSync(cacheFile, { force: true });
  writeFileSync(file, sourceOf('one'));
  const bundle = loadBundle<Exports>(file);
  bundle.exports.say();
  bundle.writeCache();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('runs a bundle from what was compiled of it, and as well without that', () => {
  expect(load()).toBe('used: one bundle.cjs');
  rmSync(cacheFile);
  expect(load()).toBe('missing: one bundle.cjs');
});

it('reads letters beyond ASCII as they are, which bundlers leave in regular expressions', () => {
  writeFileSync(file, sourceOf("ä'.replace(/[ä€]/, '–') + '"));
  const bundle = loadBundle<Exports>(file);
  expect(bundle.exports.say()).toBe('– bundle.cjs');
  bundle.writeCache();
  expect(load()).toBe('used: – bundle.cjs');
});

it('recompiles a bundle whose cache is of another bundle, though as long as this one', () => {
  writeFileSync(file, sourceOf('two'));
  expect(load()).toBe('refused: two bundle.cjs');
});

it('recompiles a bundle whose cache is damaged or cut off', () => {
  const written = readFileSync(cacheFile);
  const changed = Buffer.from(written);
  changed.writeUInt8(changed.readUInt8(written.length - 20) ^ 1, written.length - 20);
  for (const broken of [Buffer.alloc(0), written.subarray(0, 100), changed, Buffer.alloc(written.length, 7)]) {
    writeFileSync(cacheFile, broken);
    expect(load()).toBe('refused: one bundle.cjs');
  }
});

it('recompiles a bundle whose cache another Node wrote', () => {
  const written = readFileSync(cacheFile);
  const source = readFileSync(file);
  // V8 begins its data with a mark, its version, the length of the source and its settings, four bytes each.
  for (const at of [4, 12]) {
    const data = Buffer.from(written.subarray(8));
    data.writeUInt32LE((data.readUInt32LE(at) ^ 1) >>> 0, at);
    const head = Buffer.alloc(8);
    head.writeUInt32LE(crc32(source), 0);
    head.writeUInt32LE(crc32(data), 4);
    // Under a name of its own: what this process compiled of a file it does not compile again.
    const moved = join(folder, `moved-${at}.cjs`);
    writeFileSync(moved, source);
    writeFileSync(cacheOf(moved), Buffer.concat([head, data]));
    const { exports, cache } = loadBundle<Exports>(moved);
    expect(`${cache}: ${exports.say()}`).toBe(`refused: one moved-${at}.cjs`);
  }
});
