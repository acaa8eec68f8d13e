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

/** Whether »last used« has to be written anew: to the minute is exact enough, and spares a write for each call. */
export function isUseWorthNoting(lastUsedAt: Date | null, now: Date): boolean {
  return lastUsedAt === null || now.getTime() - lastUsedAt.getTime() >= 60_000;
}
