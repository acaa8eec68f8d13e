import { type MailFault, mailFaults, type UndeliveredReason } from '@fundus/contract/mail-codes';
import type { Executor } from '#db/database.ts';
import type { With } from '#lib/with.ts';
import { recordEvents } from '#modules/people/message/message.service.ts';
import { findOwnerToTell } from '#modules/people/person/person-access.service.ts';
import type { UndeliveredMail } from '#modules/platform/mail/mail.service.ts';
import { notify } from '#modules/platform/notification/notification.service.ts';

const isOwnFault = (problem: string): problem is MailFault => problem in mailFaults;

/** Writes into the history of a person that a mail to them did not arrive, and tells their advisor. */
export async function tellUndelivered(
  tx: Executor,
  deps: With<'clock' | 'publicUrl'>,
  { personId, subject, to, problem }: UndeliveredMail,
  otherwise: Extract<UndeliveredReason, 'refused' | 'returned'> = 'refused',
): Promise<void> {
  const fault: UndeliveredReason = isOwnFault(problem) ? problem : otherwise;
  const values = { subject, to, fault, text: isOwnFault(problem) ? '' : problem };
  await recordEvents(tx, deps, [{ personId, kind: 'mailUndelivered', values, authorId: null }]);
  const owner = await findOwnerToTell(tx, personId);
  if (owner === null) return;
  const { userId, person } = owner;
  await notify(tx, deps, { userId, kind: 'mailUndelivered', values: { person }, personId });
}
