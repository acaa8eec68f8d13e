import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';

/** MiB of what is new in the heap of a process that makes objects which live for a while, a little at a time. */
function newSpaceOf(prepare: string): number {
  const script = `
    import { getHeapSpaceStatistics } from 'node:v8';
    import { boundYoungGeneration } from ${JSON.stringify(new URL('./young-generation.ts', import.meta.url).href)};
    ${prepare}
    const kept = [];
    for (let turn = 0; turn < 400; turn += 1) {
      for (let place = 0; place < 20_000; place += 1) kept[(turn * 20_000 + place) % 200_000] = { place, list: [turn] };
      await new Promise((done) => setImmediate(done));
    }
    console.log(getHeapSpaceStatistics().find((space) => space.space_name === 'new_space').space_size);`;
  const said = execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script], {
    encoding: 'utf8',
  });
  return Number(said) / 1024 / 1024;
}

it('keeps what is new in the heap within 16 MiB, which it would leave', () => {
  expect(newSpaceOf('')).toBeGreaterThan(16);
  expect(newSpaceOf('boundYoungGeneration();')).toBeLessThanOrEqual(16);
}, 60_000);
