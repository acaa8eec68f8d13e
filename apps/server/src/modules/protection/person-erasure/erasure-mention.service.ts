import type { HandledTypes } from '@fundus/contract/endpoint';
import type { listPersonMentions } from '@fundus/contract/person-erasure';
import type { Executor } from '#db/database.ts';
import { listMentions, type MentionKey, replaceMentions } from './erasure-mention.repository.ts';
import { mentionPatterns } from './erasure-mention.rules.ts';
import { type ErasureScope, listSubjects, type NamedSubject } from './erasure-scope.repository.ts';

/** Texts of one place, and texts altogether, that are shown: a person named more often has a common name. */
const perPlace = 50;
const atMost = 200;

/** Replaces a name. */
const replacement = '[gelöscht]';

/** Texts of others that name a person of a scope. */
export async function findMentions(
  db: Executor,
  scope: ErasureScope,
): Promise<HandledTypes<typeof listPersonMentions>['response']> {
  const patterns = mentionPatterns(await listSubjects(db, scope));
  if (patterns === null) return { rows: [], isCapped: false };
  const found = await listMentions(db, patterns, scope, perPlace + 1);
  const rows = found.filter(({ place }, index) => index < atMost && !isBeyond(found, place, index));
  return { rows, isCapped: rows.length < found.length };
}

function isBeyond(found: readonly MentionKey[], place: string, index: number): boolean {
  return index - found.findIndex((one) => one.place === place) >= perPlace;
}

/**
 * Takes the names of those who are being erased out of chosen texts of others, within the transaction of the erasure.
 * Returns the records that named them; one that does not, or no longer, stays as it is.
 */
export async function eraseMentions(
  tx: Executor,
  subjects: readonly NamedSubject[],
  chosen: readonly MentionKey[],
): Promise<MentionKey[]> {
  const patterns = mentionPatterns(subjects);
  return patterns === null ? [] : replaceMentions(tx, patterns, chosen, replacement);
}
