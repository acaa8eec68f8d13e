import type { Passkey } from '@fundus/contract/passkey';
import type { PasskeyRow } from './passkey.repository.ts';

export function toPasskey(row: PasskeyRow): Passkey {
  return {
    passkeyId: row.id,
    name: row.name,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    isSynced: row.isSynced,
  };
}
