import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { runForCaller } from '#lib/caller.ts';
import { inspectPdf } from './pdf-inspection.service.ts';

const fixture = (name: string) => fileURLToPath(new URL(`../../../lib/pdf/fixtures/${name}.pdf`, import.meta.url));

// A thread of its own for every file takes its time where processors are scarce.
describe('inspectPdf', { timeout: 30_000 }, () => {
  it.each(['plain', 'owner-password', 'owner-password-rc4'])('takes what the print can take: %s', async (name) => {
    expect(await inspectPdf(fixture(name))).toEqual({ pages: 3, problem: null });
  });

  it('tells a file that asks for a password from one that is broken', async () => {
    expect(await inspectPdf(fixture('user-password'))).toEqual({ pages: null, problem: 'encrypted' });
  });

  it('finds files that were cut off or are no PDF at all', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'fundus-inspection-'));
    const plain = await readFile(fixture('plain'));
    const cut = join(folder, 'cut.pdf');
    await writeFile(cut, plain.subarray(0, Math.floor(plain.length / 3)));
    const none = join(folder, 'none.pdf');
    await writeFile(none, 'Hallo');
    expect(await inspectPdf(cut)).toEqual({ pages: null, problem: 'broken' });
    expect(await inspectPdf(none)).toEqual({ pages: null, problem: 'broken' });
    await rm(folder, { recursive: true });
  });

  it('takes one thread for all files of one user, and two for all users together', async () => {
    let [running, most] = [0, 0];
    const watch = (worker: Worker): void => {
      running += 1;
      most = Math.max(most, running);
      worker.once('exit', () => {
        running -= 1;
      });
    };
    process.on('worker', watch);
    try {
      const inspectFor = (user: string) => runForCaller(user, () => inspectPdf(fixture('plain')));
      await Promise.all(['a', 'a', 'a', 'a'].map(inspectFor));
      expect(most).toBe(1);
      await Promise.all(['a', 'b', 'c', 'a', 'b', 'c'].map(inspectFor));
      expect(most).toBe(2);
    } finally {
      process.off('worker', watch);
    }
  });
});
