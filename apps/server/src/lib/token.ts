import { hash, randomBytes } from 'node:crypto';

/** An unguessable secret: 256 random bits, as text that fits into an address. */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Hash under which such a secret is stored. A plain hash suffices: no attacker can try 2^256 secrets. */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}
