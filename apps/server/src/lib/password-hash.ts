import { availableParallelism } from 'node:os';
import { hash, type Options, verify } from '@node-rs/argon2';
import { createSemaphore } from '#lib/semaphore.ts';

/**
 * Argon2id (the library's default) as OWASP's Password Storage Cheat Sheet asks: of its settings of equal
 * strength the one with 12 MiB, because the server is at its highest memory while people log in, and a pass more than the three requested.
 */
const cost: Options = { memoryCost: 12_288, timeCost: 4, parallelism: 1 };

/**
 * Each hash takes 12 MiB, a core for 10 ms, and a thread of the pool that files and DNS need as well: on two cores one after the other
 * lets a hundred people log in every second, and leaves the second core to those who are in.
 */
const inTurn = createSemaphore({ atOnce: Math.min(Math.ceil(availableParallelism() / 2), 3), waitingAtMost: 200 });

/** A password as it is stored: Argon2id in PHC form. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password.normalize('NFC'), cost));
}

let dummy: Promise<string> | undefined;

/**
 * Whether the password is the one of the hash. Without a hash (unknown account, no password) it works as long and says
 * no, so that the time tells nothing.
 */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  dummy ??= hashPassword('an account that does not exist');
  // Waited for in any case: otherwise the first unknown account after a start would take twice as long.
  const standIn = await dummy;
  const expected = passwordHash ?? standIn;
  const matches = await inTurn(() => verify(expected, password.normalize('NFC')));
  return matches && passwordHash !== null;
}
