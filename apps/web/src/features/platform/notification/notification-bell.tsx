import { ActionIcon } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { withWords } from '#lib/i18n/with-words.ts';
import { lazyOverlay } from '#ui/lazy-part.tsx';
import { ArrivedHint } from './arrived-hint.tsx';
import classes from './notification.module.css';
import { newestNotificationQuery } from './notification.queries.ts';

const BellButton = lazyOverlay('dialog', () =>
  withWords(import('./open-notifications.tsx'), ['notification-list']).then((part) => part.OpenNotifications),
);

/** The bell with the number of unread notifications; it opens the latest ones. */
export function NotificationBell() {
  const { t } = useTranslation('layout');
  const { data } = useQuery(newestNotificationQuery);
  const unread = data?.unread ?? 0;
  return (
    <div className={classes['place']}>
      <BellButton
        target={
          <ActionIcon
            variant="subtle"
            color="gray"
            size={40}
            className={classes['bell']}
            aria-label={unread === 0 ? t('notifications.labelNone') : t('notifications.label', { count: unread })}
          >
            <IconBell size={20} stroke={1.6} aria-hidden />
            {unread > 0 && (
              <span className={classes['count']} aria-hidden>
                {unread > 99 ? '99+' : unread}
              </span>
            )}
          </ActionIcon>
        }
      />
      <ArrivedHint newest={data?.newest} />
    </div>
  );
}
