import type { Executor } from '#db/database.ts';
import type { With } from '#lib/with.ts';
import { readPortalSetting } from '#modules/platform/setting/setting.service.ts';
import { rewriteMail, takeOpenMails } from './mail.repository.ts';
import { type NewMail, writeMails } from './mail.service.ts';
import { addToMail, signatureIn } from './mail-page.rules.ts';

/** So long a mail of news waits for others. */
const gatheredMs = 60_000;
/** No reader reads more; what is beyond stands in the portal. */
const longestText = 10_000;

export interface NewsMail extends NewMail {
  userId: string;
  /** The part of the text that tells the news, for a mail that tells others already. */
  section: string;
  /** Subject of a mail with several news, and its closing line where not all fit in. */
  several: { subject: string; more: string };
  /** Kinds of which there is one mail an hour at most stand in one of their own, by which the hour is known. */
  standsAlone: boolean;
}

/** Writes news to users; what comes within a minute stands in one mail, which goes out at the end of it. */
export async function writeNewsMails(
  tx: Executor,
  deps: With<'clock'>,
  kinds: readonly string[],
  news: readonly NewsMail[],
): Promise<void> {
  const now = deps.clock();
  const gathered = news.filter(({ standsAlone }) => !standsAlone);
  const since = new Date(now.getTime() - gatheredMs);
  const userIds = gathered.map(({ userId }) => userId);
  const open = userIds.length === 0 ? [] : await takeOpenMails(tx, userIds, kinds, since);
  const signature = open.length === 0 ? { de: '', en: '' } : await readPortalSetting(tx, 'mailSignature');
  const added = new Set<NewsMail>();
  for (const one of gathered) {
    const mail = open.find(({ userId }) => userId === one.userId);
    if (mail === undefined) continue;
    const { subject, more } = one.several;
    const isFull = mail.text.length + one.section.length > longestText;
    const section = isFull ? more : one.section;
    const isSaid = isFull && mail.text.includes(more);
    const text = isSaid ? mail.text : addToMail(mail.text, section, signatureIn(signature, one.language));
    mail.text = text;
    added.add(one);
    // oxlint-disable-next-line no-await-in-loop -- seldom more than one: each is another reader
    await rewriteMail(tx, mail.id, { subject, text });
  }
  await writeMails(
    tx,
    deps,
    news
      .filter((one) => !added.has(one))
      .map(({ section: _section, several: _several, standsAlone: _alone, ...mail }) => mail),
    new Date(now.getTime() + gatheredMs),
  );
}
