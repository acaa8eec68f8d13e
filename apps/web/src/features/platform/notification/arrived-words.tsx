import type { Notification } from '@fundus/contract/notification';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { wordNotification } from './notification-words.ts';

/** A new notification in one line; its words come with it, since most pages are left without any. */
export function ArrivedWords({ notification }: { notification: Notification }) {
  const { t } = useTranslation(['notification-list']);
  return wordNotification(t, notification);
}
