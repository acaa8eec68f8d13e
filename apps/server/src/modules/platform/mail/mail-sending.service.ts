import { buffer } from 'node:stream/consumers';
import { mailFaults } from '@fundus/contract/mail-codes';
import type { Executor } from '#db/database.ts';
import { AppError } from '#lib/app-error.ts';
import type { Delivery, Mailer, OutgoingMail } from '#lib/mailer.ts';
import type { With } from '#lib/with.ts';
import { getFile, openFile } from '#modules/platform/file/file.service.ts';
import { loadLogo, readPortalSettings } from '#modules/platform/setting/setting.service.ts';
import {
  deleteMailsBefore,
  failAbandoned,
  keepWaiting,
  listAttachments,
  type MailOutcome,
  type MailRow,
  setOutcome,
  takeDue,
} from './mail.repository.ts';
import { nextAttemptAt, withoutSecrets } from './mail.rules.ts';
import type { UndeliveredMail } from './mail.service.ts';
import { logoContentId, logoSizeIn, type MailLook, toMailPage } from './mail-page.rules.ts';

/** Mails written by users: they accept answers, automatic ones included. */
const handWritten = 'personMail';

const { fileAway, fileGone, unclear } = mailFaults;

const sentAtOnce = 4;
/** Longer than any attempt takes with the timeouts of the mailer. */
const abandonedAfterMs = 10 * 60_000;

/** Tells the history of a person of a mail to them that will not arrive. */
export type TellUndelivered = (tx: Executor, mail: UndeliveredMail) => Promise<void>;

/** Who writes no histories: what becomes of mails stands in the outbox all the same. */
const tellNobody: TellUndelivered = async () => {};

/**
 * Sends what is due. No mail goes out twice by itself, whatever happens: a mail is taken in hand before it is handed over,
 * in a transaction of its own, and what was in hand when a server was killed, or when the connection broke off after the
 * last byte, counts as failed and says that its outcome is unknown. An administrator can send it again; it has the same
 * Message-ID then, by which many mail servers recognise it. The failure of a mail to a person is reported in the same transaction.
 */
export async function sendDueMails(
  deps: With<'db' | 'clock' | 'blobs' | 'mailer'>,
  tellUndelivered: TellUndelivered = tellNobody,
): Promise<void> {
  const { db, clock, mailer } = deps;
  await db.transaction().execute(async (tx) => {
    const before = new Date(clock().getTime() - abandonedAfterMs);
    for (const mail of await failAbandoned(tx, before, unclear)) await tell(tx, mail, tellUndelivered);
  });
  if (mailer === null) return keepWaiting(db);
  for (;;) {
    const mails = await takeDue(db, clock(), sentAtOnce);
    if (mails.length === 0) return;
    const dress = await loadDress(deps);
    const attached = await listAttachments(
      db,
      mails.map(({ id }) => id),
    );
    await Promise.all(
      mails.map(async (mail) => {
        const files = attached.filter(({ mailId }) => mailId === mail.id);
        const delivery = await deliver(deps, mailer, dress(mail), files);
        const outcome = outcomeOf(mail, delivery, clock());
        if (outcome.state !== 'failed') return setOutcome(db, mail.id, outcome);
        await db.transaction().execute(async (tx) => {
          await setOutcome(tx, mail.id, outcome);
          await tell(tx, { ...mail, ...outcome }, tellUndelivered);
        });
      }),
    );
  }
}

async function tell(tx: Executor, mail: MailRow, tellUndelivered: TellUndelivered): Promise<void> {
  const { personId, subject, to, problem } = mail;
  if (personId !== null) await tellUndelivered(tx, { personId, subject, to, problem });
}

/**
 * Hands a mail over with what goes along. What cannot be read keeps it from going: its reader would miss what its author
 * believes them to have.
 */
async function deliver(
  deps: With<'db' | 'blobs'>,
  mailer: Mailer,
  mail: OutgoingMail,
  attached: readonly { fileId: string | null; fileName: string }[],
): Promise<Delivery> {
  const files: NonNullable<OutgoingMail['files']>[number][] = [];
  for (const { fileId, fileName } of attached) {
    const content = fileId === null ? 'gone' : await readFile(deps, fileId);
    if (content === 'gone') return { outcome: 'refused', problem: fileGone };
    if (content === 'away') return { outcome: 'failed', problem: fileAway };
    files.push({ fileName, content });
  }
  return mailer.send({ ...mail, files });
}

/** The bytes of a file; `gone`: erased for good, `away`: nowhere to be read at this moment. One in the trash still goes along: its author chose it. */
async function readFile(deps: With<'db' | 'blobs'>, fileId: string): Promise<Buffer | 'gone' | 'away'> {
  try {
    return await buffer(await openFile(deps, await getFile(deps.db, fileId)));
  } catch (error) {
    return error instanceof AppError && error.code === 'NOT_FOUND' ? 'gone' : 'away';
  }
}

/** Gives mails the look that the portal has now: words without a page and a picture go out as they were written. */
async function loadDress(deps: With<'db' | 'blobs'>): Promise<(mail: MailRow) => OutgoingMail> {
  const { productName, primaryColour } = await readPortalSettings(deps.db);
  const logo = await loadLogo(deps);
  const look: MailLook = { productName, primaryColour, logo: logo === null ? null : logoSizeIn(logo) };
  const pictures = logo === null ? [] : [{ ...logo, contentId: logoContentId }];
  return ({ id, to, subject, text, kind, replyTo, inReplyTo }) => ({
    id,
    to,
    subject,
    text,
    page: toMailPage(text, look),
    pictures,
    replyTo,
    inReplyTo,
    isByHand: kind === handWritten,
  });
}

function outcomeOf(mail: MailRow, delivery: Delivery, now: Date): MailOutcome {
  if (delivery.outcome === 'delivered') {
    // Its reader has the secrets of its links now, and no one else may have them.
    return { state: 'sent', problem: '', nextAttemptAt: null, sentAt: now, text: withoutSecrets(mail.text) };
  }
  if (delivery.outcome === 'unclear') return { state: 'failed', problem: unclear, nextAttemptAt: null, sentAt: null };
  const again = delivery.outcome === 'refused' ? null : nextAttemptAt(mail.attempts, now);
  const state = again === null ? 'failed' : 'waiting';
  return { state, problem: delivery.problem, nextAttemptAt: again, sentAt: null };
}

/** Forgets what was written before an instant. Returns how many mails it was. */
export async function forgetMails(tx: Executor, before: Date): Promise<number> {
  return deleteMailsBefore(tx, before);
}
