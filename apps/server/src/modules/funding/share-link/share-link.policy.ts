import { type ShareLinkAbility, shareLinkAbilities } from '@fundus/contract/share-link-codes';
import { type Actor, mayActor } from '#http/actor.ts';

/** What an actor may do with a link that they see; one that was revoked or has expired is only looked at. */
export function shareLinkAbilitiesOf(
  actor: Actor,
  link: { revokedAt: Date | null; expiresAt: Date | null },
  now: Date,
): ShareLinkAbility[] {
  const isOpen = link.revokedAt === null && (link.expiresAt === null || link.expiresAt > now);
  return isOpen && mayActor(actor, 'share-link:edit') ? [...shareLinkAbilities] : [];
}
