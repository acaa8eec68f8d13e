import type { Executor } from '#db/database.ts';

/** The values that hold on a calendar date; of several the one that began last. */
export async function listParametersOn(db: Executor, on: string) {
  return db
    .selectFrom('parameter')
    .distinctOn('key')
    .select(['key', 'value', 'source'])
    .where('validFrom', '<=', on)
    .where((eb) => eb.or([eb('validUntil', 'is', null), eb('validUntil', '>=', on)]))
    .orderBy('key')
    .orderBy('validFrom', 'desc')
    .execute();
}
