import { ActionIcon, Button, Popover, ScrollArea } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { ArrivedHint } from './arrived-hint.tsx';
import classes from './notification.module.css';
import { notificationsQuery, useReadNotifications } from './notification.queries.ts';
import { NotificationRow } from './notification-row.tsx';

/** The bell with the number of unread notifications; it opens the latest ones. */
export function NotificationBell() {
  const { t } = useTranslation('layout');
  const [isOpen, setOpen] = useState(false);
  const list = useQuery(notificationsQuery);
  const read = useReadNotifications();
  const unread = list.data?.unread ?? 0;
  return (
    <div className={classes['place']}>
      <Popover
        opened={isOpen}
        onChange={setOpen}
        position="bottom-end"
        width="min(380px, calc(100vw - 1.5rem))"
        withinPortal={false}
        trapFocus
      >
        <Popover.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={40}
            className={classes['bell']}
            aria-label={unread === 0 ? t('notifications.labelNone') : t('notifications.label', { count: unread })}
            onClick={() => setOpen(!isOpen)}
          >
            <IconBell size={20} stroke={1.6} aria-hidden />
            {unread > 0 && (
              <span className={classes['count']} aria-hidden>
                {unread > 99 ? '99+' : unread}
              </span>
            )}
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown p={0} aria-label={t('notifications.title')}>
          <div className={classes['head']}>
            <h2 className={classes['title']}>{t('notifications.title')}</h2>
            {unread > 0 && (
              <Button variant="subtle" size="compact-sm" onClick={() => read.mutate(undefined)}>
                {t('notifications.readAll')}
              </Button>
            )}
          </div>
          <ScrollArea.Autosize mah="min(60vh, 480px)">
            {list.isError && list.data === undefined ? (
              <ErrorState text={t('notifications.failed')} onRetry={() => void list.refetch()} />
            ) : list.data?.rows.length === 0 ? (
              <EmptyState title={t('notifications.emptyTitle')} text={t('notifications.empty')} level={3} />
            ) : (
              <ul className={classes['list']}>
                {list.data?.rows.map((row) => (
                  <li key={row.notificationId}>
                    <NotificationRow
                      notification={row}
                      onFollow={() => {
                        setOpen(false);
                        if (row.readAt === null) read.mutate([row.notificationId]);
                      }}
                    />
                  </li>
                ))}
              </ul>
            )}
          </ScrollArea.Autosize>
        </Popover.Dropdown>
      </Popover>
      <ArrivedHint rows={list.data?.rows} />
    </div>
  );
}
