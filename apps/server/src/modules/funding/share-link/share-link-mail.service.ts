import type { Language } from '@fundus/contract/user';
import { userName } from '@fundus/contract/user';
import type { Actor } from '#http/actor.ts';
import { AppError } from '#lib/app-error.ts';
import { message } from '#lib/message-catalogue.ts';
import type { With } from '#lib/with.ts';
import { getUser } from '#modules/access/user/user.service.ts';
import { recordEvents } from '#modules/people/message/message.service.ts';
import { writeMails } from '#modules/platform/mail/mail.service.ts';
import { getLink, recordLink } from './share-link.service.ts';
import { findLinkOfAddress } from './share-link-token.service.ts';

/** The mail in which a client gets a link: what the advisor wrote, the address, and whom to ask. */
function wordMail(
  language: Language,
  { link, advisor }: { link: { message: string; url: string; hasPassword: boolean }; advisor: string[] },
): { subject: string; text: string } {
  const say = (key: string, values: Record<string, string> = {}) =>
    message(language, 'share-link', `mail.${key}`, values);
  const blocks = [
    say('greeting'),
    link.message,
    say('link', { url: link.url }),
    link.hasPassword ? say('password') : '',
    say('closing', { name: advisor.filter((line) => line !== '').join('\n') }),
  ];
  return { subject: say('subject'), text: `${blocks.filter((block) => block !== '').join('\n\n')}\n` };
}

/**
 * Sends a link by mail and tells the history of its person. Throws NOT_FOUND, also where the link leads nowhere any more.
 */
export async function mailShareLink(
  deps: With<'db' | 'clock' | 'secrets' | 'publicUrl'>,
  actor: Actor,
  shareLinkId: string,
  { email, language }: { email: string; language: Language },
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const link = await getLink(tx, deps, actor, shareLinkId);
    const now = deps.clock();
    const openable = await findLinkOfAddress(tx, link.uuid);
    if (openable === null || openable.researchDeletedAt !== null || !link.abilities.includes('mail')) {
      throw new AppError('NOT_FOUND', { internal: 'the link is not open' });
    }
    const user = await getUser(tx, openable.ownerId);
    const advisor = [userName(user), user.company, user.phone, user.email];
    const { subject, text } = wordMail(language, { link, advisor });
    const { personId, researchId } = openable;
    await writeMails(tx, deps, [{ userId: null, personId, kind: 'shareLink', to: email, language, subject, text }]);
    if (personId !== null) {
      const values = { subject, to: email };
      await recordEvents(tx, deps, [{ personId, kind: 'mailSent', values, authorId: actor.userId, researchId }]);
    }
    await recordLink(tx, now, 'shareLink.sent', { id: link.shareLinkId, researchId });
  });
}
