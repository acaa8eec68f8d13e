import type { Executor } from '#db/database.ts';

/** Persons of an owner that a phone takes, the latest ones. */
const mostPersons = 5_000;

/** How to reach the persons of an owner, those in the trash and merged ones aside. */
export async function listReachablePersons(db: Executor, ownerId: string) {
  return db
    .selectFrom('person')
    .select([
      'id',
      'salutation',
      'title',
      'firstName',
      'lastName',
      'company',
      'position',
      'phone',
      'mobile',
      'email',
      'street',
      'houseNumber',
      'postcode',
      'town',
      'country',
      'website',
    ])
    .where('ownerId', '=', ownerId)
    .where('deletedAt', 'is', null)
    .where('mergedIntoId', 'is', null)
    .orderBy('updatedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(mostPersons)
    .execute();
}
