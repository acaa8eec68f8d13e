import type { PersonKind } from '@fundus/contract/person-codes';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import type { DB } from '#db/schema.generated.ts';

/** The traits by which a person is recognised; empty texts and lists match no one. */
export interface DuplicateKeys {
  emailKey: string;
  phoneKeys: string[];
  nameKey: string;
  postcode: string;
}

export interface DuplicateRow extends DuplicateKeys {
  id: string;
  kind: PersonKind;
  firstName: string;
  lastName: string;
  company: string;
  town: string;
}

type Narrow = (
  query: SelectQueryBuilder<DB, 'person', { id: string }>,
) => SelectQueryBuilder<DB, 'person', { id: string }>;

/**
 * Persons of an owner (null: of anybody) with the same e-mail, a phone number in common, or the same name and postcode;
 * trash and merged ones aside. Each key asks its own index.
 */
export async function listDuplicateRows(
  db: Executor,
  keys: DuplicateKeys,
  where: { ownerId: string | null; exceptId: string | null; limit: number },
): Promise<DuplicateRow[]> {
  const { ownerId, exceptId } = where;
  const select = (narrow: Narrow) =>
    narrow(db.selectFrom('person').select('person.id'))
      .where('person.deletedAt', 'is', null)
      .where('person.mergedIntoId', 'is', null)
      .$if(ownerId !== null, (query) => query.where('person.ownerId', '=', ownerId))
      .$if(exceptId !== null, (query) => query.where('person.id', '<>', exceptId))
      .limit(where.limit);
  const byEmail: Narrow = (query) => query.where('emailKey', '<>', '').where('emailKey', '=', keys.emailKey);
  const byPhone: Narrow = (query) => query.where(sql<boolean>`person.phone_keys && ${keys.phoneKeys}::text[]`);
  const byName: Narrow = (query) =>
    query.where('nameKey', '<>', '').where('nameKey', '=', keys.nameKey).where('postcode', '=', keys.postcode);
  const ways = [
    ...(keys.emailKey === '' ? [] : [byEmail]),
    ...(keys.phoneKeys.length === 0 ? [] : [byPhone]),
    ...(keys.nameKey === '' || keys.postcode === '' ? [] : [byName]),
  ];
  const found = await Promise.all(ways.map((way) => select(way).execute()));
  const ids = [...new Set(found.flat().map(({ id }) => id))];
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('person')
    .select(['id', 'kind', 'firstName', 'lastName', 'company', 'town', 'postcode', 'emailKey', 'phoneKeys', 'nameKey'])
    .where('id', 'in', ids)
    .orderBy('sortName')
    .orderBy('id')
    .execute();
  return rows;
}
