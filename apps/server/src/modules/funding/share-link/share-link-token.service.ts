import type { Executor } from '#db/database.ts';
import { newSecretUuid } from '#lib/id.ts';
import { type StoredToken, sealToken, tokenOf } from '#lib/sealed-token.ts';
import { hashToken } from '#lib/token.ts';
import type { With } from '#lib/with.ts';
import {
  endLinksOf,
  findLinkByToken,
  listUnsealedTokens,
  type OpenableLink,
  setSealedToken,
} from './share-link.repository.ts';

const purpose = 'share-link';

/** The columns of a new link that hold its secret. */
export const newShareToken = ({ secrets }: With<'secrets'>) => ({
  ...sealToken(secrets, purpose, newSecretUuid()),
  token: null,
});

/** The secret in the address of a link. */
export const shareTokenOf = ({ secrets }: With<'secrets'>, link: StoredToken): string =>
  tokenOf(secrets, purpose, link);

/** The link of an address, alive or not. */
export async function findLinkOfAddress(db: Executor, token: string): Promise<OpenableLink | null> {
  return findLinkByToken(db, hashToken(token.toLowerCase()));
}

/** Seals secrets that lie open: those of a version before. */
export async function sealShareTokens({ db, secrets }: With<'db' | 'secrets'>): Promise<void> {
  for (const { id, token } of await listUnsealedTokens(db)) {
    // oxlint-disable-next-line no-await-in-loop -- once in the life of a portal, and no burden for its database
    await setSealedToken(db, id, secrets.encrypt(purpose, token));
  }
}

/** Ends all links of a user that still open; returns how many. */
export async function endShareLinksOf(tx: Executor, now: Date, userId: string): Promise<number> {
  return endLinksOf(tx, userId, now);
}
