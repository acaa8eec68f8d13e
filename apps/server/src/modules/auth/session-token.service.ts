import { createHash, randomBytes } from 'node:crypto';

const bearer = /^(?:Bearer\s+)?(\S+)$/i;

/** A new bearer token: 256 random bits. */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a token. A plain hash is enough: nobody can try 2^256 tokens. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** The token of an Authorization header, or null. */
export function tokenOf(header: string | undefined): string | null {
  return bearer.exec(header?.trim() ?? '')?.[1] ?? null;
}
