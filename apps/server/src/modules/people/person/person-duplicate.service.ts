import type { DuplicateHint } from '@fundus/contract/person';
import type { PersonFields } from '@fundus/contract/person-fields';
import type { Executor } from '#db/database.ts';
import { type Actor, reachableOwner } from '#http/actor.ts';
import { nameKey } from '#lib/name-key.ts';
import { emailKey } from '#lib/search-words.ts';
import { type DuplicateKeys, type DuplicateRow, listDuplicateRows } from './person-duplicate.repository.ts';
import { phoneKeys } from './person-keys.rules.ts';
import { personName } from './person-name.rules.ts';

/** Hints that help; more would be a list of its own. */
const mostHints = 20;

function reasonsOf(keys: DuplicateKeys, row: DuplicateRow): DuplicateHint['reasons'] {
  const isSameName = keys.nameKey !== '' && keys.postcode !== '' && keys.nameKey === row.nameKey;
  return [
    ...(keys.emailKey !== '' && keys.emailKey === row.emailKey ? (['email'] as const) : []),
    ...(keys.phoneKeys.some((key) => row.phoneKeys.includes(key)) ? (['phone'] as const) : []),
    ...(isSameName && keys.postcode === row.postcode ? (['nameAndPostcode'] as const) : []),
  ];
}

/** Persons whom the actor sees who may be the one described, those with the most in common first. */
export async function findDuplicates(
  db: Executor,
  actor: Actor,
  described: Pick<PersonFields, 'firstName' | 'lastName' | 'company' | 'postcode' | 'email' | 'phone' | 'mobile'> & {
    exceptPersonId: string | null;
  },
): Promise<DuplicateHint[]> {
  const keys = {
    emailKey: emailKey(described.email),
    phoneKeys: phoneKeys(described),
    nameKey: nameKey(described),
    postcode: described.postcode,
  };
  const where = { ownerId: reachableOwner(actor), exceptId: described.exceptPersonId, limit: mostHints };
  const rows = await listDuplicateRows(db, keys, where);
  return rows
    .map((row) => ({
      personId: row.id,
      kind: row.kind,
      name: personName(row),
      company: row.company,
      town: row.town,
      reasons: reasonsOf(keys, row),
    }))
    .toSorted((one, other) => other.reasons.length - one.reasons.length)
    .slice(0, mostHints);
}
