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

/** How long the portal remembers a browser that has unlocked a link. It still has to give the password. */
const passDays = 180;
const passPurpose = 'share-pass';

/**
 * Signs that the bearer has unlocked a link once. It opens nothing: its bearer is merely not counted among the
 * strangers who guess. Its number is random, so that nothing of the visitor is kept, here or there.
 */
export function makePass(
  secrets: Secrets,
  link: { id: string; passwordHash: string | null },
  { now, number }: { now: Date; number: string },
): string {
  const until = now.getTime() + passDays * 86_400_000;
  return secrets.sign(passPurpose, [link.id, fingerprint(secrets, link.passwordHash), until, number].join(separator));
}

/** The number of a pass for this link and its present password; null for any other text. */
export function readPass(
  secrets: Secrets,
  pass: string | undefined,
  link: { id: string; passwordHash: string | null },
  now: Date,
): string | null {
  const text = pass === undefined ? null : secrets.verify(passPurpose, pass);
  if (text === null) return null;
  const [id, print, until, number = ''] = text.split(separator);
  const isGood = id === link.id && print === fingerprint(secrets, link.passwordHash) && Number(until) > now.getTime();
  return isGood ? number : null;
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
