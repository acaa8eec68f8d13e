import { PasskeyLoginButton } from '#features/access/passkey/passkey-login-button.tsx';
import { LoginDialog } from '#features/access/session/login-dialog.tsx';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { usePublicSettings } from '#lib/settings.ts';
import { paths } from '../../paths.ts';
import classes from './login-over-page.module.css';

/**
 * The login over a page, with every way in that leaves the page as it is. The other service takes the whole tab; a user
 * who needs it logs in in another tab, in the storage that tabs share.
 */
export function LoginOverPage() {
  const { hasPasskeys, socialLogin } = usePublicSettings();
  const hasWays = hasPasskeys || socialLogin !== null;
  return (
    <LoginDialog
      {...(hasWays && {
        ways: (staySignedIn: boolean) => (
          <div className={classes['others']}>
            {hasPasskeys && <PasskeyLoginButton staySignedIn={staySignedIn} />}
            {socialLogin !== null && <LoginBeside label={socialLogin.label} />}
          </div>
        ),
      })}
    />
  );
}

function LoginBeside({ label }: { label: string }) {
  const { t } = useTranslation('auth');
  return (
    <p className={classes['beside']}>
      {t('again.social', { label })}{' '}
      <a href={paths.login} target="_blank" rel="noopener">
        {t('again.newTab')}
      </a>
    </p>
  );
}
