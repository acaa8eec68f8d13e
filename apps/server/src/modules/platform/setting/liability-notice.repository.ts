import type { Insertable } from 'kysely';
import type { Executor } from '#db/database.ts';
import type { DB } from '#db/schema.generated.ts';
import { userName } from '#db/user-name.ts';

/** All versions that were put in force here, the newest first, with who did and how many researches hold them. */
export async function listNoticeRows(db: Executor) {
  return db
    .selectFrom('liabilityNotice as notice')
    .leftJoin('user', 'user.id', 'notice.createdBy')
    .select(['notice.version', 'notice.de', 'notice.en', 'notice.validFrom', userName.as('createdByName')])
    .orderBy('notice.validFrom', (order) => order.desc().nullsLast())
    .execute();
}

/** How many researches were begun with each version. */
export async function countResearchesByNotice(db: Executor): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('fundingResearch')
    .select(['liabilityVersion as version', (eb) => eb.fn.countAll<string>().as('count')])
    .where('liabilityVersion', 'is not', null)
    .groupBy('liabilityVersion')
    .execute();
  return new Map(rows.map(({ version, count }) => [version ?? '', Number(count)]));
}

/** A version that is there already stays as it is. */
export async function insertNotice(tx: Executor, notice: Insertable<DB['liabilityNotice']>): Promise<void> {
  await tx
    .insertInto('liabilityNotice')
    .values(notice)
    .onConflict((conflict) => conflict.column('version').doNothing())
    .execute();
}
