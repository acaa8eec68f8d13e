import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { notificationsQuery, useReadNotifications } from '#features/notification/notification.queries.ts';
import { NotificationRow } from '#features/notification/notification-row.tsx';
import { formatRelativeDay } from '#lib/format.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { StatusChip } from '#ui/status-chip.tsx';
import { paths } from '../../paths.ts';
import classes from './home.module.css';
import { changedItemsQuery } from './home.queries.ts';

/** »Was mich heute braucht«: what clients answered and which chosen programmes are no longer what they were. */
export function NeedsMe({ hasResearches }: { hasResearches: boolean }) {
  const { t } = useTranslation('home');
  const changed = useQuery({ ...changedItemsQuery, enabled: hasResearches });
  const notifications = useQuery(notificationsQuery);
  const read = useReadNotifications();
  const unread = notifications.data?.rows.filter((row) => row.readAt === null) ?? [];
  const items = changed.data ?? [];
  const isLoading = notifications.isPending || (hasResearches && changed.isPending);
  const failed = [notifications, changed].find((query) => query.isError && query.data === undefined);
  return (
    <section className={classes['panel']} aria-labelledby="needs-me">
      <h2 id="needs-me" className={classes['heading']}>
        {t('needsMe.title')}
      </h2>
      {failed !== undefined && <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />}
      {isLoading && failed === undefined && <SkeletonRows count={3} height={56} />}
      {!isLoading && failed === undefined && unread.length + items.length === 0 && (
        <EmptyState
          level={3}
          icon={<IconCircleCheck size={24} stroke={1.6} />}
          title={t('needsMe.emptyTitle')}
          text={t('needsMe.empty')}
        />
      )}
      <ul className={classes['list']}>
        {unread.map((row) => (
          <li key={row.notificationId}>
            <NotificationRow notification={row} onFollow={() => read.mutate([row.notificationId])} />
          </li>
        ))}
        {items.map((item) => (
          <li key={item.itemId}>
            <Link to={paths.researchResultList} params={{ researchId: item.researchId }} className={classes['line']}>
              <span className={classes['what']}>
                {item.programmeTitle}
                <StatusChip tone={item.change === 'ended' ? 'red' : 'orange'}>
                  {t(item.change === 'ended' ? 'needsMe.ended' : 'needsMe.changed')}
                </StatusChip>
              </span>
              <span className={classes['quiet']}>
                {t('needsMe.inResearch', { research: item.researchName, when: formatRelativeDay(item.changedAt) })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
