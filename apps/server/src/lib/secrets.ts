import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Executor } from '#db/database.ts';

/** Keys that this installation made for itself; the same for all its servers. */
export interface Secrets {
  /** Keyed SHA-256 of a text, for one purpose. */
  hash(purpose: string, text: string): Buffer;
  /** A text with its signature, safe in an address. */
  sign(purpose: string, text: string): string;
  /** The signed text, or null if the signature is not ours. */
  verify(purpose: string, signed: string): string | null;
}

/** Loads the installation's key, or makes it on the first start. */
export async function loadSecrets(db: Executor): Promise<Secrets> {
  await db
    .insertInto('serverSecret')
    .values({ name: 'main', value: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { value } = await db
    .selectFrom('serverSecret')
    .select('value')
    .where('name', '=', 'main')
    .executeTakeFirstOrThrow();
  return createSecrets(value);
}

export function createSecrets(key: Buffer): Secrets {
  const hash = (purpose: string, text: string): Buffer =>
    createHmac('sha256', createHmac('sha256', key).update(purpose).digest()).update(text).digest();
  return {
    hash,
    sign: (purpose, text) => `${Buffer.from(text).toString('base64url')}.${hash(purpose, text).toString('base64url')}`,
    verify: (purpose, signed) => {
      const [encoded, signature] = signed.split('.');
      if (encoded === undefined || signature === undefined) return null;
      const text = Buffer.from(encoded, 'base64url').toString();
      const expected = hash(purpose, text);
      const given = Buffer.from(signature, 'base64url');
      return given.length === expected.length && timingSafeEqual(given, expected) ? text : null;
    },
  };
}
