import { afterAll, describe, expect, it } from 'vitest';
import { openWorkProcess, WorkStoppedError } from './work-process.ts';

const open = (limitMs: number) =>
  openWorkProcess<string, { task: string; pid: number }>({
    bundled: 'wilful-worker',
    source: '../../../test/wilful-worker',
    from: import.meta.url,
    limitMs,
    memoryMegabytes: 64,
  });
const patient = open(60_000);
const hasty = open(3_000);
afterAll(() => {
  patient.close();
  hasty.close();
});

describe('a process that works on tasks', () => {
  it('answers one after the other, and names the fault of one that fails', async () => {
    const { pid } = await patient.ask('first');
    await expect(patient.ask('fail')).rejects.toThrow('It did not go well.');
    expect(await patient.ask('second')).toEqual({ task: 'second', pid });
  });

  it.each(['grow', 'end'])('is replaced after »%s«', async (task) => {
    const { pid } = await patient.ask('before');
    await expect(patient.ask(task)).rejects.toThrow(WorkStoppedError);
    expect((await patient.ask('after')).pid).not.toBe(pid);
  });

  it('is stopped where a task takes too long', async () => {
    await expect(hasty.ask('hang')).rejects.toThrow(WorkStoppedError);
  });

  it('knows nothing of the environment of the server', async () => {
    expect(await patient.ask('environment')).not.toContain('PATH');
  });
});
