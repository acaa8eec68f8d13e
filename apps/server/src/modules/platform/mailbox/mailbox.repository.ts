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

/** Notes up to where the folder is read, unless the mailbox became another one meanwhile. */
export async function noteRead(db: Executor, uidValidity: number, lastUid: number): Promise<void> {
  await db
    .updateTable('mailbox')
    .set({ uidValidity, lastUid, stuckUid: null, stuckTimes: 0 })
    .where((eb) => eb.or([eb('uidValidity', 'is', null), eb('uidValidity', '=', uidValidity)]))
    .execute();
}

/** Notes that the folder numbers its mails anew. */
export async function beginValidity(db: Executor, uidValidity: number): Promise<void> {
  await updateMailboxRow(db, { uidValidity, lastUid: 0, stuckUid: null, stuckTimes: 0 });
}

/** Notes that a mail is begun with. Returns how often it was begun with before and not brought to an end. */
export async function noteTry(db: Executor, uid: number): Promise<number> {
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
    .returning('stuckTimes')
    .executeTakeFirst();
  return (row?.stuckTimes ?? 1) - 1;
}

export async function noteProblem(db: Executor, problem: MailboxProblem, now: Date): Promise<void> {
  await db
    .updateTable('mailbox')
    .set((eb) => ({ problem, failingSince: eb.fn.coalesce('failingSince', eb.val(now)) }))
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
