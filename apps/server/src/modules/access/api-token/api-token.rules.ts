import { hasPermission, type Role } from '@fundus/contract/permission';
import { createToken } from '#lib/token.ts';

/** So that a token that lies about somewhere tells what it opens; secret scanners know tokens by such beginnings. */
const beginning = 'fundus_api_';

export function createApiTokenText(): string {
  return `${beginning}${createToken()}`;
}

/** Whether it is worth looking for among the tokens for machines: sessions have none like it. */
export function isApiToken(token: string): boolean {
  return token.startsWith(beginning);
}

/** As much of a token as is shown: its beginning and four characters of 43. */
export function prefixOf(token: string): string {
  return token.slice(0, beginning.length + 4);
}

const day = 86_400_000;

/** Until when a token is good that is made now. */
export function expiryOf(now: Date, validDays: number): Date {
  return new Date(now.getTime() + validDays * day);
}

/** Whether »last used« has to be rewritten: to the minute is exact enough, and spares a write for each call. */
export function isUseWorthNoting(lastUsedAt: Date | null, now: Date): boolean {
  return lastUsedAt === null || now.getTime() - lastUsedAt.getTime() >= 60_000;
}

/** A user as far as their tokens depend on them. */
export interface TokenUser {
  roles: readonly Role[];
  lockedAt: Date | null;
  approvedAt: Date | null;
  demandsSecondFactor: boolean;
  hasSecondFactor: boolean;
}

/** Whether a user may have tokens: one that was made before works only while it could be made again. */
export function mayHaveTokens({ roles, lockedAt, approvedAt }: TokenUser): boolean {
  return lockedAt === null && approvedAt !== null && hasPermission(roles, 'api-token:edit');
}

/** Whether a second factor is demanded of a user who has none. */
export function owesFactor({ demandsSecondFactor, hasSecondFactor }: TokenUser): boolean {
  return demandsSecondFactor && !hasSecondFactor;
}
