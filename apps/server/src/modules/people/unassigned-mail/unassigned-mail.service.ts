import type { HandledTypes } from '@fundus/contract/endpoint';
import { countLimit } from '@fundus/contract/paging';
import type { listUnassignedMails, UnassignedMail } from '@fundus/contract/unassigned-mail';
import type { Executor } from '#db/database.ts';
import { type Actor, mayActor } from '#http/actor.ts';
import { notFound } from '#lib/app-error.ts';
import { cappedTotal, cutPage } from '#lib/list-page.ts';
import { decodeTimeCursor } from '#lib/time-cursor.ts';
import type { With } from '#lib/with.ts';
import { requirePerson } from '#modules/people/person/person-access.service.ts';
import { fileReceived } from '#modules/people/person-document/person-document-filing.service.ts';
import { recordAudit } from '#modules/platform/audit/audit.service.ts';
import { dropFiles, giveFiles, removeDroppedBytes, signFileUrl } from '#modules/platform/file/file.service.ts';
import { recordReceived } from './mail-filing.service.ts';
import {
  countUnassigned,
  deleteUnassigned,
  deleteUnassignedWhere,
  listMailFiles,
  listUnassignedRows,
  lockUnassigned,
  type UnassignedMailRow,
} from './unassigned-mail.repository.ts';

type Listing = HandledTypes<typeof listUnassignedMails>;

export async function listUnassigned(
  deps: With<'db' | 'clock' | 'secrets'>,
  actor: Actor,
  query: Listing['query'],
): Promise<Listing['response']> {
  const after = query.after === undefined ? undefined : decodeTimeCursor(query.after);
  const rows = await listUnassignedRows(deps.db, { after, limit: query.limit + 1 });
  const { shown, next } = cutPage(rows, query.limit, ({ createdAt, id }) => ({ at: createdAt, id }));
  const files = await listMailFiles(
    deps.db,
    shown.map(({ id }) => id),
  );
  const total = await countUnassigned(deps.db, countLimit + 1);
  const present = (row: UnassignedMailRow): UnassignedMail => ({
    unassignedMailId: row.id,
    fromName: row.fromName,
    fromAddress: row.fromAddress,
    subject: row.subject,
    text: row.text,
    reason: row.reason,
    notes: row.notes,
    files: files
      .filter(({ mailId }) => mailId === row.id)
      .map(({ fileId, fileName }) => ({
        fileName,
        downloadUrl: fileId === null ? null : signFileUrl(deps, fileId),
      })),
    lostFiles: row.lostFiles,
    receivedAt: row.receivedAt.toISOString(),
    abilities: mayActor(actor, 'mail:read') ? ['assign', 'discard'] : [],
  });
  return { rows: shown.map(present), next, ...cappedTotal(total) };
}

/** Throws NOT_FOUND. */
async function lockOne(tx: Executor, id: string): Promise<UnassignedMailRow> {
  const mail = await lockUnassigned(tx, id);
  if (mail === undefined) throw notFound('unassigned mail');
  return mail;
}

/** Files a mail with a person whom the actor reaches. Its files take up the storage of the person's advisor. Throws NOT_FOUND, FORBIDDEN. */
export async function assignMail(
  deps: With<'db' | 'clock'>,
  actor: Actor,
  unassignedMailId: string,
  personId: string,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const mail = await lockOne(tx, unassignedMailId);
    const now = deps.clock();
    const { ownerId } = await requirePerson(tx, actor, personId, { lock: true, edit: true, changeAt: now });
    const files = (await listMailFiles(tx, [mail.id])).flatMap(({ fileId, fileName }) =>
      fileId === null ? [] : [{ id: fileId, fileName }],
    );
    await giveFiles(
      tx,
      files.map(({ id }) => id),
      ownerId,
    );
    await fileReceived(tx, deps, personId, files);
    await recordReceived(tx, deps, personId, { ...mail, fileNames: files.map(({ fileName }) => fileName) });
    await deleteUnassigned(tx, mail.id);
    await recordAudit(tx, now, {
      action: 'unassignedMail.assigned',
      subjectId: mail.id,
      aboutId: personId,
      changes: [],
    });
  });
}

/** Forgets a mail with its files. Throws NOT_FOUND. */
export async function discardMail(deps: With<'db' | 'clock' | 'blobs'>, unassignedMailId: string): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const mail = await lockOne(tx, unassignedMailId);
    const files = await listMailFiles(tx, [mail.id]);
    await deleteUnassigned(tx, mail.id);
    await dropFiles(
      tx,
      deps.clock(),
      files.flatMap(({ fileId }) => fileId ?? []),
    );
    await recordAudit(tx, deps.clock(), { action: 'unassignedMail.deleted', subjectId: mail.id, changes: [] });
  });
  await removeDroppedBytes(deps);
}

/** Forgets what came in before an instant, or from these addresses. Returns how many mails it was. */
export async function forgetUnassigned(
  tx: Executor,
  deps: With<'clock'>,
  which: { before: Date } | { fromKeys: readonly string[] },
): Promise<number> {
  const { mails, fileIds } = await deleteUnassignedWhere(tx, which);
  await dropFiles(tx, deps.clock(), fileIds);
  return mails;
}
