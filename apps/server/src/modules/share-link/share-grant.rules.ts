import type { Secrets } from '#lib/secrets.ts';

/** How long a grant opens a link with a password. */
export const grantMinutes = 60;

const purpose = 'share-grant';
const separator = '|';

/** Ends every grant when the password changes, without carrying anything of it. */
function fingerprint(secrets: Secrets, passwordHash: string | null): string {
  return secrets.hash('share-grant-password', passwordHash ?? '').toString('base64url');
}

/** Signs that the bearer knows the password of a link. */
export function makeGrant(secrets: Secrets, link: { id: string; passwordHash: string | null }, now: Date): string {
  const until = now.getTime() + grantMinutes * 60_000;
  return secrets.sign(purpose, [link.id, fingerprint(secrets, link.passwordHash), until].join(separator));
}

/** Whether a grant opens this link now. */
export function isGrantFor(
  secrets: Secrets,
  grant: string | undefined,
  link: { id: string; passwordHash: string | null },
  now: Date,
): boolean {
  const text = grant === undefined ? null : secrets.verify(purpose, grant);
  if (text === null) return false;
  const [id, print, until] = text.split(separator);
  return id === link.id && print === fingerprint(secrets, link.passwordHash) && Number(until) > now.getTime();
}
