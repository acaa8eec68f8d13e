import type { Secrets } from './secrets.ts';
import { hashToken } from './token.ts';

/** The secret of an address as a table keeps it: by its hash it is found, and only this installation reads it again. */
export interface SealedToken {
  tokenHash: Buffer;
  sealedToken: Buffer;
}

/** A secret as it is stored. */
export function sealToken(secrets: Secrets, purpose: string, token: string): SealedToken {
  return { tokenHash: hashToken(token), sealedToken: secrets.encrypt(purpose, token) };
}

/** The secret; null where this installation cannot read it, because its key is another one. */
export function unsealToken(secrets: Secrets, purpose: string, sealedToken: Buffer): string | null {
  try {
    return secrets.decrypt(purpose, sealedToken);
  } catch {
    return null;
  }
}

/** A row whose secret may not be sealed yet: the start of a server does that. */
export interface StoredToken {
  token: string | null;
  sealedToken: Buffer | null;
}

/** The address of nothing: a link whose secret cannot be read any more is worth as much. */
const unreadable = '00000000-0000-0000-0000-000000000000';

/** The secret of a row. */
export function tokenOf(secrets: Secrets, purpose: string, { token, sealedToken }: StoredToken): string {
  const unsealed = sealedToken === null ? token : unsealToken(secrets, purpose, sealedToken);
  return unsealed ?? unreadable;
}
