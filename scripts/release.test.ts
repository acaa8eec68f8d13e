import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { describeParts, makeDeb, pack, run, signSums, writeSums } from './release-parts.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const packaging = join(root, 'deploy/debian');
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fundus-release-test-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function makeTree(): string {
  const tree = join(folder, 'fundus-1.2.3');
  mkdirSync(join(tree, 'scripts'), { recursive: true });
  writeFileSync(join(tree, 'package.json'), '{}');
  writeFileSync(join(tree, 'scripts/start.mjs'), "console.log('läuft');");
  return tree;
}

describe('the sums of a release', () => {
  const check = () => spawnSync('sha256sum', ['--check', '--strict', 'SHA256SUMS'], { cwd: folder }).status;
  const verify = () =>
    spawnSync(
      'openssl',
      'pkeyutl -verify -pubin -inkey release-key.pem -rawin -in SHA256SUMS -sigfile SHA256SUMS.sig'.split(' '),
      { cwd: folder },
    ).status;

  it('are read by sha256sum, and their signature by openssl; a changed byte is found by either', () => {
    writeFileSync(join(folder, 'a.tar.gz'), 'eins');
    writeFileSync(join(folder, 'b.deb'), 'zwei');
    writeSums(folder, ['b.deb', 'a.tar.gz']);
    const key = join(folder, 'key.pem');
    run('openssl', ['genpkey', '-algorithm', 'ed25519', '-out', key]);
    signSums(folder, key);
    expect([check(), verify()]).toEqual([0, 0]);
    writeFileSync(join(folder, 'b.deb'), 'drei');
    expect(check()).not.toBe(0);
    writeSums(folder, ['b.deb', 'a.tar.gz']);
    expect(verify()).not.toBe(0);
  });

  it('are not signed with a key of another kind', () => {
    writeSums(folder, []);
    const key = join(folder, 'key.pem');
    run('openssl', ['genpkey', '-algorithm', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-out', key]);
    expect(() => signSums(folder, key)).toThrow('kein Ed25519-Schlüssel');
  });
});

it('lists every part that ships, with its version, and no tool of the development', () => {
  const described = describeParts(root, { version: '1.2.3', nodeVersion: '20.20.2', postgresVersion: '18.4' });
  expect(described).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { version: '1.2.3' } } });
  const names = described.components.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['fastify', 'kysely', 'react', 'node', 'postgresql']));
  expect(names.filter((name) => ['vitest', 'oxlint', '@playwright/test', '@biomejs/biome'].includes(name))).toEqual([]);
  expect(described.components.filter(({ version }) => version === '')).toEqual([]);
});

it('packs the same folder into the same bytes', () => {
  const tree = makeTree();
  const packed = ['one.tar.gz', 'two.tar.gz'].map((name) => {
    pack(tree, join(folder, name), '1700000000');
    return readFileSync(join(folder, name));
  });
  expect(packed[0]?.equals(packed[1] as Buffer)).toBe(true);
  const names = run('tar', ['-tzf', join(folder, 'one.tar.gz')])
    .trim()
    .split('\n');
  expect(names).toEqual([
    'fundus-1.2.3/',
    'fundus-1.2.3/package.json',
    'fundus-1.2.3/scripts/',
    'fundus-1.2.3/scripts/start.mjs',
  ]);
});

describe.runIf(existsSync('/usr/bin/dpkg-deb'))('the Debian package', () => {
  it('holds the portal with its own Node, the service and the command, all of root', () => {
    const file = join(folder, 'fundus.deb');
    // A small program takes the place of Node, which would be packed for a minute.
    makeDeb(makeTree(), { packaging, version: '1.2.3', folder: join(folder, 'deb'), file, node: '/bin/true' });
    expect(run('dpkg-deb', ['--field', file, 'Package', 'Version'])).toContain('1.2.3');
    const listed = run('dpkg-deb', ['--contents', file]);
    for (const path of [
      './opt/fundus/node/bin/node',
      './opt/fundus/scripts/start.mjs',
      './usr/bin/fundus',
      './usr/lib/systemd/system/fundus.service',
    ])
      expect(listed).toContain(path);
    expect(
      listed
        .trim()
        .split('\n')
        .every((line) => line.includes(' root/root ')),
    ).toBe(true);
    const control = join(folder, 'control');
    run('dpkg-deb', ['--control', file, control]);
    expect(readdirSync(control).toSorted()).toEqual(['control', 'postinst', 'postrm', 'preinst', 'prerm']);
  });

  it('starts the Node that it brings, with the rights of the service in deploy', () => {
    const [own, shipped] = [join(packaging, 'fundus.service'), join(root, 'deploy/fundus.service')].map((path) =>
      readFileSync(path, 'utf8'),
    );
    expect(own).toBe(shipped?.replace('/usr/bin/node', '/opt/fundus/node/bin/node'));
  });

  it.each(['fundus', 'preinst', 'postinst', 'prerm', 'postrm'])('has a script %s that a shell reads', (name) => {
    expect(run('sh', ['-n', join(packaging, name)])).toBe('');
  });
});
