import { mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Where Linux limits the processor time of processes, in its older and its newer way. */
const older = '/sys/fs/cgroup/cpu';
const newer = '/sys/fs/cgroup';
/** Short, so that a process that has used its share waits for milliseconds. */
const periodMicroseconds = 10_000;

/**
 * Gives a process no more than a share of one core. Returns how to take that back once it has ended; null where this machine does not
 * let us. Several servers of a test thus have room beside each other on few cores, as they have on machines of their own.
 */
export function limitProcessor(pid: number, share: number): (() => Promise<void>) | null {
  const quota = String(Math.round(periodMicroseconds * share));
  const ways: [string, Record<string, string>][] = [
    [older, { 'cpu.cfs_period_us': String(periodMicroseconds), 'cpu.cfs_quota_us': quota }],
    [newer, { 'cpu.max': `${quota} ${periodMicroseconds}` }],
  ];
  for (const [root, limits] of ways) {
    const group = join(root, `fundus-bench-${pid}`);
    try {
      mkdirSync(group);
    } catch {
      continue;
    }
    try {
      for (const [name, value] of Object.entries(limits)) writeFileSync(join(group, name), value, { flag: 'r+' });
      writeFileSync(join(group, 'cgroup.procs'), String(pid), { flag: 'r+' });
      return () => removeGroup(group);
    } catch {
      rmdirSync(group);
    }
  }
  return null;
}

/** The system lets go of the processes of a group a moment after they ended. */
async function removeGroup(group: string): Promise<void> {
  for (let round = 0; ; round += 1) {
    try {
      rmdirSync(group);
      return;
    } catch (error) {
      if (round === 50) throw error;
      await pause(20);
    }
  }
}
