import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import { userNameOf } from '#db/user-name.ts';

interface Span {
  from: string;
  to: string;
  limit: number;
}

export interface ProgrammeDayRow {
  kind: 'programmeDeadline' | 'programmeEnd';
  dueOn: string;
  note: string;
  programmeId: string;
  title: string;
  /** null: a programme that was saved, and is in no research. */
  itemId: string | null;
  researchId: string | null;
  researchName: string | null;
  personId: string | null;
  firstName: string | null;
  lastName: string | null;
  company: string | null;
}

/** The last days of a programme, as the current version says them. */
const lastDays = sql`(
  select 'programmeDeadline' as kind, (deadline ->> 'on')::date as due_on, coalesce(deadline ->> 'note', '') as note
  from jsonb_array_elements(coalesce(version.content -> 'deadlines', '[]')) as deadline
  union all
  select 'programmeEnd', (version.content ->> 'validUntil')::date, ''
)`;

/**
 * Last days of programmes that are chosen in researches of an owner and not applied for yet, and of those that they saved;
 * programmes that have ended say nothing any more.
 */
export async function listProgrammeDays(
  db: Executor,
  ownerId: string,
  { from, to, limit }: Span,
): Promise<ProgrammeDayRow[]> {
  const { rows } = await sql<ProgrammeDayRow>`
    with chosen as (
      select item.id as item_id, item.programme_id, research.id as research_id, research.name as research_name,
        person.id as person_id, person.first_name, person.last_name, person.company, application.id is not null as has_case
      from funding_research as research
        join funding_research_item as item on item.research_id = research.id and item.removed_at is null
        left join person on person.id = research.person_id
        left join funding_case as application on application.item_id = item.id
      where research.owner_id = ${ownerId} and research.deleted_at is null and person.deleted_at is null
        and application.applied_on is null and application.refused_on is null
      union all
      select null, saved.programme_id, null, null, null, null, null, null, false
      from saved_programme as saved
      where saved.user_id = ${ownerId}
    )
    select due.kind, to_char(due.due_on, 'YYYY-MM-DD') as "dueOn", due.note, programme.id as "programmeId",
      programme.title, chosen.item_id as "itemId", chosen.research_id as "researchId",
      chosen.research_name as "researchName", chosen.person_id as "personId", chosen.first_name as "firstName",
      chosen.last_name as "lastName", chosen.company
    from chosen
      join funding_programme as programme on programme.id = chosen.programme_id and programme.ended_at is null
      join funding_programme_version as version
        on version.programme_id = programme.id and version.version = programme.current_version
      cross join lateral ${lastDays} as due
    where due.due_on between ${from}::date and ${to}::date
      -- A case tells of the end itself.
      and (due.kind <> 'programmeEnd' or not chosen.has_case)
    order by due.due_on, programme.title, chosen.item_id nulls last
    limit ${limit}`.execute(db);
  return rows;
}

/** Certificates that end, of one partner or (null) of all. */
export async function listEndingCertificates(db: Executor, partnerId: string | null, { from, to, limit }: Span) {
  return db
    .selectFrom('partnerCertificate as certificate')
    .innerJoin('user as partner', 'partner.id', 'certificate.partnerId')
    .select([
      'certificate.id',
      'certificate.kind',
      'certificate.name',
      'certificate.partnerId',
      userNameOf('partner').as('partnerName'),
      sql<string>`to_char(certificate.valid_until, 'YYYY-MM-DD')`.as('dueOn'),
    ])
    .where('certificate.validUntil', '>=', from)
    .where('certificate.validUntil', '<=', to)
    .where('partner.lockedAt', 'is', null)
    .$if(partnerId !== null, (list) => list.where('certificate.partnerId', '=', partnerId ?? ''))
    .orderBy('certificate.validUntil')
    .orderBy('certificate.id')
    .limit(limit)
    .execute();
}
