import type { FundingCaseState } from '@fundus/contract/funding-case-list';
import type { PersonKind } from '@fundus/contract/person-codes';
import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import { userName } from '#db/user-name.ts';

/** A record that rests on a programme. */
export interface ConcernRow {
  kind: 'research' | 'case' | 'search';
  recordId: string;
  name: string;
  personId: string | null;
  personKind: PersonKind | null;
  firstName: string | null;
  lastName: string | null;
  company: string | null;
  email: string | null;
  ownerId: string;
  ownerName: string;
  itemId: string | null;
  /** The version that it rests on; null: it always takes that of today. */
  version: number | null;
  mixCents: number | null;
  caseState: FundingCaseState | null;
  askedCents: number | null;
}

/** The version of a programme by now, and whether it left the catalogue. */
export async function findProgrammeNow(db: Executor, id: string) {
  return db
    .selectFrom('fundingProgramme')
    .select(['currentVersion', 'endedAt'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Fields that versions of a programme changed, by version. */
export async function listChangedFields(db: Executor, id: string) {
  return db
    .selectFrom('fundingProgrammeVersion')
    .select(['version', 'changedFields'])
    .where('programmeId', '=', id)
    .orderBy('version')
    .execute();
}

/**
 * Open records of some owners (null: of all) that rest on another version of a programme than its present one, or, once it has
 * ended, on any; by the name of their person.
 */
export async function listConcernRows(
  db: Executor,
  programmeId: string,
  { ownerId, isEnded, limit }: { ownerId: string | null; isEnded: boolean; limit: number },
): Promise<ConcernRow[]> {
  const id = sql`${programmeId}::uuid`;
  const owned = ownerId === null ? sql`true` : sql`use.owner_id = ${ownerId}::uuid`;
  const { rows } = await sql<ConcernRow>`
    with use as (
      select 'research' as kind, research.id as record_id, research.name, research.person_id, research.owner_id,
        item.id as item_id, item.programme_version as version, mix.cents as mix_cents, null as case_state, null::bigint as asked_cents
      from funding_research research
        left join funding_research_item item
          on item.research_id = research.id and item.programme_id = ${id} and item.removed_at is null
        left join lateral (
          select sum((share ->> 'cents')::bigint)::bigint as cents
          from jsonb_array_elements(coalesce(research.financing_mix -> 'shares', '[]')) as share
          where share ->> 'programmeId' = ${programmeId}
        ) as mix on true
      where research.deleted_at is null and (item.id is not null or mix.cents is not null)
      union all
      select 'case', c.id, c.title, c.person_id, person.owner_id, null, c.programme_version, null, c.state, c.asked_cents
      from funding_case c join person on person.id = c.person_id
      where c.programme_id = ${id} and c.state in ('idea', 'preparing', 'submitted', 'queried')
        -- An application that was filed stays one, whatever becomes of the programme.
        and (not ${isEnded} or c.state in ('idea', 'preparing'))
      union all
      select 'search', search.id, search.name, search.person_id, person.owner_id, null, null, null, null, null
      from saved_search_hit hit
        join saved_search search on search.id = hit.search_id and search.deleted_at is null
        join person on person.id = search.person_id
      where hit.programme_id = ${id} and hit.dismissed_at is null and (${isEnded} or hit.kind = 'changed')
    )
    select use.*, person.kind as person_kind, person.first_name, person.last_name, person.company, person.email, ${userName} as owner_name
    from use
      join funding_programme programme on programme.id = ${id}
      left join person on person.id = use.person_id
      join "user" on "user".id = use.owner_id
    where ${owned} and person.deleted_at is null
      and (${isEnded} or use.kind = 'search' or use.version < programme.current_version)
    order by coalesce(nullif(person.last_name, ''), person.company), use.kind, use.name, use.record_id
    limit ${limit}`.execute(db);
  return rows;
}
