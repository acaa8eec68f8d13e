import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const machine = vi.hoisted(() => ({ cores: 2, hashing: [] as (() => void)[], begun: 0 }));

vi.mock('node:os', async (original) => ({ ...(await original<object>()), availableParallelism: () => machine.cores }));
vi.mock('@node-rs/argon2', () => ({
  hash: () => {
    machine.begun += 1;
    return new Promise<string>((done) => machine.hashing.push(() => done('$argon2id$')));
  },
}));

beforeEach(() => {
  vi.resetModules();
  Object.assign(machine, { hashing: [], begun: 0 });
});
afterEach(() => vi.restoreAllMocks());

/** Ends one hash, and lets the next one begin. */
async function endOne(): Promise<void> {
  machine.hashing.shift()?.();
  await new Promise((done) => setImmediate(done));
}

it.each([
  { cores: 1, atOnce: 1 },
  { cores: 2, atOnce: 1 },
  { cores: 4, atOnce: 2 },
  // The pool has four threads, and one stays for files and DNS.
  { cores: 64, atOnce: 3 },
])('with $cores cores hashes $atOnce passwords at once, the rest one after the other', async ({ cores, atOnce }) => {
  machine.cores = cores;
  const { hashPassword } = await import('./password-hash.ts');
  const all = Array.from({ length: 5 }, () => hashPassword('Sonnenblume'));
  expect(machine.begun).toBe(atOnce);
  for (let ended = 1; ended <= 5; ended += 1) {
    await endOne();
    expect(machine.begun).toBe(Math.min(5, atOnce + ended));
  }
  expect(await Promise.all(all)).toHaveLength(5);
});

it('answers that it is busy rather than letting more than 200 wait', async () => {
  machine.cores = 2;
  const { hashPassword } = await import('./password-hash.ts');
  const all = Array.from({ length: 201 }, () => hashPassword('Sonnenblume'));
  await expect(hashPassword('Sonnenblume')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  while (machine.hashing.length > 0) await endOne();
  expect(await Promise.all(all)).toHaveLength(201);
  const late = hashPassword('Sonnenblume');
  await endOne();
  expect(await late).toBe('$argon2id$');
});
