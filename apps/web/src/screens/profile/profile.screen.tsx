import { useTranslation } from 'react-i18next';
import { NotificationSettings } from '#features/notification/notification-settings.tsx';
import { Passkeys } from '#features/passkey/passkeys.tsx';
import { SecondFactorSettings } from '#features/second-factor/second-factor-settings.tsx';
import { LinkedLogins } from '#features/social-login/linked-logins.tsx';
import { useSession, useSessionUser } from '#lib/session/use-session.ts';
import { PageHeader } from '#ui/page-header.tsx';
import classes from './profile.module.css';

/** One's own data as the session knows them. */
export function ProfileScreen() {
  const { t } = useTranslation(['home', 'common']);
  const user = useSessionUser();
  const { staySignedIn } = useSession();
  const rows = [
    ['salutation', user.salutation],
    ['title', user.title],
    ['firstName', user.firstName],
    ['lastName', user.lastName],
    ['company', user.company],
    ['email', user.email],
    ['phone', user.phone],
    ['username', user.username],
    ['roles', user.roles.join(', ')],
    ['session', t(staySignedIn ? 'profile.sessionRemembered' : 'profile.sessionOfTab')],
  ] as const;
  return (
    <>
      <PageHeader title={t('profile.heading')} description={t('profile.intro')} />
      <dl className={classes['facts']}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`profile.${name}`)}</dt>
            <dd>{value === '' ? t('common:noValue') : value}</dd>
          </div>
        ))}
      </dl>
      <div className={classes['sections']}>
        <SecondFactorSettings />
        <Passkeys />
        <LinkedLogins />
      </div>
      <NotificationSettings email={user.email} />
    </>
  );
}
