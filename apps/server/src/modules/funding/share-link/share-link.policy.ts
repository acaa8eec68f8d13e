import { type ShareLinkAbility, shareLinkAbilities } from '@fundus/contract/share-link-codes';
import { type Actor, mayActor } from '#http/actor.ts';

/** Abilities of an actor on a visible link; a revoked or expired one can only be viewed. */
export function shareLinkAbilitiesOf(
  actor: Actor,
  link: { revokedAt: Date | null; expiresAt: Date | null },
  now: Date,
): ShareLinkAbility[] {
  const isOpen = link.revokedAt === null && (link.expiresAt === null || link.expiresAt > now);
  return isOpen && mayActor(actor, 'share-link:edit') ? [...shareLinkAbilities] : [];
}
