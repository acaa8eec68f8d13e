import type { MailboxProblem } from '@fundus/contract/mailbox-codes';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Executor } from '#db/database.ts';
import type { Mailbox } from '#db/schema.generated.ts';

export type MailboxRow = Selectable<Mailbox>;

export async function findMailboxRow(db: Executor, options: { lock?: boolean } = {}): Promise<MailboxRow | undefined> {
  return db
    .selectFrom('mailbox')
    .selectAll()
    .$if(options.lock === true, (query) => query.forUpdate())
    .executeTakeFirst();
}

export async function insertMailboxRow(tx: Executor, row: Insertable<Mailbox>): Promise<void> {
  await tx.insertInto('mailbox').values(row).execute();
}

export async function updateMailboxRow(db: Executor, values: Updateable<Mailbox>): Promise<void> {
  await db.updateTable('mailbox').set(values).execute();
}

/** The mailbox as it was when its reading began: what a reader notes of it says nothing of another one, or of other settings. */
export type MailboxState = Pick<MailboxRow, 'id' | 'revision'>;

/** Notes something of the mailbox that is being read; false where it became another one meanwhile. */
export async function noteOf(db: Executor, of: MailboxState, values: Updateable<Mailbox>): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mailbox')
    .set(values)
    .where('id', '=', of.id)
    .where('revision', '=', of.revision)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function deleteMailboxRow(tx: Executor): Promise<void> {
  await tx.deleteFrom('mailbox').execute();
}

/** Locks the mailbox where it is time to read it and no other server has it in hand. */
export async function lockDueMailbox(tx: Executor, now: Date): Promise<MailboxRow | undefined> {
  return tx
    .selectFrom('mailbox')
    .selectAll()
    .where('nextReadingAt', '<=', now)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

/** Notes that a mail is begun with. Returns how often it was begun with before and not brought to an end. */
export async function noteTry(db: Executor, of: MailboxState, uid: number): Promise<number> {
  const row = await db
    .updateTable('mailbox')
    .set((eb) => ({
      stuckUid: uid,
      stuckTimes: eb
        .case()
        .when('stuckUid', '=', uid)
        .then(eb('stuckTimes', '+', 1))
        .else(1)
        .end(),
    }))
    .where('id', '=', of.id)
    .where('revision', '=', of.revision)
    .returning('stuckTimes')
    .executeTakeFirst();
  return (row?.stuckTimes ?? 1) - 1;
}

export async function noteProblem(
  db: Executor,
  of: MailboxState,
  { problem, now }: { problem: MailboxProblem; now: Date },
): Promise<void> {
  await db
    .updateTable('mailbox')
    .set((eb) => ({ problem, failingSince: eb.fn.coalesce('failingSince', eb.val(now)) }))
    .where('id', '=', of.id)
    .where('revision', '=', of.revision)
    .execute();
}

/** Says that a mail is filed; false where it was already. */
export async function insertEntry(
  tx: Executor,
  entry: { digest: Buffer; uidValidity: number; uid: number },
): Promise<boolean> {
  const row = await tx
    .insertInto('mailboxEntry')
    .values(entry)
    .onConflict((conflict) => conflict.doNothing())
    .returning('digest')
    .executeTakeFirst();
  return row !== undefined;
}

export async function hasEntry(
  db: Executor,
  { digest, uidValidity, uid }: { digest: Buffer; uidValidity: number; uid: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('mailboxEntry')
    .select('digest')
    .where((eb) =>
      eb.or([eb('digest', '=', digest), eb.and([eb('uidValidity', '=', uidValidity), eb('uid', '=', uid)])]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Forgets the places of what is filed: they are those of another mailbox. What each mail is called stays known. */
export async function forgetPlaces(tx: Executor): Promise<void> {
  await tx.updateTable('mailboxEntry').set({ uidValidity: null, uid: null }).execute();
}
