import type { Home } from '@fundus/contract/home';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Fragment, type ReactNode } from 'react';
import { notificationsQuery, useReadNotifications } from '#features/platform/notification/notification.queries.ts';
import { NotificationRow } from '#features/platform/notification/notification-row.tsx';
import { daysFromToday, formatDate, formatRelativeDay } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { useMay } from '#lib/session/use-session.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { StatusChip } from '#ui/status-chip.tsx';
import { paths } from '../../../paths.ts';
import { DueTasks } from './due-tasks.tsx';
import classes from './home.module.css';
import { homeQuery } from './home.queries.ts';
import { type NeedName, orderNeeds } from './need-order.ts';
import { NeedsGroup } from './needs-group.tsx';
import { OpenQuestions } from './open-questions.tsx';

/** Shown by groups and cards of their own. */
const toldElsewhere = [
  'shareFeedback',
  'programmeChanged',
  'taskDue',
  'paperAnswered',
  'paperOverdue',
  'leadAssigned',
  'leadDueSoon',
  'leadEntered',
];

/** »Was mich heute braucht«: tasks, days that must not be missed, answers of clients, programmes that changed; first what is lost if it waits. */
export function NeedsMe() {
  const { t } = useTranslation('home');
  const home = useQuery(homeQuery);
  const notifications = useQuery(notificationsQuery);
  const read = useReadNotifications();
  const reachesAll = useMay('record:reach:all');
  const unread =
    notifications.data?.rows.filter((row) => row.readAt === null && !toldElsewhere.includes(row.kind)) ?? [];
  const isLoading = notifications.isPending || home.isPending;
  const failed = [home, notifications].find((query) => query.isError && query.data === undefined);
  const {
    tasks = [],
    proofsDue = [],
    questions = [],
    feedback = [],
    papers = [],
    changedResearches = [],
  } = home.data ?? {};
  const count =
    tasks.length +
    proofsDue.length +
    questions.length +
    feedback.length +
    papers.length +
    changedResearches.length +
    unread.length;
  // »Alles erledigt« beside leads that wait would be wrong.
  if (!reachesAll && !isLoading && failed === undefined && count === 0 && (home.data?.undistributedLeads ?? 0) > 0)
    return null;
  const groups: Record<NeedName, ReactNode> = {
    tasks: (reachesAll || tasks.length > 0) && <DueTasks own={tasks} />,
    deadlines: proofsDue.length > 0 && (
      <NeedsGroup title={t('needsMe.deadlines')}>
        {proofsDue.map((deadline) => (
          <DeadlineLine key={`${deadline.kind}-${deadline.person.personId}`} deadline={deadline} />
        ))}
      </NeedsGroup>
    ),
    papers: papers.length > 0 && (
      <NeedsGroup title={t('needsMe.papers')}>
        {papers.map((request) => (
          <PapersLine key={request.paperRequestId} request={request} />
        ))}
      </NeedsGroup>
    ),
    questions: <OpenQuestions questions={questions} />,
    feedback: feedback.length > 0 && (
      <NeedsGroup title={t('needsMe.feedback')}>
        {feedback.map((answer) => (
          <FeedbackLine key={answer.feedbackId} answer={answer} />
        ))}
      </NeedsGroup>
    ),
    programmes: changedResearches.length > 0 && (
      <NeedsGroup title={t('needsMe.programmes')}>
        {changedResearches.map((research) => (
          <ChangedLine key={research.researchId} research={research} />
        ))}
      </NeedsGroup>
    ),
    news: unread.length > 0 && (
      <NeedsGroup title={t('needsMe.news')}>
        {unread.map((row) => (
          <li key={row.notificationId}>
            <NotificationRow notification={row} onFollow={() => read.mutate([row.notificationId])} />
          </li>
        ))}
      </NeedsGroup>
    ),
  };
  return (
    <section className={classes['panel']} aria-labelledby="needs-me">
      <h2 id="needs-me" className={classes['heading']}>
        {t('needsMe.title')}
      </h2>
      {failed !== undefined && <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />}
      {isLoading && failed === undefined && <SkeletonRows count={3} height={56} />}
      {!isLoading && failed === undefined && count === 0 && (
        <EmptyState
          level={3}
          icon={<IconCircleCheck size={24} stroke={1.6} />}
          title={t('needsMe.emptyTitle')}
          text={t('needsMe.empty')}
        />
      )}
      {failed === undefined &&
        !isLoading &&
        orderNeeds({ tasks, proofsDue, changedResearches, papers }).map((name) => (
          <Fragment key={name}>{groups[name]}</Fragment>
        ))}
    </section>
  );
}

