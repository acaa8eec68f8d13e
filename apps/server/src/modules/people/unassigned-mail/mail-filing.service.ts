import type { UnassignedReason } from '@fundus/contract/unassigned-mail-codes';
import type { Executor } from '#db/database.ts';
import { AppError } from '#lib/app-error.ts';
import { newId } from '#lib/id.ts';
import { emailKey } from '#lib/search-words.ts';
import type { With } from '#lib/with.ts';
import { recordEvents } from '#modules/people/message/message.service.ts';
import { findOwnerToTell, findPersonByEmail } from '#modules/people/person/person-access.service.ts';
import { fileReceived } from '#modules/people/person-document/person-document-filing.service.ts';
import { tellUndelivered } from '#modules/people/person-mail/undelivered-mail.service.ts';
import { dropFiles, type FileRow, storeUpload } from '#modules/platform/file/file.service.ts';
import { findWrittenMails, noteReturned } from '#modules/platform/mail/mail.service.ts';
import type { IncomingMail } from '#modules/platform/mailbox/mailbox-reading.service.ts';
import { notify, notifyPermission } from '#modules/platform/notification/notification.service.ts';
import { readStorageQuota, storeWithinQuota } from '#modules/platform/storage-quota/storage-quota.service.ts';
import { insertUnassigned, sumFileBytes } from './unassigned-mail.repository.ts';

type FilingDeps = With<'clock' | 'blobs' | 'publicUrl'>;

/**
 * Files a mail that came in, within the transaction in which it counts as filed: with the person whose mail it answers, or
 * else with the only one who has the address of its sender. Nothing is guessed: what belongs to no person, or to one of several, waits for an
 * administrator. A report that a mail of ours came back is noted at that mail; what the portal sent itself is no news.
 */
export async function fileMail(tx: Executor, deps: FilingDeps, mail: IncomingMail): Promise<void> {
  const { returned } = mail;
  const written = await findWrittenMails(tx, [...mail.answers, ...mail.ownIds, ...(returned?.mailIds ?? [])]);
  if (mail.ownIds.some((id) => written.has(id))) return;
  if (returned !== null && returned.mailIds.some((id) => written.has(id))) {
    const undelivered = await noteReturned(tx, returned.mailIds, returned.problem);
    if (undelivered !== null) await tellUndelivered(tx, deps, undelivered, 'returned');
    return;
  }
  for (const id of mail.answers) {
    const personId = written.get(id)?.personId;
    if (personId && (await fileWithPerson(tx, deps, personId, mail))) return;
  }
  const sender = await findPersonByEmail(tx, mail.fromAddress);
  if (sender !== null && sender !== 'several' && (await fileWithPerson(tx, deps, sender.personId, mail))) return;
  await keepUnassigned(tx, deps, mail, sender === 'several' ? 'severalPersons' : 'unknownSender');
}

/** False if the person is in the trash or gone: no mail goes to a person without an advisor. */
async function fileWithPerson(tx: Executor, deps: FilingDeps, personId: string, mail: IncomingMail): Promise<boolean> {
  const owner = await findOwnerToTell(tx, personId);
  if (owner === null) return false;
  const { userId, person } = owner;
  const stored = await storeFiles(mail, (file) => {
    const origin = { createdBy: null, ownerId: userId };
    return storeInRoom(tx, deps, userId, file.bytes, () => storeUpload(deps, tx, file, origin));
  });
  await fileReceived(tx, deps, personId, stored.files);
  await recordReceived(tx, deps, personId, { ...mail, fileNames: stored.names, lostFiles: stored.lost.join(', ') });
  // A program's answer is no one's word.
  if (!mail.notes.includes('automatic')) {
    await notify(tx, deps, { userId, kind: 'mailReceived', values: { person }, personId });
  }
  return true;
}

/** Writes a mail into the history of a person. */
export async function recordReceived(
  tx: Executor,
  deps: With<'clock'>,
  personId: string,
  mail: Pick<IncomingMail, 'subject' | 'fromName' | 'fromAddress' | 'text' | 'receivedAt' | 'notes' | 'messageId'> & {
    fileNames: readonly string[];
    lostFiles: string;
  },
): Promise<void> {
  const { subject, text, fromName, fromAddress, receivedAt, notes, messageId } = mail;
  const values = {
    subject,
    from: fromName === '' || fromName === fromAddress ? fromAddress : `${fromName} <${fromAddress}>`,
    at: receivedAt.toISOString(),
    text,
    files: mail.fileNames.join(', '),
    lost: mail.lostFiles,
    notes: notes.join(','),
    mailId: messageId,
  };
  await recordEvents(tx, deps, [{ personId, kind: 'mailReceived', values, authorId: null }]);
}

async function keepUnassigned(
  tx: Executor,
  deps: FilingDeps,
  mail: IncomingMail,
  reason: UnassignedReason,
): Promise<void> {
  // Mails of strangers are bounded like the files of a user: without a bound they could fill the disk.
  let room = (await readStorageQuota(tx)) - (await sumFileBytes(tx));
  const stored = await storeFiles(mail, (file) => {
    room -= file.bytes;
    if (room < 0) throw new AppError('STORAGE_QUOTA_EXCEEDED');
    return storeUpload(deps, tx, file, { createdBy: null, ownerId: null });
  });
  const id = newId();
  const { fromName, fromAddress, subject, text, notes, messageId, receivedAt } = mail;
  await insertUnassigned(
    tx,
    {
      id,
      fromName,
      fromAddress,
      fromKey: emailKey(fromAddress),
      subject,
      text,
      reason,
      notes,
      lostFiles: stored.lost.join(', '),
      messageId,
      receivedAt,
      createdAt: deps.clock(),
    },
    stored.files.map(({ id: fileId, fileName }, position) => ({ mailId: id, position, fileId, fileName })),
  );
  await notifyPermission(tx, deps, 'mail:read', { kind: 'mailUnassigned', values: { count: '1' } });
}

/** The same as for an upload; but the transaction goes on, so that what was stored too much goes again. */
async function storeInRoom(
  tx: Executor,
  deps: With<'clock'>,
  ownerId: string,
  bytes: number,
  store: () => Promise<FileRow>,
): Promise<FileRow> {
  let stored: FileRow | undefined;
  try {
    return await storeWithinQuota(tx, ownerId, bytes, async () => (stored = await store()));
  } catch (error) {
    if (stored !== undefined) await dropFiles(tx, deps.clock(), [stored.id]);
    throw error;
  }
}

/** Stores the files of a mail; those for which there is no room are named. */
async function storeFiles(
  mail: IncomingMail,
  store: (file: IncomingMail['files'][number]) => Promise<FileRow>,
): Promise<{ files: FileRow[]; names: string[]; lost: string[] }> {
  const files: FileRow[] = [];
  const lost = [...mail.lostFiles];
  for (const file of mail.files) {
    try {
      files.push(await store(file));
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'STORAGE_QUOTA_EXCEEDED') throw error;
      lost.push(file.fileName);
    }
  }
  return { files, names: files.map(({ fileName }) => fileName), lost };
}
