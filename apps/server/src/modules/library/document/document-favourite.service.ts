import type { Actor } from '#http/actor.ts';
import type { With } from '#lib/with.ts';
import { deleteFavourite, insertFavourite } from './document-favourite.repository.ts';
import { requireDocument } from './document-reading.service.ts';

/** Keeps a document at hand for the caller. Throws NOT_FOUND. */
export async function addFavourite(deps: With<'db' | 'clock'>, actor: Actor, documentId: string): Promise<void> {
  await requireDocument(deps.db, deps, actor, documentId);
  await insertFavourite(deps.db, actor.userId, documentId, deps.clock());
}

/** Keeps it at hand no longer. Throws NOT_FOUND for a document that the caller does not see. */
export async function removeFavourite(deps: With<'db' | 'clock'>, actor: Actor, documentId: string): Promise<void> {
  await requireDocument(deps.db, deps, actor, documentId);
  await deleteFavourite(deps.db, actor.userId, documentId);
}