function DeadlineLine({ deadline: { kind, person, fundingCase, dueOn } }: { deadline: Home['proofsDue'][number] }) {
  const { t } = useTranslation('home');
  const days = daysFromToday(dueOn);
  return (
    <li>
      <Link
        {...(fundingCase === null
          ? {
              to: paths.client,
              params: { personId: person.personId },
              search: { tab: kind === 'bafaProof' ? 'bafa' : 'avgs' },
            }
          : { to: paths.fundingCase, params: { caseId: fundingCase.caseId } })}
        className={classes['line']}
      >
        <span className={classes['what']}>
          {t(`needsMe.deadline.${kind}`)}
          <StatusChip tone={days < 0 ? 'red' : 'orange'}>
            {days < 0 ? t('needsMe.since', { date: formatDate(dueOn) }) : formatRelativeDay(dueOn)}
          </StatusChip>
        </span>
        <span className={classes['quiet']}>
          {[person.name, ...(fundingCase === null ? [] : [fundingCase.title]), formatDate(dueOn)].join(' · ')}
        </span>
      </Link>
    </li>
  );
}

function PapersLine({ request: { title, person, dueOn, isOverdue, toLookAt } }: { request: Home['papers'][number] }) {
  const { t } = useTranslation('home');
  return (
    <li>
      <Link
        to={paths.client}
        params={{ personId: person.personId }}
        search={{ tab: 'documents' }}
        className={classes['line']}
      >
        <span className={classes['what']}>
          {title}
          <StatusChip tone={isOverdue ? 'red' : 'orange'}>
            {isOverdue
              ? t('needsMe.since', { date: formatDate(dueOn ?? '') })
              : t('needsMe.toLookAt', { count: toLookAt })}
          </StatusChip>
        </span>
        <span className={classes['quiet']}>{person.name}</span>
      </Link>
    </li>
  );
}

function FeedbackLine({ answer }: { answer: Home['feedback'][number] }) {
  const { t } = useTranslation('home');
  const from = answer.recipient || answer.person?.name || '';
  return (
    <li>
      <Link to={paths.researchResultList} params={{ researchId: answer.researchId }} className={classes['line']}>
        <span className={classes['what']}>
          {answer.programmeTitle}
          <StatusChip tone={answer.answer === 'notInterested' ? 'grey' : 'green'}>
            {t(`needsMe.answer.${answer.answer === 'notInterested' ? 'notInterested' : 'interested'}`)}
          </StatusChip>
        </span>
        {answer.text !== '' && <span>{answer.text}</span>}
        <span className={classes['quiet']}>
          {[from, answer.researchName, formatRelativeDay(answer.createdAt)].filter((part) => part !== '').join(' · ')}
        </span>
      </Link>
    </li>
  );
}

function ChangedLine({ research }: { research: Home['changedResearches'][number] }) {
  const { t } = useTranslation('home');
  const { changedCount, endedCount } = research;
  return (
    <li>
      <Link to={paths.researchResultList} params={{ researchId: research.researchId }} className={classes['line']}>
        <span className={classes['what']}>
          {research.researchName}
          <span className={classes['chips']}>
            {endedCount > 0 && <StatusChip tone="red">{t('needsMe.endedCount', { count: endedCount })}</StatusChip>}
            {changedCount > endedCount && (
              <StatusChip tone="orange">{t('needsMe.changedCount', { count: changedCount - endedCount })}</StatusChip>
            )}
          </span>
        </span>
        <span className={classes['quiet']}>
          {[research.person?.name ?? '', formatRelativeDay(research.changedAt)]
            .filter((part) => part !== '')
            .join(' · ')}
        </span>
      </Link>
    </li>
  );
}
