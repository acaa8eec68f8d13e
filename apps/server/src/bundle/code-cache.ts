import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { Script } from 'node:vm';
import { crc32 } from 'node:zlib';

/**
 * A bundle is one file that holds a function of these values. Beside it lies what V8 made of it when the build rehearsed
 * the start, so that a start neither parses nor compiles it again, which was most of its time.
 */
type BundleFunction = (
  exports: object,
  require: NodeJS.Require,
  module: { exports: object },
  __filename: string,
  __dirname: string,
) => void;

export interface LoadedBundle<Exports> {
  exports: Exports;
  /** `refused`: written with other flags or for another bundle, or damaged; the bundle was recompiled. */
  cache: 'used' | 'missing' | 'refused';
  /** Writes down what is compiled by now, for the next start. */
  writeCache(): void;
}

/** Each version of the engine has its own: the Node that builds and the one that runs may be two. */
export const cacheOf = (file: string): string => `${file}.v8-${process.versions.v8}.cache`;

/** Checksums of the bundle and of the cache, before the cache itself. */
const headBytes = 8;

function headOf(source: Buffer, cache: Buffer): Buffer {
  const head = Buffer.alloc(headBytes);
  head.writeUInt32LE(crc32(source), 0);
  head.writeUInt32LE(crc32(cache), 4);
  return head;
}

/**
 * Cached code for this bundle; null if missing, undefined if it is of another bundle or not
 * whole. V8 itself looks at its version, its flags and the length of the source alone.
 */
function readCache(file: string, source: Buffer): Buffer | null | undefined {
  let stored: Buffer;
  try {
    stored = readFileSync(cacheOf(file));
  } catch {
    return null;
  }
  const cache = stored.subarray(headBytes);
  return stored.length > headBytes && stored.subarray(0, headBytes).equals(headOf(source, cache)) ? cache : undefined;
}

/** Runs a bundle, from its cache where that fits. */
export function loadBundle<Exports extends object>(file: string): LoadedBundle<Exports> {
  const source = readFileSync(file);
  const cachedData = readCache(file, source);
  const script = new Script(source.toString('utf8'), { filename: file, ...(cachedData && { cachedData }) });
  const run = script.runInThisContext() as BundleFunction;
  const module = { exports: {} };
  run(module.exports, createRequire(file), module, file, dirname(file));
  return {
    exports: module.exports as Exports,
    cache: cachedData === null ? 'missing' : script.cachedDataRejected === false ? 'used' : 'refused',
    writeCache: () => {
      const cache = script.createCachedData();
      const half = `${cacheOf(file)}.${process.pid}`;
      writeFileSync(half, Buffer.concat([headOf(source, cache), cache]));
      renameSync(half, cacheOf(file));
    },
  };
}
