import { mostMailFileBytes } from '@fundus/contract/person-mail-codes';
import type { Executor } from '#db/database.ts';
import type { Actor } from '#http/actor.ts';
import { invalidField, notFound } from '#lib/app-error.ts';
import { FilledFields } from '#lib/document-text/field-values.ts';
import type { With } from '#lib/with.ts';
import { getUser } from '#modules/access/user/user.service.ts';
import { getMailTemplate } from '#modules/people/mail-template/mail-template.service.ts';
import { findEvent, recordEvents } from '#modules/people/message/message.service.ts';
import { getPerson } from '#modules/people/person/person.service.ts';
import { requirePerson } from '#modules/people/person/person-access.service.ts';
import { fillText } from '#modules/people/person/person-field.rules.ts';
import { readFieldValues } from '#modules/people/person/person-field.service.ts';
import { type FiledDocument, listFiledDocuments } from '#modules/people/person-document/person-document.service.ts';
import { isMailAddress, writeMails } from '#modules/platform/mail/mail.service.ts';

/** A template filled for a person. Throws NOT_FOUND. */
export async function getMailDraft(
  deps: With<'db' | 'clock'>,
  actor: Actor,
  { personId, mailTemplateId }: { personId: string; mailTemplateId: string },
): Promise<{ subject: string; text: string; empty: string[]; unknown: string[] }> {
  await requirePerson(deps.db, actor, personId, { edit: true });
  const template = await getMailTemplate(deps.db, mailTemplateId);
  const values = await readFieldValues(deps.db, deps, actor, personId);
  const fields = new FilledFields();
  // A value of several lines, such as an address, has no place in a subject.
  const subject = fillText(template.subject, values, fields).replaceAll(/\s+/g, ' ').trim();
  const text = fillText(template.text, values, fields);
  const { empty, unknown } = fields.names();
  return { subject, text, empty, unknown };
}

/** The chosen files of the person, in their order. Throws NOT_FOUND, and VALIDATION_FAILED where they are too large together. */
async function chooseFiles(tx: Executor, personId: string, documentIds: readonly string[]): Promise<FiledDocument[]> {
  const filed = new Map((await listFiledDocuments(tx, personId)).map((document) => [document.id, document]));
  const chosen = [...new Set(documentIds)].map((id) => {
    const document = filed.get(id);
    if (document === undefined) throw notFound('document');
    return document;
  });
  if (chosen.reduce((sum, { bytes }) => sum + bytes, 0) > mostMailFileBytes) {
    throw invalidField(['documentIds'], 'filesTooLarge', { maximum: mostMailFileBytes / 1024 / 1024 });
  }
  return chosen;
}

/** Message id of the answered mail; empty without one. Throws NOT_FOUND. */
async function findAnswered(tx: Executor, personId: string, messageId: string | undefined): Promise<string> {
  if (messageId === undefined) return '';
  const answered = await findEvent(tx, personId, messageId);
  if (answered?.kind !== 'mailReceived') throw notFound('mail of the person');
  return answered.values['mailId'] ?? '';
}

/**
 * Writes a mail to the address of a person, by the outbox, and into their history. Answers go into the mailbox, or to the user who wrote it
 * where none is set up.
 * Throws NOT_FOUND, FORBIDDEN, VALIDATION_FAILED where the person has no address.
 */
export async function sendPersonMail(
  deps: With<'db' | 'clock'>,
  actor: Actor,
  personId: string,
  {
    subject,
    text,
    documentIds,
    answersMessageId,
  }: { subject: string; text: string; documentIds: readonly string[]; answersMessageId?: string | undefined },
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    await requirePerson(tx, actor, personId, { lock: true, edit: true, changeAt: deps.clock() });
    const { email: to } = await getPerson(tx, actor, personId);
    if (!isMailAddress(to)) throw invalidField(['email'], 'email');
    const author = await getUser(tx, actor.userId);
    const files = await chooseFiles(tx, personId, documentIds);
    const inReplyTo = await findAnswered(tx, personId, answersMessageId);
    await writeMails(tx, deps, [
      {
        userId: null,
        personId,
        kind: 'personMail',
        to,
        language: 'de',
        subject,
        text,
        replyTo: [author.email],
        inReplyTo,
        files: files.map(({ fileId, fileName }) => ({ fileId, fileName })),
      },
    ]);
    const values = { subject, to, text, files: files.map(({ fileName }) => fileName).join(', ') };
    await recordEvents(tx, deps, [{ personId, kind: 'mailWritten', values, authorId: actor.userId }]);
  });
}
