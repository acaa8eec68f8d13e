import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { FactPanel } from '#features/login-quote/fact-panel.tsx';
import { switchLanguage } from '#lib/i18n/i18n.ts';
import { useLanguage } from '#lib/i18n/use-language.ts';
import { useSession } from '#lib/session/use-session.ts';
import { usePublicSettings } from '#lib/settings.ts';
import { paths } from '../../paths.ts';
import classes from './login.module.css';
import { LoginForm } from './login-form.tsx';

/** The first picture of the portal: the way in, and something worth knowing beside it. */
export function LoginScreen() {
  const { t } = useTranslation(['auth', 'layout', 'common']);
  const language = useLanguage();
  const { productName, footerValues } = usePublicSettings();
  const { authenticated, offline } = useSession();
  const other = language === 'de' ? 'en' : 'de';
  return (
    <div className={classes['root']}>
      <main id="content" className={classes['entry']} tabIndex={-1}>
        <div className={classes['brand']}>
          <span className={classes['mark']} aria-hidden>
            {productName.slice(0, 1)}
          </span>
          <span>{productName}</span>
        </div>
        <div className={classes['center']}>
          <h1 className={classes['title']}>{t('heading')}</h1>
          <p className={classes['intro']}>{authenticated === false && offline ? t('sessionEnded') : t('intro')}</p>
          <LoginForm />
        </div>
        <nav className={classes['links']} aria-label={t('layout:footer.label')}>
          <Link to={paths.imprint}>{t('layout:footer.imprint')}</Link>
          <Link to={paths.privacy}>{t('layout:footer.privacy')}</Link>
          <button type="button" lang={other} onClick={() => void switchLanguage(other)}>
            {other === 'en' ? 'English' : 'Deutsch'}
          </button>
        </nav>
      </main>
      <aside className={classes['aside']}>
        <FactPanel />
        <ul className={classes['values']} aria-label={t('layout:footer.values')}>
          {footerValues.map((value) => (
            <li key={value.de}>{value[language]}</li>
          ))}
        </ul>
      </aside>
    </div>
  );
}
