import { readFileSync, writeFileSync } from 'node:fs';
import type { ImportRun } from '@fundus/contract/import';
import { tableImportLimits } from '@fundus/contract/limits';
import { expect, it } from 'vitest';
import { callServer, formOf, killablePortal } from './killed-server.ts';

/** `npm run hostile` makes the files that many times as big, and prints the figures. */
const rounds = process.env['FUNDUS_HOSTILE_ROUNDS'];
const thoroughness = Math.min(10, Number(rounds ?? 1));
const sizes = [1, 2, 4, 8];
/** Collectors of garbage take their time: below this a process has not grown. */
const unremarkableMiB = 96;

const portal = killablePortal();

const biggest = Math.max(...sizes);
/** As many as a table may have, at the most; what is bigger still has longer cells. */
const rowsOf = (size: number): number =>
  size * Math.min(3_000 * thoroughness, Math.floor((tableImportLimits.rows - 1) / biggest));
/** One row of very many cells among very many of two, all of which are refused. */
const tableOf = (size: number): string =>
  `Nachname\r\n${'x;'.repeat(900)}\r\n${`${'a'.repeat(thoroughness)};b\r\n`.repeat(rowsOf(size) - 1)}`;

function memoryOf(pid: number, what: 'VmRSS' | 'VmHWM'): number {
  const [, kibibytes = ''] =
    new RegExp(`${what}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kibibytes) / 1_024;
}

/** By how many MiB a process grew at its highest meanwhile. */
async function peakGrowthOf(pid: number, work: () => Promise<void>): Promise<number> {
  // From here on the system counts the peak again.
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  const before = memoryOf(pid, 'VmRSS');
  await work();
  return memoryOf(pid, 'VmHWM') - before;
}

it.runIf(process.platform === 'linux')(
  'takes memory and place for refused rows as long as they are, and no more, from the upload to the download',
  { timeout: 120_000 * (1 + thoroughness) },
  async () => {
    const server = await portal.startServer();
    const pid = server.child.pid ?? 0;
    const call = async (path: string) =>
      fetch(`${server.address}/api/imports/person/${path}`, {
        headers: { authorization: `Bearer ${portal.advisor.token}` },
      });
    const figures = [];
    for (const size of [1, ...sizes]) {
      const content = tableOf(size);
      const since = performance.now();
      let handedOut = 0;
      const growth = await peakGrowthOf(pid, async () => {
        const form = formOf({ fileName: 'a.csv', content }, { kind: 'contact' });
        const { importId } = (await (
          await callServer(server, portal.advisor, '/api/imports/person', form)
        ).json()) as ImportRun;
        const look = async () => (await (await call(importId)).json()) as ImportRun;
        await expect.poll(async () => (await look()).state, { timeout: 600_000, interval: 200 }).not.toBe('reading');
        expect(await look()).toMatchObject({ state: 'preview', counts: { new: 0, refused: rowsOf(size) } });
        const { body } = await call(`${importId}/refused`);
        for await (const chunk of body ?? []) handedOut += chunk.byteLength;
      });
      figures.push({ bytes: content.length, seconds: (performance.now() - since) / 1_000, growth, handedOut });
    }
    // The first has warmed the server up.
    const [first, ...rest] = figures.slice(1);
    if (rounds !== undefined) {
      for (const { bytes, seconds, growth, handedOut } of figures.slice(1)) {
        process.stdout.write(
          `refused rows of ${Math.round(bytes / 1_024)} KiB: ${seconds.toFixed(1)} s, ${Math.round(growth)} MiB at most, ${Math.round(handedOut / 1_024)} KiB handed out\n`,
        );
      }
    }
    for (const { bytes, growth, handedOut } of rest) {
      const times = bytes / (first?.bytes ?? 0);
      expect(handedOut / (first?.handedOut ?? 0)).toBeLessThan(times * 1.1);
      expect(growth).toBeLessThan(Math.max(unremarkableMiB, (first?.growth ?? 0) * times));
    }
  },
);
