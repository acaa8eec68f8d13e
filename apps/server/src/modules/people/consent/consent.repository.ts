import type { ConsentSource } from '@fundus/contract/protection-codes';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import type { Consent as ConsentRow } from '#db/schema.generated.ts';
import { userName } from '#db/user-name.ts';
import type { TimeCursor } from '#lib/time-cursor.ts';

/** Whose consents: of a person or of a lead. */
export type ConsentScope = { personId: string } | { leadId: string };

export interface ConsentRecord extends Selectable<ConsentRow> {
  recordedByName: string;
  withdrawnByName: string;
  /** Of the person, or of the lead while there is no person. */
  firstName: string;
  lastName: string;
  company: string;
}

export type NewConsent = Insertable<ConsentRow> & { source: ConsentSource };

const rowsAtOnce = 1_000;

export async function insertConsents(tx: Executor, consents: readonly NewConsent[]): Promise<void> {
  for (let start = 0; start < consents.length; start += rowsAtOnce) {
    await tx
      .insertInto('consent')
      .values(consents.slice(start, start + rowsAtOnce))
      .execute();
  }
}

const nameOf = (column: 'recorded_by' | 'withdrawn_by') => sql<string>`
  coalesce((select ${userName} from "user" where "user".id = consent.${sql.raw(column)}), '')`;

function selectConsents(db: Executor) {
  return db
    .selectFrom('consent')
    .leftJoin('person', 'person.id', 'consent.personId')
    .leftJoin('lead', 'lead.id', 'consent.leadId')
    .selectAll('consent')
    .select([
      nameOf('recorded_by').as('recordedByName'),
      nameOf('withdrawn_by').as('withdrawnByName'),
      sql<string>`coalesce(person.first_name, lead.first_name, '')`.as('firstName'),
      sql<string>`coalesce(person.last_name, lead.last_name, '')`.as('lastName'),
      sql<string>`coalesce(person.company, lead.company, '')`.as('company'),
    ]);
}

export async function listConsentRows(db: Executor, scope: ConsentScope): Promise<ConsentRecord[]> {
  return selectConsents(db)
    .$if('personId' in scope, (query) =>
      query.where('consent.personId', '=', 'personId' in scope ? scope.personId : ''),
    )
    .$if('leadId' in scope, (query) => query.where('consent.leadId', '=', 'leadId' in scope ? scope.leadId : ''))
    .orderBy('consent.givenAt', 'desc')
    .orderBy('consent.id', 'desc')
    .execute();
}

export type ConsentState = 'given' | 'withdrawn' | undefined;

/** The consents of all people, newest first, from a cursor on. */
export async function listAllConsents(
  db: Executor,
  query: { state: ConsentState; after: TimeCursor | undefined; limit: number },
): Promise<ConsentRecord[]> {
  const { after, state } = query;
  return selectConsents(db)
    .$if(state !== undefined, (list) => list.where('consent.withdrawnAt', state === 'given' ? 'is' : 'is not', null))
    .$if(after !== undefined, (list) =>
      list.where(sql<boolean>`(consent.given_at, consent.id) < (${after?.at}, ${after?.id}::uuid)`),
    )
    .orderBy('consent.givenAt', 'desc')
    .orderBy('consent.id', 'desc')
    .limit(query.limit)
    .execute();
}

export async function countConsents(db: Executor, state: ConsentState, limit: number): Promise<number> {
  const { total } = await db
    .selectFrom(
      db
        .selectFrom('consent')
        .select('id')
        .$if(state !== undefined, (list) => list.where('withdrawnAt', state === 'given' ? 'is' : 'is not', null))
        .limit(limit)
        .as('some'),
    )
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Notes a withdrawal; one that was noted before stays. */
export async function markWithdrawn(
  tx: Executor,
  consentId: string,
  values: { withdrawnAt: Date; withdrawnBy: string; withdrawalNote: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('consent')
    .set(values)
    .where('id', '=', consentId)
    .where('withdrawnAt', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Moves the consents of a lead to the person it became, or back to the lead alone. */
export async function updatePersonOfLead(tx: Executor, leadId: string, personId: string | null): Promise<void> {
  await tx.updateTable('consent').set({ personId }).where('leadId', '=', leadId).execute();
}
