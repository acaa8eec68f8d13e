import type { UserAccount } from '@fundus/contract/user-administration';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { AuditLink } from '#features/audit/audit-link.tsx';
import { ImpersonateButton } from '#features/user/impersonate-button.tsx';
import { userQuery } from '#features/user/user.queries.ts';
import { UserAccess } from '#features/user/user-access.tsx';
import { UserDeeds } from '#features/user/user-deeds.tsx';
import { UserForm } from '#features/user/user-form.tsx';
import { UserPackage } from '#features/user/user-package.tsx';
import { UserStateChip } from '#features/user/user-state-chip.tsx';
import { nameOfUser } from '#features/user/user-words.ts';
import { isApiError } from '#lib/api/api-error.ts';
import { formatInstant } from '#lib/format.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { recallSearch } from '#lib/remembered-search.ts';
import { Banner } from '#ui/banner.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { UnsavedScope } from '#ui/form/unsaved-scope.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { paths } from '../../paths.ts';
import classes from './user-administration.module.css';
import { UserQuota } from './user-quota.tsx';

/** The page of a user. */
export function UserDetailScreen() {
  const { t } = useTranslation('user');
  const { userId = '' } = useParams({ strict: false });
  const { data: user, error, refetch } = useQuery(userQuery(userId));
  if (isApiError(error, 'NOT_FOUND')) {
    return (
      <>
        <PageHeader title={t('detail.notFound.title')} />
        <EmptyState
          title={t('detail.notFound.title')}
          text={t('detail.notFound.text')}
          action={
            <Button variant="default" renderRoot={(props) => <Link {...props} to={paths.administrationUsers} />}>
              {t('detail.notFound.back')}
            </Button>
          }
        />
      </>
    );
  }
  if (user === undefined) {
    return error === null ? <SkeletonRows count={10} /> : <ErrorState error={error} onRetry={() => void refetch()} />;
  }
  return (
    <UnsavedScope key={userId}>
      <UserPage user={user} />
    </UnsavedScope>
  );
}

function UserPage({ user }: { user: UserAccount }) {
  const { t } = useTranslation('user');
  const navigate = useNavigate();
  const name = nameOfUser(user);
  usePageTitle(name);
  const leave = (): void => void navigate({ to: paths.administrationUsers, search: recallSearch('user') });
  const isWaiting = user.state === 'waiting';
  return (
    <>
      <p className={classes['back']}>
        <Link to={paths.administrationUsers} search={recallSearch('user')}>
          {t('detail.back')}
        </Link>
      </p>
      <PageHeader
        title={[user.salutation, name].filter((part) => part !== '').join(' ')}
        status={<UserStateChip state={user.state} />}
        actions={<AuditLink recordId={user.userId} />}
        facts={
          <ul className={classes['facts']}>
            {user.company !== '' && <li>{user.company}</li>}
            <li>
              <a href={`mailto:${user.email}`}>{user.email}</a>
            </li>
            {user.phone !== '' && (
              <li>
                <a href={`tel:${user.phone.replaceAll(/[^\d+]/g, '')}`}>{user.phone}</a>
              </li>
            )}
            {!isWaiting && <li>{t('detail.persons', { count: user.personCount })}</li>}
          </ul>
        }
      />
      {user.lockedAt !== null && (
        <Banner tone="warning">
          {t(user.lockedReason === '' ? 'detail.lockedSinceNoReason' : 'detail.lockedSince', {
            when: formatInstant(user.lockedAt),
            reason: user.lockedReason,
          })}
        </Banner>
      )}
      {isWaiting ? (
        <Decision user={user} onGone={leave} />
      ) : (
        <div className={classes['columns']}>
          <section className={classes['panel']} aria-label={t('detail.form')}>
            <h2>{t('detail.form')}</h2>
            <UserForm user={user} />
          </section>
          <div className={classes['side']}>
            <section className={classes['panel']} aria-label={t('detail.access')}>
              <h2>{t('detail.access')}</h2>
              <UserAccess user={user} />
              <div className={classes['deeds']} data-print="hide">
                <ImpersonateButton user={user} />
                <UserDeeds
                  user={user}
                  offered={[
                    'unlock',
                    'invite',
                    'sendPasswordLink',
                    'endSessions',
                    'resetSecondFactor',
                    'withdraw',
                    'lock',
                  ]}
                  onGone={leave}
                />
              </div>
            </section>
            <UserQuota user={user} />
            <section className={classes['panel']} aria-label={t('detail.package')}>
              <h2>{t('detail.package')}</h2>
              <UserPackage contained={user.features} />
              <p className={classes['below']}>{t('detail.packageHint')}</p>
              <Link to={paths.administrationRoles}>{t('detail.packageLink')}</Link>
            </section>
          </div>
        </div>
      )}
    </>
  );
}

/** What somebody wrote who has registered, and the two ways to decide. */
function Decision({ user, onGone }: { user: UserAccount; onGone: () => void }) {
  const { t } = useTranslation('user');
  return (
    <section className={classes['decision']} aria-label={t('waiting.title')}>
      <h2>{t('waiting.title')}</h2>
      <p className={classes['quiet']}>{t('waiting.registered', { when: formatInstant(user.createdAt) })}</p>
      <p className={classes['application']}>{user.application || t('waiting.noApplication')}</p>
      {!user.isEmailConfirmed && <Banner tone="warning">{t('waiting.unconfirmed')}</Banner>}
      <div className={classes['buttons']} data-print="hide">
        <UserDeeds user={user} offered={['approve', 'reject']} main="approve" onGone={onGone} />
      </div>
    </section>
  );
}
