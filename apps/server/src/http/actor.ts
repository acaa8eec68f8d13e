import type { ApiScope } from '@fundus/contract/api-token-codes';
import type { OwnerFilter } from '@fundus/contract/owner';
import { type Feature, hasPermission, type Permission, type Role } from '@fundus/contract/permission';
import type { Language } from '@fundus/contract/user';
import { AppError } from '#lib/app-error.ts';
import type { OwnerScope } from '#lib/owner-scope.ts';

/** Who calls: the user of a valid session, or another system on behalf of a user. */
export interface Actor {
  userId: string;
  sessionId: string;
  roles: readonly Role[];
  features: readonly Feature[];
  /** The administrator who acts as this user, if so. */
  impersonatorId: string | null;
  /** A role demands a second factor and none is set up: nothing but setting it up is allowed. */
  owesSecondFactor: boolean;
  /** The token of another system that calls; a session has none. */
  machine?: { tokenId: string; prefix: string; scopes: readonly ApiScope[] };
}

/** Further facts of the call for a handler. */
export interface CallContext {
  requestId: string;
  /** Address of the caller, as far as trusted proxies tell. */
  address: string;
  userAgent: string;
  language: Language;
  /** The bearer token that the call came with. */
  token: string | null;
  /** One header of the request, or undefined. */
  header(name: string): string | undefined;
}

/** Where a call comes from. */
export type CallPlace = Pick<CallContext, 'address' | 'userAgent'>;

export function mayActor(actor: Actor | null, permission: Permission): boolean {
  return actor !== null && hasPermission(actor.roles, permission);
}

/** Whose records an actor may reach; null: everybody's. */
export function reachableOwner(actor: Actor): string | null {
  return mayActor(actor, 'record:reach:all') ? null : actor.userId;
}

/** Whose records a list shows; null: everybody's. Only actors who reach all may ask for those of certain users. */
export function listedOwners(actor: Actor, wanted: readonly string[] | undefined): readonly string[] | null {
  const own = reachableOwner(actor);
  if (wanted === undefined || wanted.length === 0) return own === null ? null : [own];
  return own === null ? wanted : wanted.filter((userId) => userId === own);
}

/** The parts of a list, one after the other, by whose records they show; everybody's begin with the own ones. */
export function askedOwners(actor: Actor, asked: OwnerFilter): readonly OwnerScope[] {
  if (asked === undefined || !mayActor(actor, 'record:reach:all')) return [{ only: actor.userId }];
  return asked === 'all' ? [{ only: actor.userId }, { except: actor.userId }] : [{ only: asked }];
}

/** Whose records a list shows in which the own ones may come first (see `ownFirst`). */
export function shownOwners(
  actor: Actor,
  asked: OwnerFilter,
): { ownerIds: readonly string[] | null; firstOwnerId?: string } {
  if (asked === undefined || !mayActor(actor, 'record:reach:all')) return { ownerIds: [actor.userId] };
  return asked === 'all' ? { ownerIds: null, firstOwnerId: actor.userId } : { ownerIds: [asked] };
}

/** Refuses whose package lacks the feature, with the code that the web answers by pointing to partner management. */
export function requireFeature(actor: Actor | null, feature: Feature): void {
  if (actor?.features.includes(feature)) return;
  throw new AppError('package_upgrade_required', { details: { feature } });
}
