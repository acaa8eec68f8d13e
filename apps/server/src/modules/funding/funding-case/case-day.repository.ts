import type { FundingCaseFields } from '@fundus/contract/funding-case';
import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import { endingOfCurrent } from '#modules/funding/funding-programme/programme-filing.repository.ts';
import type { ProgrammeEnding } from '#modules/funding/funding-programme/programme-filing.rules.ts';
import { currentOfUnfiled } from './case-overview.repository.ts';

/** A case with what its days follow from. */
export interface DatedCaseRow
  extends Pick<
    FundingCaseFields,
    | 'endsOn'
    | 'proofOn'
    | 'periodEndsOn'
    | 'boundUntil'
    | 'conditions'
    | 'drawdowns'
    | 'noticeKind'
    | 'interimReports'
    | 'duties'
  > {
  caseId: string;
  title: string;
  personId: string;
  firstName: string;
  lastName: string;
  company: string;
  isApproved: boolean;
  isClosed: boolean;
  /** A guided procedure leads through it. */
  isLed: boolean;
  deadlineOn: string | null;
  /** Its programme today, where the application is still to be filed. */
  ending: ProgrammeEnding | null;
}

/** Cases of an owner that were not refused and were approved, are still to be filed, or that a procedure leads through. */
export async function listDatedCases(db: Executor, ownerId: string): Promise<DatedCaseRow[]> {
  const { rows } = await sql<DatedCaseRow>`
    select c.id as case_id, c.title, c.person_id, p.first_name, p.last_name, p.company, c.ends_on, c.proof_on, c.period_ends_on,
      c.bound_until, c.conditions, c.drawdowns, c.notice_kind, c.interim_reports, c.duties, c.deadline_on, c.approved_on is not null as is_approved,
      c.closed_on is not null as is_closed, procedure.id is not null as is_led,
      ${endingOfCurrent} as ending
    from funding_case c join person p on p.id = c.person_id left join funding_procedure procedure on procedure.id = c.id
      ${currentOfUnfiled}
    where p.owner_id = ${ownerId}::uuid and p.deleted_at is null and c.refused_on is null
      and (c.approved_on is not null or c.deadline_on is not null or current.content is not null)
    order by c.id`.execute(db);
  return rows;
}
