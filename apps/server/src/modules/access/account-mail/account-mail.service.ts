import { timeZone } from '@fundus/contract/date';
import { type Language, storedLanguage, userName } from '@fundus/contract/user';
import { locales } from '@fundus/messages/wording/format';
import type { Executor } from '#db/database.ts';
import { message } from '#lib/message-catalogue.ts';
import type { With } from '#lib/with.ts';
import { writeMails } from '#modules/platform/mail/mail.service.ts';
import { readPortalSettings } from '#modules/platform/setting/setting.service.ts';
import { type AccountMailKind, isForUnprovenAddress, mailPageUrl } from './account-mail.rules.ts';

/**
 * The addressee of a mail. `email` may differ from the address of the account, where the mail is about a change of
 * address.
 */
export interface AccountMailReader {
  id: string;
  email: string;
  language: string;
  title: string;
  firstName: string;
  lastName: string;
}

/**
 * Writes a mail about an account into the outbox, within the transaction of what it tells. `values` are what its text
 * names beside the page to which it leads; a `Date` is worded in the reader's language. A text of several languages is a
 * function.
 */
export async function writeAccountMail(
  tx: Executor,
  deps: With<'clock' | 'publicUrl'>,
  reader: AccountMailReader,
  kind: AccountMailKind,
  values: Record<string, string | Date | ((language: Language) => string)> = {},
): Promise<void> {
  const spoken = storedLanguage(reader.language);
  const product = (await readPortalSettings(tx)).productName;
  const page = mailPageUrl(deps.publicUrl, kind);
  const said = {
    ...(page !== null && { link: page }),
    ...Object.fromEntries(Object.entries(values).map(([name, value]) => [name, wordValue(value, spoken)])),
  };
  const say = (key: string, given: Record<string, string> = {}): string =>
    message(spoken, 'account-mail', key, { ...given, product });
  const name = isForUnprovenAddress(kind) ? '' : userName(reader);
  const blocks = [
    name === '' ? say('greetingNobody') : say('greeting', { name }),
    say(`text.${kind}`, said),
    `-- \n${say('closing', { url: deps.publicUrl })}`,
  ];
  await writeMails(tx, deps, [
    {
      userId: reader.id,
      kind,
      to: reader.email,
      language: spoken,
      subject: say(`subject.${kind}`),
      text: `${blocks.join('\n\n')}\n`,
    },
  ]);
}

function wordValue(value: string | Date | ((language: Language) => string), spoken: Language): string {
  if (typeof value === 'function') return value(spoken);
  return typeof value === 'string' ? value : wordInstant(value, spoken);
}

function wordInstant(at: Date, spoken: Language): string {
  const text = new Intl.DateTimeFormat(locales[spoken], { timeZone, dateStyle: 'long', timeStyle: 'short' }).format(at);
  return spoken === 'de' ? `${text} Uhr` : text;
}
