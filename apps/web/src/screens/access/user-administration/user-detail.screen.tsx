import type { UserAccount } from '@fundus/contract/user-administration';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { ImpersonateButton } from '#features/access/user/impersonate-button.tsx';
import { userQuery } from '#features/access/user/user.queries.ts';
import { UserAccess } from '#features/access/user/user-access.tsx';
import { UserActions } from '#features/access/user/user-actions.tsx';
import { UserDecision } from '#features/access/user/user-decision.tsx';
import { UserExportButton } from '#features/access/user/user-export-button.tsx';
import { UserForm } from '#features/access/user/user-form.tsx';
import { UserStateChip } from '#features/access/user/user-state-chip.tsx';
import { nameOfUser } from '#features/access/user/user-words.ts';
import { PackageList } from '#features/leads/partner/package-list.tsx';
import { UserQuota } from '#features/leads/partner/user-quota.tsx';
import { AuditLink } from '#features/platform/audit/audit-link.tsx';
import { isApiError } from '#lib/api/api-error.ts';
import { formatInstant } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { recallSearch } from '#lib/remembered-search.ts';
import { Banner } from '#ui/banner.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { UnsavedScope } from '#ui/form/unsaved-scope.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Panel } from '#ui/panel.tsx';
import { ReachFacts, RecordColumns, RecordNotFound, WayBack } from '#ui/record-page.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import typography from '#ui/typography.module.css';
import { paths } from '../../../paths.ts';
import classes from './user-administration.module.css';

/** The page of a user. */
export function UserDetailScreen() {
  const { t } = useTranslation('user');
  const { userId = '' } = useParams({ strict: false });
  const { data: user, error, refetch } = useQuery(userQuery(userId));
  if (isApiError(error, 'NOT_FOUND')) {
    return (
      <RecordNotFound
        title={t('detail.notFound.title')}
        text={t('detail.notFound.text')}
        action={
          <Button variant="default" renderRoot={(props) => <Link {...props} to={paths.administrationUsers} />}>
            {t('detail.notFound.back')}
          </Button>
        }
      />
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
      <WayBack>
        <Link to={paths.administrationUsers} search={recallSearch('user')}>
          {t('detail.back')}
        </Link>
      </WayBack>
      <PageHeader
        title={[user.salutation, name].filter((part) => part !== '').join(' ')}
        status={<UserStateChip state={user.state} />}
        actions={<AuditLink recordId={user.userId} />}
        facts={
          <ReachFacts company={user.company} email={user.email} phone={user.phone}>
            {!isWaiting && <li>{t('detail.persons', { count: user.personCount })}</li>}
          </ReachFacts>
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
        <UserDecision user={user} onGone={leave} />
      ) : (
        <RecordColumns
          side={
            <>
              <Panel title={t('detail.access')}>
                <UserAccess user={user} />
                <div className={classes['actions']} data-print="hide">
                  <ImpersonateButton user={user} />
                  <UserActions
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
                  <UserExportButton user={user} />
                </div>
              </Panel>
              <UserQuota user={user} />
              <Panel title={t('detail.package')}>
                <PackageList roles={user.roles} contained={user.features} />
                <p className={classes['below']}>{t('detail.packageHint')}</p>
                <Link to={paths.administrationRoles} className={typography['more']}>
                  {t('detail.packageLink')}
                </Link>
              </Panel>
            </>
          }
        >
          <Panel title={t('detail.form')}>
            <UserForm user={user} />
          </Panel>
        </RecordColumns>
      )}
    </>
  );
}
