import { userName } from '@fundus/contract/user';
import { formatDate } from '@fundus/messages/wording/format';
import type { Executor } from '#db/database.ts';
import { message } from '#lib/message-catalogue.ts';
import { type SealedToken, sealToken, unsealToken } from '#lib/sealed-token.ts';
import type { With } from '#lib/with.ts';
import { getUser } from '#modules/access/user/user.service.ts';
import { isMailAddress, writeMails } from '#modules/platform/mail/mail.service.ts';
import type { LineRecord, RequestRecord } from './paper-request.repository.ts';
import { isOpenLine } from './paper-request.rules.ts';

/** Why a client is written to. */
export type PaperMailReason = 'sent' | 'reminder' | 'overdue' | 'returned';

const purpose = 'paper-request';

/** The secret of a link, as it is stored. */
export const sealPaperToken = ({ secrets }: With<'secrets'>, token: string): SealedToken =>
  sealToken(secrets, purpose, token);

/** Where the page of a request is; null where this installation cannot read its secret (its key is another one). */
export function urlOf(
  { secrets, publicUrl }: With<'secrets' | 'publicUrl'>,
  { sealedToken }: Pick<RequestRecord, 'sealedToken'>,
): string | null {
  const token = unsealToken(secrets, purpose, sealedToken);
  return token === null ? null : `${publicUrl}/mappe/${token}`;
}

/** Whether the client can be written to at all. */
export const canBeMailed = ({ mailer }: With<'mailer'>, { email }: Pick<RequestRecord, 'email'>): boolean =>
  mailer !== null && isMailAddress(email);

/** Each open line with what is requested, and why it came back. */
function wordLines(lines: readonly LineRecord[]): string {
  return lines
    .filter(isOpenLine)
    .map(({ kind, title, note }) => {
      const asked = `– ${message('de', 'paper-request', `mail.line.${kind}`, { title })}`;
      return note === '' ? asked : `${asked}\n  ${message('de', 'paper-request', 'mail.note', { note })}`;
    })
    .join('\n');
}

/**
 * Writes to the client, in German as all letters to clients are, and answers to the owner of the person. Returns whether there is
 * a mail: not without a mail server or an address.
 */
export async function mailClient(
  tx: Executor,
  deps: With<'clock' | 'secrets' | 'publicUrl' | 'mailer'>,
  { request, lines, ownerId }: { request: RequestRecord; lines: readonly LineRecord[]; ownerId: string },
  reason: PaperMailReason,
): Promise<boolean> {
  const url = urlOf(deps, request);
  if (url === null || !canBeMailed(deps, request)) return false;
  const owner = await getUser(tx, ownerId);
  const say = (key: string, values: Record<string, string> = {}): string =>
    message('de', 'paper-request', `mail.${key}`, values);
  const { recipient, title, dueOn, personId, email } = request;
  const name = [userName(owner), owner.company, owner.phone, owner.email].filter((line) => line !== '').join('\n');
  const blocks = [
    say('greeting', { recipient }),
    reason === 'sent' ? request.message : '',
    say(`opening.${reason}`, { title }),
    wordLines(lines),
    dueOn === null ? '' : say(reason === 'overdue' ? 'wasDue' : 'due', { day: formatDate(dueOn) }),
    say('link', { url }),
    say('closing', { name }),
  ];
  const subject = say(`subject.${reason}`, { title });
  const text = `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
  const replyTo = [owner.email].filter(isMailAddress);
  await writeMails(tx, deps, [
    { userId: null, personId, kind: 'paperRequest', to: email, language: 'de', subject, text, replyTo },
  ]);
  return true;
}
