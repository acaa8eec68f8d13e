import { roomLimits } from '@fundus/contract/client-room-codes';
import { userName } from '@fundus/contract/user';
import type { Executor } from '#db/database.ts';
import { message } from '#lib/message-catalogue.ts';
import { type SealedToken, sealToken, unsealToken } from '#lib/sealed-token.ts';
import type { With } from '#lib/with.ts';
import { getUser } from '#modules/access/user/user.service.ts';
import { isMailAddress, writeMails } from '#modules/platform/mail/mail.service.ts';
import type { RoomRecord } from './client-room.repository.ts';

const purpose = 'client-room';

/** The secret of a room, as it is stored. */
export const sealRoomToken = ({ secrets }: With<'secrets'>, token: string): SealedToken =>
  sealToken(secrets, purpose, token);

/** Where the page of a room is; null where this installation cannot read its secret (its key is another one). */
export function urlOf(
  { secrets, publicUrl }: With<'secrets' | 'publicUrl'>,
  { sealedToken }: Pick<RoomRecord, 'sealedToken'>,
): string | null {
  const token = unsealToken(secrets, purpose, sealedToken);
  return token === null ? null : `${publicUrl}/raum/${token}`;
}

type MailedRoom = Pick<RoomRecord, 'recipient' | 'email' | 'message' | 'personId' | 'sealedToken' | 'asksForCode'>;

/** Writes in German, as all letters to clients are; an answer goes to the owner of the person. */
async function write(
  tx: Executor,
  deps: With<'clock'>,
  { room, ownerId, kind }: { room: MailedRoom; ownerId: string; kind: 'clientRoom' | 'roomCode' },
  { subject, blocks }: { subject: string; blocks: readonly string[] },
): Promise<void> {
  const owner = await getUser(tx, ownerId);
  const name = [userName(owner), owner.company, owner.phone, owner.email].filter((line) => line !== '').join('\n');
  const say = (key: string, values: Record<string, string>): string =>
    message('de', 'client-room', `mail.${key}`, values);
  const text = [say('greeting', { recipient: room.recipient }), ...blocks, say('closing', { name })]
    .filter((block) => block !== '')
    .join('\n\n');
  const { email: to, personId } = room;
  const replyTo = [owner.email].filter(isMailAddress);
  await writeMails(tx, deps, [
    { userId: null, personId, kind, to, language: 'de', subject, text: `${text}\n`, replyTo },
  ]);
}

/** Mails the link. Returns whether there is a mail: not without a mail server or an address. */
export async function mailRoom(
  tx: Executor,
  deps: With<'clock' | 'secrets' | 'publicUrl' | 'mailer'>,
  { room, ownerId }: { room: MailedRoom; ownerId: string },
): Promise<boolean> {
  const url = urlOf(deps, room);
  if (url === null || deps.mailer === null || !isMailAddress(room.email)) return false;
  const say = (key: string, values: Record<string, string> = {}): string =>
    message('de', 'client-room', `mail.${key}`, values);
  const blocks = [room.message, say('opening'), url, room.asksForCode ? say('withCode') : ''];
  await write(tx, deps, { room, ownerId, kind: 'clientRoom' }, { subject: say('subject'), blocks });
  return true;
}

/** Tells the client that an answer is there. The text stays in the room, whose code guards it. */
export async function mailAnswer(
  tx: Executor,
  deps: With<'clock' | 'secrets' | 'publicUrl' | 'mailer'>,
  { room, ownerId }: { room: MailedRoom; ownerId: string },
): Promise<void> {
  const url = urlOf(deps, room);
  if (url === null || deps.mailer === null || !isMailAddress(room.email)) return;
  const say = (key: string): string => message('de', 'client-room', `mail.${key}`, {});
  await write(
    tx,
    deps,
    { room, ownerId, kind: 'clientRoom' },
    { subject: say('answerSubject'), blocks: [say('answer'), url] },
  );
}

/** Mails a code. It stands in the text alone, never in the subject, which locked screens show. */
export async function mailCode(
  tx: Executor,
  deps: With<'clock'>,
  { room, ownerId, code }: { room: MailedRoom; ownerId: string; code: string },
): Promise<void> {
  const say = (key: string, values: Record<string, string> = {}): string =>
    message('de', 'client-room', `mail.${key}`, values);
  const blocks = [say('code', { code, minutes: String(roomLimits.codeMinutes) }), say('codeUnasked')];
  await write(tx, deps, { room, ownerId, kind: 'roomCode' }, { subject: say('codeSubject'), blocks });
}
