import type { CompanyFields } from '@fundus/contract/company-fields';
import { type SelectQueryBuilder } from 'kysely';
import type { Executor } from '#db/database.ts';
import type { DB } from '#db/schema.generated.ts';

/** Traits of a company that may be stored already. */
export type DescribedTraits = Pick<
  CompanyFields,
  'name' | 'postcode' | 'website' | 'registerCourt' | 'registerNumber' | 'vatId'
>;

export interface LikeRow extends DescribedTraits {
  id: string;
  nameKey: string;
  town: string;
}

type Narrow = (
  query: SelectQueryBuilder<DB, 'company', { id: string }>,
) => SelectQueryBuilder<DB, 'company', { id: string }>;

/** Companies of an owner with the same name, VAT id or number of a register; each asks its own index. */
export async function listLikeRows(
  db: Executor,
  { nameKey, vatId, registerNumber }: DescribedTraits & { nameKey: string },
  where: { ownerId: string; exceptId: string | null; limit: number },
): Promise<LikeRow[]> {
  const { ownerId, exceptId } = where;
  const select = (narrow: Narrow) =>
    narrow(db.selectFrom('company').select('company.id'))
      .where('company.deletedAt', 'is', null)
      .where('company.ownerId', '=', ownerId)
      .$if(exceptId !== null, (query) => query.where('company.id', '<>', exceptId))
      .limit(where.limit);
  const ways: Narrow[] = [
    ...(nameKey === '' ? [] : ([(query) => query.where('nameKey', '=', nameKey)] satisfies Narrow[])),
    ...(vatId === ''
      ? []
      : ([(query) => query.where('vatId', '<>', '').where('vatId', '=', vatId)] satisfies Narrow[])),
    ...(registerNumber === ''
      ? []
      : ([
          (query) => query.where('registerNumber', '<>', '').where('registerNumber', '=', registerNumber),
        ] satisfies Narrow[])),
  ];
  const found = await Promise.all(ways.map((way) => select(way).execute()));
  const ids = [...new Set(found.flat().map(({ id }) => id))];
  if (ids.length === 0) return [];
  return db
    .selectFrom('company')
    .select(['id', 'name', 'nameKey', 'postcode', 'town', 'website', 'registerCourt', 'registerNumber', 'vatId'])
    .where('id', 'in', ids)
    .orderBy('name')
    .orderBy('id')
    .execute();
}

/** Mail addresses of the persons of some companies, as far as they are of the same owner. */
export async function listEmails(
  db: Executor,
  companyIds: readonly string[],
  ownerId: string,
): Promise<{ companyId: string | null; email: string }[]> {
  if (companyIds.length === 0) return [];
  return db
    .selectFrom('person')
    .select(['companyId', 'email'])
    .where('companyId', 'in', companyIds)
    .where('ownerId', '=', ownerId)
    .where('email', '<>', '')
    .where('deletedAt', 'is', null)
    .limit(1000)
    .execute();
}
