import type { NotificationKind } from '@fundus/contract/notification';
import { type Language, storedLanguage, userName } from '@fundus/contract/user';
import type { Executor } from '#db/database.ts';
import { productNameOf } from '#modules/platform/setting/setting.service.ts';
import { listReaderRows, type Readers } from './notification-reader.repository.ts';
import {
  defaultWay,
  isAlwaysTold,
  isMailedAtMostHourly,
  kindsFor,
  type NotificationWay,
} from './notification-setting.rules.ts';

/** A user to be notified, with address and language. */
export interface NotificationReader extends NotificationWay {
  userId: string;
  email: string;
  language: Language;
  /** Title, first and last name; may be empty. */
  name: string;
  /** They got a mail of a kind of which there is one an hour at most. */
  isMailedEnough: boolean;
  portalName: string;
}

type Nullable<T> = { [Field in keyof T]: T[Field] | null };

const hourMs = 3_600_000;

/** Those of the users who are notified of a kind, ordered by id; roles that do not get the kind are left out. */
export async function listReaders(
  db: Executor,
  now: Date,
  who: Readers,
  kind: NotificationKind,
): Promise<NotificationReader[]> {
  const rows = await listReaderRows(db, who, kind, new Date(now.getTime() - hourMs));
  const portalName = await productNameOf(rows[0]?.productName ?? null);
  return rows
    .filter(({ roles }) => kindsFor(roles).includes(kind))
    .map((row) => {
      const usual = defaultWay(kind);
      const said: Partial<Nullable<NotificationWay>> = isAlwaysTold(kind) ? {} : row;
      return {
        userId: row.id,
        email: row.email,
        language: storedLanguage(row.language),
        name: userName(row),
        inPortal: said.inPortal ?? usual.inPortal,
        byMail: said.byMail ?? usual.byMail,
        isMailedEnough: isMailedAtMostHourly(kind) && row.isMailedLately === true,
        portalName,
      };
    });
}
