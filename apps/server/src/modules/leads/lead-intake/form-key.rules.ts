import { formKeyTerms } from '@fundus/contract/lead-intake-terms';
import type { Secrets } from '#lib/secrets.ts';

const purpose = 'lead-form';
const separator = '|';

/** The key that a form’s page sends with: it names the source and when it was given. */
export function makeFormKey(secrets: Secrets, sourceId: string, now: Date): string {
  return secrets.sign(purpose, [sourceId, now.getTime()].join(separator));
}

/** The source of a key that is good now; null for one that is not ours, too old, or used faster than people write. */
export function sourceOfFormKey(secrets: Secrets, key: string, now: Date): string | null {
  const [sourceId, issuedAt] = secrets.verify(purpose, key)?.split(separator) ?? [];
  if (sourceId === undefined || issuedAt === undefined) return null;
  const age = now.getTime() - Number(issuedAt);
  const isGood = age >= formKeyTerms.earliestSeconds * 1000 && age <= formKeyTerms.validHours * 3_600_000;
  return isGood ? sourceId : null;
}
