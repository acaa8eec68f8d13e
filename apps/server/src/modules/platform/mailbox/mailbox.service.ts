import type { Mailbox, MailboxInput } from '@fundus/contract/mailbox';
import type { MailboxProblem } from '@fundus/contract/mailbox-codes';
import type { Executor } from '#db/database.ts';
import { AppError, invalidField } from '#lib/app-error.ts';
import { newId } from '#lib/id.ts';
import type { MailboxAddress } from '#lib/mailbox-client.ts';
import { MailboxFailure } from '#lib/mailbox-failure.ts';
import type { With } from '#lib/with.ts';
import { auditChanges, recordAudit, recordNothing } from '#modules/platform/audit/audit.service.ts';
import { answerAddressOf } from './letter.rules.ts';
import {
  deleteMailboxRow,
  findMailboxRow,
  forgetPlaces,
  insertMailboxRow,
  type MailboxRow,
  updateMailboxRow,
} from './mailbox.repository.ts';

/** Purpose under which the password of the mailbox is encrypted. */
const passwordPurpose = 'mailbox';

const toMailbox = (row: MailboxRow): Mailbox => ({
  host: row.host,
  port: row.port,
  security: row.security,
  userName: row.userName,
  certificate: row.certificate,
  folder: row.folder,
  address: row.address,
  usesPlusAddress: row.usesPlusAddress,
  afterReading: row.afterReading,
  moveTo: row.moveTo,
  everyMinutes: row.everyMinutes,
  revision: row.revision,
  readAt: row.readAt?.toISOString() ?? null,
  nextReadingAt: row.nextReadingAt.toISOString(),
  problem: row.problem,
  failingSince: row.failingSince?.toISOString() ?? null,
});

export async function getMailbox(deps: With<'db'>): Promise<{ mailbox: Mailbox | null }> {
  const row = await findMailboxRow(deps.db);
  return { mailbox: row === undefined ? null : toMailbox(row) };
}

/** Where and as whom the portal reads. */
export function addressOf(deps: With<'secrets'>, row: MailboxRow): MailboxAddress {
  const { host, port, security, userName, certificate, folder } = row;
  const password = deps.secrets.decrypt(passwordPurpose, row.password);
  return { host, port, security, userName, password, certificate, folder };
}

/** Clocks of servers differ: a mail that came in this short before is taken as well. */
const clocksApartMs = 5 * 60_000;

/** Who would get the password: another server, another login there, or the same one less protected. */
const takersOfPassword = ['host', 'port', 'security', 'certificate', 'userName'] as const;

/**
 * The password that is meant: the stored one where none is given. It goes to no server that an administrator did not give it to: who
 * names another one enters it again. Throws VALIDATION_FAILED.
 */
function passwordOf(deps: With<'secrets'>, stored: MailboxRow | undefined, input: MailboxInput): string {
  if (input.password !== '') return input.password;
  const isSame = stored !== undefined && takersOfPassword.every((field) => stored[field] === input[field]);
  if (!isSame) throw invalidField(['password'], 'required');
  return deps.secrets.decrypt(passwordPurpose, stored.password);
}

/** Tells administrators that the mailbox was set up or changed, asked of the module that notifies. */
export type TellOfMailbox = (
  tx: Executor,
  deps: With<'clock' | 'publicUrl'>,
  change: 'mailbox',
  news: { name: string },
) => Promise<void>;

const auditedFields = ['host', 'userName', 'folder', 'address'] as const;

function auditedOf(input: Pick<MailboxInput, (typeof auditedFields)[number]>): Record<string, string> {
  return Object.fromEntries(auditedFields.map((field) => [field, input[field]]));
}

/**
 * Sets the mailbox up or changes it. Where it becomes another one, it is read from this moment on; what came in before stays
 * unread. Throws REVISION_CONFLICT, VALIDATION_FAILED.
 */
export async function saveMailbox(
  deps: With<'db' | 'clock' | 'secrets' | 'publicUrl'>,
  { revision, ...input }: MailboxInput & { revision: number },
  tellOfMailbox: TellOfMailbox,
): Promise<Mailbox> {
  return deps.db.transaction().execute(async (tx) => {
    const stored = await findMailboxRow(tx, { lock: true });
    const current = stored?.revision ?? 0;
    if (current !== revision) {
      throw new AppError('REVISION_CONFLICT', { details: { current: stored ? toMailbox(stored) : null } });
    }
    const now = deps.clock();
    const password = deps.secrets.encrypt(passwordPurpose, passwordOf(deps, stored, input));
    const isSame =
      stored !== undefined &&
      (['host', 'port', 'userName', 'folder'] as const).every((field) => stored[field] === input[field]);
    const readsSince = new Date(now.getTime() - clocksApartMs);
    const values = {
      ...input,
      password,
      revision: current + 1,
      nextReadingAt: now,
      problem: null,
      failingSince: null,
      stuckUid: null,
      stuckTimes: 0,
      ...(!isSame && { readsSince, uidValidity: null, lastUid: 0, readAt: null }),
    };
    if (!isSame) await forgetPlaces(tx);
    if (stored === undefined) await insertMailboxRow(tx, { id: newId(), ...values, readsSince });
    else await updateMailboxRow(tx, values);
    const changes = auditChanges(stored === undefined ? {} : auditedOf(stored), auditedOf(input), 'all');
    const saved = await findMailboxRow(tx);
    if (saved === undefined) throw new Error('the mailbox is gone within its transaction');
    await recordAudit(tx, now, {
      action: 'mailbox.changed',
      subjectId: saved.id,
      subjectName: input.address,
      changes,
    });
    await tellOfMailbox(tx, deps, 'mailbox', { name: input.address });
    return toMailbox(saved);
  });
}

/** Forgets the mailbox with its password; a second time changes nothing. */
export async function deleteMailbox(deps: With<'db' | 'clock'>): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const stored = await findMailboxRow(tx, { lock: true });
    if (stored === undefined) {
      recordNothing();
      return;
    }
    await deleteMailboxRow(tx);
    const subject = { subjectId: stored.id, subjectName: stored.address };
    await recordAudit(tx, deps.clock(), { action: 'mailbox.deleted', ...subject, changes: [] });
  });
}

/** Tries a mailbox without storing anything of it. Throws VALIDATION_FAILED where the password is missing. */
export async function checkMailbox(
  deps: With<'db' | 'secrets'>,
  input: MailboxInput,
): Promise<{ problem: MailboxProblem | null; mails: number | null }> {
  const password = passwordOf(deps, await findMailboxRow(deps.db), input);
  const { openMailbox } = await import('#lib/mailbox-client.ts');
  try {
    const open = await openMailbox({ ...input, password }, 'leave');
    await open.close();
    return { problem: null, mails: open.mails };
  } catch (error) {
    if (!(error instanceof MailboxFailure)) throw error;
    return { problem: error.problem, mails: null };
  }
}

/** Has the mailbox read by the next run of the job. */
export async function readMailboxNow(deps: With<'db' | 'clock'>): Promise<{ mailbox: Mailbox | null }> {
  await updateMailboxRow(deps.db, { nextReadingAt: deps.clock() });
  return getMailbox(deps);
}

/** To where a person answers a mail; null where no mailbox is set up. */
export async function findAnswerAddress(db: Executor): Promise<((mailId: string) => string) | null> {
  const row = await findMailboxRow(db);
  return row === undefined ? null : (mailId) => answerAddressOf(row, mailId);
}
