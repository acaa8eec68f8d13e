import type { Notification } from '@fundus/contract/notification';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatRelativeDay } from '#lib/format.ts';
import { paths } from '../../paths.ts';
import classes from './notification.module.css';

/** One notification: what happened, where, and when; it leads to the research if there is one. */
export function NotificationRow({ notification, onFollow }: { notification: Notification; onFollow?: () => void }) {
  const { t } = useTranslation('layout');
  const { values } = notification;
  const subject = [values['researchName'], values['programmeTitle'], values['recipient'], values['fileName']]
    .filter((part) => part !== undefined && part !== '')
    .join(' · ');
  const content = (
    <>
      <span className={classes['what']}>
        {t(`notifications.kind.${notification.kind}`)}
        {notification.readAt === null && <span className={classes['unread']}>{t('notifications.unread')}</span>}
      </span>
      {subject !== '' && <span className={classes['subject']}>{subject}</span>}
      <span className={classes['when']}>{formatRelativeDay(notification.createdAt)}</span>
    </>
  );
  if (notification.researchId === null) return <div className={classes['row']}>{content}</div>;
  return (
    <Link
      to={paths.researchResultList}
      params={{ researchId: notification.researchId }}
      className={classes['row']}
      onClick={onFollow}
    >
      {content}
    </Link>
  );
}
