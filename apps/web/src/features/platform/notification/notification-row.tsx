import type { Notification } from '@fundus/contract/notification';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatRelativeDay } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { paths } from '../../../paths.ts';
import classes from './notification.module.css';
import { wordNotification, wordSubject } from './notification-words.ts';

/** One notification: what happened, where, and when; it links to its subject if the reader may open that. */
export function NotificationRow({ notification, onFollow }: { notification: Notification; onFollow?: () => void }) {
  const { t } = useTranslation(['notification-list']);
  const subject = wordSubject(t, notification);
  return (
    <NotificationLink notification={notification} onFollow={onFollow}>
      <span className={classes['what']}>
        {wordNotification(t, notification)}
        {notification.readAt === null && <span className={classes['unread']}>{t('unread')}</span>}
      </span>
      {subject !== '' && <span className={classes['subject']}>{subject}</span>}
      <span className={classes['when']}>{formatRelativeDay(notification.createdAt)}</span>
    </NotificationLink>
  );
}

/** Several at once: the list in which they stand. */
const listPaths: Partial<
  Record<
    Notification['kind'],
    | typeof paths.leads
    | typeof paths.leadDistribution
    | typeof paths.administrationUsers
    | typeof paths.administrationSystem
    | typeof paths.administrationMails
  >
> = {
  leadAssigned: paths.leads,
  leadEntered: paths.leadDistribution,
  leadExpired: paths.leadDistribution,
  registrationWaiting: paths.administrationUsers,
  mailUnassigned: paths.administrationMails,
  fileDamaged: paths.administrationSystem,
};

/** Selected part of such a list. */
const listSearches: Partial<Record<Notification['kind'], { userState: 'waiting' } | { tab: string }>> = {
  registrationWaiting: { userState: 'waiting' },
  mailUnassigned: { tab: 'unassigned' },
};

/** Kinds that are about papers or the room of a client. */
const ofDocuments: readonly Notification['kind'][] = ['paperAnswered', 'paperOverdue', 'roomQuestion'];

/** The part of the person's page that a kind is about. */
function searchOf(kind: Notification['kind']): { tab?: string } {
  if (kind === 'savedSearchHits') return { tab: 'fundingResearch' };
  return ofDocuments.includes(kind) ? { tab: 'documents' } : {};
}

function NotificationLink({
  notification: { kind, leadId, researchId, personId, values },
  onFollow,
  children,
}: {
  notification: Notification;
  onFollow: (() => void) | undefined;
  children: ReactNode;
}) {
  const shared = { className: classes['row'], onClick: onFollow };
  const { subject = '', subjectId: id = '' } = values;
  // Due tasks of what has no column of its own.
  if (subject === 'businessPlan') {
    return (
      <Link to={paths.businessPlan} params={{ businessPlanId: id }} {...shared}>
        {children}
      </Link>
    );
  }
  if (subject === 'businessModel') {
    return (
      <Link to={paths.businessModel} params={{ businessModelId: id }} {...shared}>
        {children}
      </Link>
    );
  }
  if (subject === 'projectOutline') {
    return (
      <Link to={paths.projectOutline} params={{ projectOutlineId: id }} {...shared}>
        {children}
      </Link>
    );
  }
  if (researchId !== null) {
    return (
      <Link to={paths.researchResultList} params={{ researchId }} {...shared}>
        {children}
      </Link>
    );
  }
  // A withdrawn lead is no longer visible to the reader.
  if (leadId !== null && kind !== 'leadWithdrawn') {
    return (
      <Link to={paths.lead} params={{ leadId }} {...shared}>
        {children}
      </Link>
    );
  }
  if (personId !== null) {
    return (
      <Link to={paths.client} params={{ personId }} search={searchOf(kind)} {...shared}>
        {children}
      </Link>
    );
  }
  const list = listPaths[kind];
  if (list !== undefined) {
    return (
      <Link to={list} search={listSearches[kind] ?? {}} {...shared}>
        {children}
      </Link>
    );
  }
  return <div className={classes['row']}>{children}</div>;
}
