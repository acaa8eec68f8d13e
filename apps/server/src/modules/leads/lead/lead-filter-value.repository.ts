import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import { userName } from '#db/user-name.ts';

/** Sources from which a partner (null: anybody) has leads, by name. */
export async function listSources(
  db: Executor,
  partnerId: string | null,
): Promise<{ sourceId: string; name: string }[]> {
  return db
    .selectFrom('leadSource')
    .select(['leadSource.id as sourceId', 'leadSource.name'])
    .where((source) =>
      source.exists(
        source
          .selectFrom('lead')
          .select('lead.id')
          .whereRef('lead.sourceId', '=', 'leadSource.id')
          .where('lead.deletedAt', 'is', null)
          .$if(partnerId !== null, (query) => query.where('lead.partnerId', '=', partnerId)),
      ),
    )
    .orderBy(sql`lead_source.name collate german`)
    .orderBy('leadSource.id')
    .execute();
}

/** Partners who have leads, by name. */
export async function listPartners(db: Executor): Promise<{ partnerId: string; name: string }[]> {
  return db
    .selectFrom('partner')
    .innerJoin('user', 'user.id', 'partner.userId')
    .select(['user.id as partnerId', userName.as('name')])
    .where((partner) =>
      partner.exists(
        partner
          .selectFrom('lead')
          .select('lead.id')
          .whereRef('lead.partnerId', '=', 'partner.userId')
          .where('lead.deletedAt', 'is', null),
      ),
    )
    .orderBy(sql`last_name collate german`)
    .orderBy('user.id')
    .execute();
}
