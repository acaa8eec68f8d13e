import { Button, Popover, ScrollArea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { cloneElement, type ReactElement, useState } from 'react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import classes from './notification.module.css';
import { notificationsQuery, useReadNotifications } from './notification.queries.ts';
import { NotificationRow } from './notification-row.tsx';

/** The latest notifications below their bell; open when it comes. */
export function OpenNotifications({ target }: { target: ReactElement<{ onClick?: () => void }> }) {
  const { t } = useTranslation('notification-list');
  const [isOpen, setOpen] = useState(true);
  const list = useQuery(notificationsQuery);
  const read = useReadNotifications();
  const unread = list.data?.unread ?? 0;
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      width="min(380px, calc(100vw - 1.5rem))"
      withinPortal={false}
      trapFocus
    >
      <Popover.Target>{cloneElement(target, { onClick: () => setOpen(!isOpen) })}</Popover.Target>
      <Popover.Dropdown p={0} aria-label={t('title')}>
        <div className={classes['head']}>
          <h2 className={classes['title']}>{t('title')}</h2>
          {unread > 0 && (
            <Button variant="subtle" size="compact-sm" onClick={() => read.mutate(undefined)}>
              {t('readAll')}
            </Button>
          )}
        </div>
        <ScrollArea.Autosize mah="min(60vh, 480px)">
          {list.isError && list.data === undefined ? (
            <ErrorState text={t('failed')} onRetry={() => void list.refetch()} />
          ) : list.data?.rows.length === 0 ? (
            <EmptyState title={t('emptyTitle')} text={t('empty')} level={3} />
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
  );
}
