import type { HandledTypes } from '@fundus/contract/endpoint';
import type { listMails, Mail } from '@fundus/contract/mail';
import { countLimit } from '@fundus/contract/paging';
import type { Language } from '@fundus/contract/user';
import type { Executor } from '#db/database.ts';
import { notFound } from '#lib/app-error.ts';
import { newId } from '#lib/id.ts';
import { cappedTotal, cutPage } from '#lib/list-page.ts';
import { decodeTimeCursor } from '#lib/time-cursor.ts';
import type { With } from '#lib/with.ts';
import { findAnswerAddress } from '#modules/platform/mailbox/mailbox.service.ts';
import { readPortalSetting } from '#modules/platform/setting/setting.service.ts';
import { mailAbilitiesOf } from './mail.policy.ts';
import { toMail } from './mail.presenter.ts';
import {
  countMails,
  hasMailSince,
  insertAttachments,
  insertMails,
  listMailPersons,
  listMailRows,
  lockMail,
  requeueMail,
  setReturned,
} from './mail.repository.ts';
import { isMailAddress, subjectOf } from './mail.rules.ts';
import { signatureIn, signMail } from './mail-page.rules.ts';

/** A mail to a person that did not arrive. */
export interface UndeliveredMail {
  personId: string;
  subject: string;
  to: string;
  problem: string;
}

export interface NewMail {
  /** Null where the reader is no user of the portal. */
  userId: string | null;
  /** The person it goes to. */
  personId?: string | null;
  /** Kind of the notification that it carries. */
  kind: string;
  to: string;
  /** In which it is written: that of its reader. */
  language: Language;
  subject: string;
  text: string;
  /** Where answers go while no mailbox takes those of persons; to where the portal writes from where nothing is said. */
  replyTo?: string[];
  /** The mail that it answers, as its sender's program called it. */
  inReplyTo?: string;
  /** Attachments. */
  files?: readonly { fileId: string; fileName: string }[];
}

export { isMailAddress } from './mail.rules.ts';

/**
 * Puts mails into the outbox, within the transaction of their subject: they exist exactly if it was committed. Users without a
 * valid address get nothing. Persons answer into the mailbox, if one is set up. Each mail ends with the portal's signature in its
 * reader's language, and goes out at once, or not before an instant.
 */
export async function writeMails(
  tx: Executor,
  deps: With<'clock'>,
  mails: readonly NewMail[],
  notBefore?: Date,
): Promise<void> {
  const written = mails.filter(({ to }) => isMailAddress(to));
  if (written.length === 0) return;
  const now = deps.clock();
  const signature = await readPortalSetting(tx, 'mailSignature');
  const answerAddress = written.some(({ personId }) => personId) ? await findAnswerAddress(tx) : null;
  const rows = written.map((mail) => {
    const id = newId();
    return { ...mail, id, ...(mail.personId && answerAddress !== null && { replyTo: [answerAddress(id)] }) };
  });
  await insertMails(
    tx,
    rows.map(({ files: _files, ...mail }) => ({
      ...mail,
      subject: subjectOf(mail.subject),
      text: signMail(mail.text, signatureIn(signature, mail.language)),
      state: 'waiting',
      nextAttemptAt: notBefore ?? now,
      createdAt: now,
    })),
  );
  await insertAttachments(
    tx,
    rows.flatMap(({ id, files = [] }) => files.map((file, position) => ({ mailId: id, position, ...file }))),
  );
}

/** To which persons mails of ours went, by the ids of the mails; of other mails only that they are ours. */
export async function findWrittenMails(
  db: Executor,
  mailIds: readonly string[],
): Promise<Map<string, { personId: string | null }>> {
  if (mailIds.length === 0) return new Map();
  return new Map((await listMailPersons(db, mailIds)).map(({ id, personId }) => [id, { personId }]));
}

/** Notes that a mail came back as undeliverable. Returns it where it went to a person and is not known to have come back. */
export async function noteReturned(
  tx: Executor,
  mailIds: readonly string[],
  problem: string,
): Promise<UndeliveredMail | null> {
  const returned = mailIds.length === 0 ? undefined : await setReturned(tx, mailIds, problem);
  if (returned === undefined || returned.personId === null) return null;
  const { personId, subject, to } = returned;
  return { personId, subject, to, problem };
}

/** Whether a user was sent a mail of the kind within the last hour: what strangers can set off fills no mailbox. */
export async function wasWrittenLately(tx: Executor, now: Date, userId: string, kind: string): Promise<boolean> {
  return hasMailSince(tx, userId, kind, new Date(now.getTime() - 3_600_000));
}

/** Those who administer users, asked of the module that knows the users. */
export type ListAdministrators = (db: Executor) => Promise<readonly { id: string }[]>;

/**
 * Of which mails administrators see the secrets in the links. Where no mail server is set up, an administrator has to
 * hand an invitation on; but the outbox must not open another administrator's account.
 */
async function whichShowSecrets(
  { mailer }: With<'mailer'>,
  db: Executor,
  listAdministrators: ListAdministrators,
): Promise<(mail: { userId: string | null }) => boolean> {
  if (mailer !== null) return () => false;
  const administrators = new Set((await listAdministrators(db)).map(({ id }) => id));
  return ({ userId }) => userId !== null && !administrators.has(userId);
}

type Listing = HandledTypes<typeof listMails>;

/** The outbox, newest first. */
export async function listOutbox(
  deps: With<'db' | 'mailer'>,
  query: Listing['query'],
  listAdministrators: ListAdministrators,
): Promise<Listing['response']> {
  const after = query.after === undefined ? undefined : decodeTimeCursor(query.after);
  const rows = await listMailRows(deps.db, { state: query.state, after, limit: query.limit + 1 });
  const { shown, next } = cutPage(rows, query.limit, ({ createdAt, id }) => ({ at: createdAt, id }));
  const total = await countMails(deps.db, query.state, countLimit + 1);
  const showsSecrets = await whichShowSecrets(deps, deps.db, listAdministrators);
  const isMailServerConfigured = deps.mailer !== null;
  return {
    rows: shown.map((row) => toMail(row, showsSecrets(row), isMailServerConfigured)),
    next,
    ...cappedTotal(total),
    isMailServerConfigured,
  };
}

/**
 * Tries a mail again that failed or was kept. One that has been sent, or is waiting anyway, stays as it is; so does every
 * mail as long as no mail server is set up. Throws NOT_FOUND.
 */
export async function resend(
  deps: With<'db' | 'clock' | 'mailer'>,
  mailId: string,
  listAdministrators: ListAdministrators,
): Promise<Mail> {
  return deps.db.transaction().execute(async (tx) => {
    const mail = await lockMail(tx, mailId);
    if (!mail) throw notFound('mail');
    const isMailServerConfigured = deps.mailer !== null;
    const mayTry = mailAbilitiesOf(mail, isMailServerConfigured).includes('resend');
    const row = mayTry ? await requeueMail(tx, mailId, deps.clock()) : mail;
    const showsSecrets = await whichShowSecrets(deps, tx, listAdministrators);
    return toMail(row, showsSecrets(row), isMailServerConfigured);
  });
}
