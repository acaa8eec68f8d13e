import { type FeatureMatrix, featuresOf } from '@fundus/contract/permission';
import { storedLanguage } from '@fundus/contract/user';
import type { UserAccount } from '@fundus/contract/user-administration';
import type { UserRow } from './user.repository.ts';
import { userAbilitiesFor, userStateOf } from './user-administration.policy.ts';
import type { readUserFacts } from './user-administration.repository.ts';

/** A user as an administrator sees them. */
export function toUserAccount(
  user: UserRow,
  actorId: string,
  known: {
    facts: Awaited<ReturnType<typeof readUserFacts>>;
    matrix: FeatureMatrix;
    requiresSecondFactor: boolean;
    hasSecondFactor: boolean;
  },
): UserAccount {
  const { facts, matrix, requiresSecondFactor, hasSecondFactor } = known;
  const { hasRecords, sentAt, expiresAt, isMailed, ...counts } = facts;
  const roles = user.roles;
  const state = userStateOf(user);
  return {
    userId: user.id,
    username: user.username,
    salutation: user.salutation,
    title: user.title,
    firstName: user.firstName,
    lastName: user.lastName,
    company: user.company,
    email: user.email,
    phone: user.phone,
    website: user.website,
    language: storedLanguage(user.language),
    application: user.application,
    roles,
    features: featuresOf(roles, matrix),
    requiresSecondFactor,
    hasSecondFactor,
    state,
    isEmailConfirmed: user.emailConfirmedAt !== null,
    createdAt: user.createdAt.toISOString(),
    lastLoginAt: user.lastLoginAt?.toISOString() ?? null,
    approvedAt: user.approvedAt?.toISOString() ?? null,
    lockedAt: user.lockedAt?.toISOString() ?? null,
    lockedReason: user.lockedReason,
    ...counts,
    invitation:
      state === 'invited' && sentAt !== null && expiresAt !== null
        ? { sentAt: sentAt.toISOString(), expiresAt: expiresAt.toISOString(), isMailed }
        : null,
    abilities: userAbilitiesFor(actorId, user, { hasRecords, hasSecondFactor }),
    revision: user.revision,
  };
}
