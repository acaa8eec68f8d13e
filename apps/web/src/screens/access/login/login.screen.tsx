import { Link } from '@tanstack/react-router';
import { PasskeyLoginButton } from '#features/access/passkey/passkey-login-button.tsx';
import { LoginSteps } from '#features/access/session/login-steps.tsx';
import { SocialLoginButton } from '#features/access/social-login/social-login-button.tsx';
import { FactPanel } from '#features/platform/login-quote/fact-panel.tsx';
import { useLanguage } from '#lib/i18n/use-language.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { useSession } from '#lib/session/use-session.ts';
import { usePublicSettings } from '#lib/settings.ts';
import { LanguageButton } from '#ui/language-button.tsx';
import { PortalMark } from '#ui/portal-mark.tsx';
import { paths } from '../../../paths.ts';
import classes from './login.module.css';

/** The first picture of the portal: the way in, and something worth knowing beside it. */
export function LoginScreen() {
  const { t } = useTranslation(['auth', 'layout', 'common']);
  const language = useLanguage();
  const { footerValues, hasPasskeys, isRegistrationOpen, socialLogin } = usePublicSettings();
  const { authenticated, offline } = useSession();
  return (
    <div className={classes['root']}>
      <main id="content" className={classes['entry']} tabIndex={-1}>
        <div className={classes['brand']}>
          <PortalMark size="large" />
        </div>
        <div className={classes['center']}>
          <LoginSteps
            heading={t('heading')}
            intro={t(authenticated === false && offline ? 'sessionEnded' : 'intro')}
            ways={
              hasPasskeys || socialLogin !== null
                ? (staySignedIn) => (
                    <div className={classes['others']}>
                      {hasPasskeys && <PasskeyLoginButton staySignedIn={staySignedIn} />}
                      {socialLogin !== null && (
                        <SocialLoginButton label={socialLogin.label} staySignedIn={staySignedIn} />
                      )}
                    </div>
                  )
                : undefined
            }
          >
            <div className={classes['ways']}>
              <Link to={paths.passwordReset}>{t('forgotten')}</Link>
              {isRegistrationOpen && <Link to={paths.register}>{t('register')}</Link>}
            </div>
          </LoginSteps>
        </div>
        <nav className={classes['links']} aria-label={t('layout:footer.label')}>
          <Link to={paths.imprint}>{t('layout:footer.imprint')}</Link>
          <Link to={paths.privacy}>{t('layout:footer.privacy')}</Link>
          <Link to={paths.accessibility}>{t('layout:footer.accessibility')}</Link>
          <LanguageButton />
        </nav>
      </main>
      <aside className={classes['aside']}>
        <FactPanel />
        <ul className={classes['values']} aria-label={t('layout:footer.values')}>
          {footerValues.map((value) => (
            <li key={value.de}>{value[language] || value.de}</li>
          ))}
        </ul>
      </aside>
    </div>
  );
}
