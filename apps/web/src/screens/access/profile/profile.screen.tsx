import type { Profile } from '@fundus/contract/profile';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Passkeys } from '#features/access/passkey/passkeys.tsx';
import { AccountFacts } from '#features/access/profile/account-facts.tsx';
import { ExportSection, SampleSection } from '#features/access/profile/download-section.tsx';
import { EmailSection } from '#features/access/profile/email-section.tsx';
import { LetterheadSection, LogoSection } from '#features/access/profile/logo-section.tsx';
import { PasswordSection } from '#features/access/profile/password-section.tsx';
import { PhotoSection } from '#features/access/profile/photo-section.tsx';
import { profileQuery } from '#features/access/profile/profile.queries.ts';
import { ProfileForm } from '#features/access/profile/profile-form.tsx';
import { SecondFactorSettings } from '#features/access/second-factor/second-factor-settings.tsx';
import { OwnSessions } from '#features/access/session/own-sessions.tsx';
import { LinkedLogins } from '#features/access/social-login/linked-logins.tsx';
import { NotificationSettings } from '#features/platform/notification/notification-settings.tsx';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { useSession } from '#lib/session/use-session.ts';
import { Banner } from '#ui/banner.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { UnsavedScope } from '#ui/form/unsaved-scope.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { PageTabs } from '#ui/page-tabs.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { paths } from '../../../paths.ts';
import classes from './profile.module.css';

const tabs = ['data', 'appearance', 'security', 'notifications', 'export'] as const;
type TabName = (typeof tabs)[number];

/** Who one is in the portal, how clients see one, and the ways into the account. */
export function ProfileScreen() {
  const { t } = useTranslation('profile');
  const { tab = 'data' } = useSearch({ strict: false });
  const navigate = useNavigate();
  const { data: profile, error, refetch } = useQuery(profileQuery);
  const shown = tabs.find((name) => name === tab) ?? 'data';
  const openTab = (name: TabName): void =>
    void navigate({
      to: paths.profile,
      search: name === 'data' ? {} : { tab: name },
      replace: true,
      resetScroll: false,
    });
  return (
    <>
      <PageHeader title={t('title')} description={t('intro')} />
      <UnsavedScope>
        <PageTabs
          label={t('tab.label')}
          tabs={tabs.map((name) => ({ name, label: t(`tab.${name}`) }))}
          current={shown}
          onChange={openTab}
          // Typed input is still there after a look at another tab.
          kept={['data']}
        >
          {(name) => {
            if (profile !== undefined) return <TabContent name={name} profile={profile} />;
            if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
            return <SkeletonRows count={6} height={56} />;
          }}
        </PageTabs>
      </UnsavedScope>
    </>
  );
}

function TabContent({ name, profile }: { name: TabName; profile: Profile }) {
  switch (name) {
    case 'data':
      return (
        <div className={classes['columns']}>
          <div className={classes['card']}>
            <ProfileForm profile={profile} />
          </div>
          <AccountFacts profile={profile} />
        </div>
      );
    case 'appearance':
      return (
        <div className={classes['sections']}>
          <PhotoSection profile={profile} />
          <LogoSection profile={profile} />
          <LetterheadSection profile={profile} />
          <SampleSection />
        </div>
      );
    case 'security':
      return <SecurityTab profile={profile} />;
    case 'notifications':
      return (
        <div className={classes['sections']}>
          <NotificationSettings email={profile.email} />
        </div>
      );
    case 'export':
      return (
        <div className={classes['sections']}>
          <ExportSection />
        </div>
      );
  }
}

/** The ways into the account; an administrator who acts as the user sees none of them. */
function SecurityTab({ profile }: { profile: Profile }) {
  const { t } = useTranslation('profile');
  const { impersonating } = useSession();
  if (impersonating) return <Banner tone="warning">{t('impersonated')}</Banner>;
  return (
    <div className={classes['sections']}>
      <PasswordSection profile={profile} />
      <EmailSection profile={profile} />
      <SecondFactorSettings />
      <Passkeys />
      <LinkedLogins />
      <OwnSessions />
    </div>
  );
}
