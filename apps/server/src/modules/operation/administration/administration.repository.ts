import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import { userState } from '#db/user-state.ts';

/** Counts of waiting work, by the database. */
export interface WaitingCounts {
  waitingRegistrations: number;
  expiredInvitations: number;
  failedMails: number;
  failedProgrammeImports: number;
  failedTableImports: number;
  endingCertificates: number;
  endingParameterSources: number;
  users: number;
}

/** Counts what waits. `importsSince`: older failures have been seen. `certificatesUntil`, `sourcesUntil`: calendar dates. */
export async function countWaiting(
  db: Executor,
  times: { now: Date; importsSince: Date; certificatesUntil: string; sourcesUntil: string },
): Promise<WaitingCounts> {
  const { rows } = await sql<WaitingCounts>`
    select
      (select count(*)::int from "user"
        where ${userState} = 'waiting' and email_confirmed_at is not null) as waiting_registrations,
      (select count(*)::int from "user"
        where ${userState} = 'invited'
          and exists (select from user_link l where l.user_id = "user".id and l.kind = 'invitation')
          and not exists (
            select from user_link l
            where l.user_id = "user".id and l.kind = 'invitation' and l.expires_at > ${times.now}
          )) as expired_invitations,
      (select count(*)::int from mail where state = 'failed') as failed_mails,
      (select count(*)::int from import_run
        where target = 'programme' and state = 'failed' and created_at >= ${times.importsSince}) as failed_programme_imports,
      (select count(*)::int from import_run
        where target <> 'programme' and state = 'failed' and created_at >= ${times.importsSince}) as failed_table_imports,
      (select count(*)::int from partner_certificate c join "user" on "user".id = c.partner_id
        where c.valid_until <= ${times.certificatesUntil}::date and "user".locked_at is null) as ending_certificates,
      (select count(*)::int from parameter
        where valid_until is null and source_valid_until <= ${times.sourcesUntil}::date) as ending_parameter_sources,
      (select count(*)::int from "user" where approved_at is not null and locked_at is null) as users`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('a query without conditions has a row');
  return row;
}
