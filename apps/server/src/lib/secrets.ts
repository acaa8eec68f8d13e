import { createCipheriv, createDecipheriv, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Executor } from '#db/database.ts';

/** Keys that this installation made for itself; the same for all its servers. */
export interface Secrets {
  /** Keyed SHA-256 of a text, for one purpose. */
  hash(purpose: string, text: string): Buffer;
  /** A text with its signature, safe in an address. */
  sign(purpose: string, text: string): string;
  /** The signed text, or null if the signature is not ours. */
  verify(purpose: string, signed: string): string | null;
  /** A text that only this installation reads again, and only for the same purpose (AES-256-GCM). */
  encrypt(purpose: string, text: string): Buffer;
  /** The encrypted text. Throws where it is not ours, was changed, or was meant for another purpose. */
  decrypt(purpose: string, encrypted: Buffer): string;
}

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

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
  const keyOf = (purpose: string): Buffer => createHmac('sha256', key).update(purpose).digest();
  const hash = (purpose: string, text: string): Buffer => createHmac('sha256', keyOf(purpose)).update(text).digest();
  // A purpose that is hashed for must not have the key of one that is encrypted for.
  const cipherKeyOf = (purpose: string): Buffer => keyOf(`encrypt ${purpose}`);
  return {
    hash,
    encrypt: (purpose, text) => {
      const nonce = randomBytes(nonceBytes);
      const machine = createCipheriv(cipher, cipherKeyOf(purpose), nonce);
      return Buffer.concat([nonce, machine.update(text, 'utf8'), machine.final(), machine.getAuthTag()]);
    },
    decrypt: (purpose, encrypted) => {
      const machine = createDecipheriv(cipher, cipherKeyOf(purpose), encrypted.subarray(0, nonceBytes), {
        authTagLength: tagBytes,
      });
      machine.setAuthTag(encrypted.subarray(-tagBytes));
      return machine.update(encrypted.subarray(nonceBytes, -tagBytes), undefined, 'utf8') + machine.final('utf8');
    },
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
