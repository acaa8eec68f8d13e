/** So that a key that lies about somewhere tells what it opens; secret scanners know keys by such beginnings. */
export const keyBeginning = 'fundus_lead_';

/** As much of a key as is shown: its beginning and four characters of 43. */
export function prefixOf(key: string): string {
  return key.slice(0, keyBeginning.length + 4);
}

/** Whether »last used« has to be rewritten: to the minute is exact enough, and spares a write for each lead. */
export function isUseWorthNoting(lastUsedAt: Date | null, now: Date): boolean {
  return lastUsedAt === null || now.getTime() - lastUsedAt.getTime() >= 60_000;
}
