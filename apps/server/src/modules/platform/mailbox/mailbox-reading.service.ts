import { createHash } from 'node:crypto';
import type { Executor } from '#db/database.ts';
import type { MailHead, OpenMailbox } from '#lib/mailbox-client.ts';
import { MailboxFailure } from '#lib/mailbox-failure.ts';
import type { With } from '#lib/with.ts';
import { endLease, LeaseLost, takeLease, type Work, whileLeased } from '#lib/work-lease.ts';
import type { IncomingMail } from './incoming-mail.ts';
import { readLetter, removeFiles, toEmptyMail } from './letter.service.ts';
import {
  hasEntry,
  insertEntry,
  lockDueMailbox,
  type MailboxRow,
  noteOf,
  noteProblem,
  noteTry,
  updateMailboxRow,
} from './mailbox.repository.ts';
import { addressOf } from './mailbox.service.ts';

export type { IncomingMail } from './incoming-mail.ts';

type ReadingDeps = With<'db' | 'clock' | 'secrets' | 'temporaryFolder' | 'virusScanner' | 'log'>;

/** Files a mail where it belongs, in the transaction in which it counts as filed. */
export type FileMail = (tx: Executor, mail: IncomingMail) => Promise<void>;

/** So often a mail ends a connection, or a server, before its content is left alone, and before it is. */
const headOnlyAfter = 3;
const givenUpAfter = 5;

/**
 * Reads what came into the mailbox, where it is time to, and has it filed: each mail once, whatever happens. A mail and the note that
 * it is filed are written together; where a server is killed in between, neither is there, and the next run begins with
 * it again. One server reads at a time; a mail that ends the connection again and again does not keep the others from being read. A repeating job.
 * Throws MailboxFailure.
 */
export async function readMailbox(deps: ReadingDeps, fileMail: FileMail): Promise<void> {
  const taken = await deps.db.transaction().execute(async (tx) => {
    const now = deps.clock();
    const row = await lockDueMailbox(tx, now);
    if (row === undefined) return null;
    const work: Work = { kind: 'mailbox', id: row.id };
    if (!(await takeLease(tx, work))) return null;
    await updateMailboxRow(tx, { nextReadingAt: new Date(now.getTime() + row.everyMinutes * 60_000) });
    return { row, work };
  });
  if (taken === null) return;
  const { row, work } = taken;
  try {
    await whileLeased(deps.db, work, () => readAll(deps, row, fileMail));
    await noteOf(deps.db, row, { readAt: deps.clock(), problem: null, failingSince: null });
  } catch (error) {
    if (error instanceof MailboxFailure) {
      await noteProblem(deps.db, row, { problem: error.problem, now: deps.clock() });
    }
    throw error;
  } finally {
    await deps.db
      .transaction()
      .execute((tx) => endLease(tx, work))
      .catch((error: unknown) => {
        if (!(error instanceof LeaseLost)) throw error;
      });
  }
}

async function readAll(deps: ReadingDeps, row: MailboxRow, fileMail: FileMail): Promise<void> {
  const { openMailbox } = await import('#lib/mailbox-client.ts');
  const open = await openMailbox(addressOf(deps, row), row.afterReading);
  try {
    const isAsBefore = row.uidValidity === open.uidValidity;
    if (!isAsBefore) {
      const { uidValidity } = open;
      await noteOf(deps.db, row, { uidValidity, lastUid: 0, stuckUid: null, stuckTimes: 0 });
    }
    for (const uid of await open.listBehind(isAsBefore ? row.lastUid : 0, row.readsSince)) {
      await readOne(deps, { row, open, uid }, fileMail);
    }
  } catch (error) {
    // The mail is not to blame for what else went wrong: a scanner or a disk that is away.
    if (open.isOpen()) await noteOf(deps.db, row, { stuckTimes: 0 });
    throw open.isOpen() || error instanceof MailboxFailure ? error : new MailboxFailure('unreachable', error);
  } finally {
    await open.close();
  }
}

interface Place {
  row: MailboxRow;
  open: OpenMailbox;
  uid: number;
}

async function readOne(deps: ReadingDeps, place: Place, fileMail: FileMail): Promise<void> {
  const { row, open, uid } = place;
  const { uidValidity } = open;
  const tries = await noteTry(deps.db, row, uid);
  const head = tries >= givenUpAfter ? unknownHead(place, deps.clock()) : await open.readHead(uid);
  // Gone meanwhile, or from before the day on which the mailbox was set up.
  if (head === null || !(head.receivedAt >= row.readsSince)) return noteRead(deps.db, row, uid);
  const entry = { digest: digestOf(head), uidValidity, uid };
  if (await hasEntry(deps.db, entry)) return noteRead(deps.db, row, uid);
  const mail = tries >= headOnlyAfter ? toEmptyMail(head, ['unreadable']) : await readLetter(deps, open, head);
  try {
    await deps.db.transaction().execute(async (tx) => {
      if (await insertEntry(tx, entry)) await fileMail(tx, mail);
      await noteRead(tx, row, uid);
    });
  } finally {
    await removeFiles(mail);
  }
  await open.settle(uid, row.afterReading, row.moveTo).catch((error: unknown) => {
    deps.log.warn({ err: error, uid }, 'mail not marked as read');
  });
}

/** Notes up to where the folder is read. Throws where the mailbox is another one by now: the next run reads that. */
async function noteRead(db: Executor, row: MailboxRow, uid: number): Promise<void> {
  const isNoted = await noteOf(db, row, { lastUid: uid, stuckUid: null, stuckTimes: 0 });
  if (!isNoted) throw new Error('the mailbox was changed while it was read');
}

/** In place of what cannot even be requested. */
function unknownHead({ open, uid }: Place, now: Date): MailHead {
  const messageId = `unreadable ${open.uidValidity} ${uid}`;
  const from = { name: '', address: '' };
  return { uid, bytes: 0, receivedAt: now, subject: '', from, messageId, headers: '', structure: null };
}

/** Identifies a mail, also where the mailbox holds it twice. */
function digestOf({ messageId, from, subject, receivedAt, bytes }: MailHead): Buffer {
  const name = messageId === '' ? [receivedAt.toISOString(), subject, bytes] : [messageId];
  return createHash('sha256')
    .update(JSON.stringify([from.address.toLowerCase(), ...name]))
    .digest();
}
