import type { SecondFactorChallenge } from '@fundus/contract/auth';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FactPanel } from '#features/login-quote/fact-panel.tsx';
import { loadNamespaces, switchLanguage } from '#lib/i18n/i18n.ts';
import { useLanguage } from '#lib/i18n/use-language.ts';
import type { LoginMemory } from '#lib/session/session.ts';
import { useSession } from '#lib/session/use-session.ts';
import { usePublicSettings } from '#lib/settings.ts';
import { paths } from '../../paths.ts';
import classes from './login.module.css';
import { LoginForm } from './login-form.tsx';

/** Few have a second factor: its step, with its words, comes when it is asked for. */
const CodeStep = lazy(async () => {
  const [{ CodeStep: step }] = await Promise.all([import('./code-step.tsx'), loadNamespaces(['second-factor'])]);
  return { default: step };
});

/** The first picture of the portal: the way in, and something worth knowing beside it. */
export function LoginScreen() {
  const { t } = useTranslation(['auth', 'layout', 'common']);
  const language = useLanguage();
  const { productName, footerValues } = usePublicSettings();
  const { authenticated, offline } = useSession();
  const [pending, setPending] = useState<(SecondFactorChallenge & { memory: LoginMemory }) | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const goBack = (reason: unknown = null): void => {
    setPending(null);
    setFailure(reason);
  };
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
          {pending === null ? (
            <>
              <h1 className={classes['title']}>{t('heading')}</h1>
              <p className={classes['intro']}>{authenticated === false && offline ? t('sessionEnded') : t('intro')}</p>
              <LoginForm
                failure={failure}
                onFailure={setFailure}
                onChallenge={({ secondFactor }, memory) => setPending({ secondFactor, memory })}
              />
            </>
          ) : (
            <Suspense fallback={null}>
              <CodeStep challenge={pending.secondFactor} memory={pending.memory} onBack={goBack} />
            </Suspense>
          )}
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
