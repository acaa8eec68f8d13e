import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startImport } from '@fundus/contract/person-import';
import { expect, it } from 'vitest';
import { createTestApp } from '../../test/app.ts';

const canMount = process.getuid?.() === 0 && process.platform === 'linux';

it.runIf(canMount)('an upload that finds no room is refused with a word, and leaves nothing', async (context) => {
  const disk = await mkdtemp(join(tmpdir(), 'fundus-full-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=256k', 'tmpfs', disk]);
  if (mounted.status !== 0) context.skip('mount is not allowed here');
  const app = await createTestApp({ deps: () => ({ temporaryFolder: disk }) });
  try {
    const client = await app.as('ZFMB-Profi-Partner');
    const upload = { fileName: 'kontakte.csv', content: `Name\r\n${'Müller\r\n'.repeat(200_000)}` };
    const refused = await client.call(startImport, { body: { kind: 'contact' }, upload });
    expect([refused.status, refused.error]).toMatchObject([
      507,
      { code: 'STORAGE_FULL', message: expect.stringContaining('kein Speicherplatz') as string },
    ]);
    expect(await readdir(join(disk, 'uploads'))).toEqual([]);
    const small = { fileName: 'kontakte.csv', content: 'Name;E-Mail\r\nMüller;m@example.org' };
    expect((await client.call(startImport, { body: { kind: 'contact' }, upload: small })).status).toBe(201);
  } finally {
    await app.close();
    spawnSync('umount', ['-l', disk]);
    await rm(disk, { recursive: true, force: true });
  }
});
