import type { SecondFactorChallenge } from '@fundus/contract/auth';
import type { SocialClaim, SocialResponse } from '@fundus/contract/social-login';
import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import classes from '#features/access/account-entry/account-entry.module.css';
import { EntryCard } from '#features/access/account-entry/entry-card.tsx';
import { EntryOutcome } from '#features/access/account-entry/entry-outcome.tsx';
import { CodeStep } from '#features/access/session/code-step.tsx';
import { type SocialMemory, takeWay } from '#features/access/social-login/social-memory.ts';
import { SocialPasswordForm } from '#features/access/social-login/social-password-form.tsx';
import { SocialRegistrationForm } from '#features/access/social-login/social-registration-form.tsx';
import { isApiError } from '#lib/api/api-error.ts';
import { call } from '#lib/api/client.ts';
import { messageOfError } from '#lib/error-message.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { keepLogin } from '#lib/session/session.ts';
import { deviceSecret } from '#lib/session/session-storage.ts';
import { usePublicSettings } from '#lib/settings.ts';
import { paths } from '../../../paths.ts';

type State =
  | { kind: 'checking' }
  | { kind: 'failed'; error: unknown }
  | ({ kind: 'code' } & SecondFactorChallenge)
  | ({ kind: 'claim' } & SocialClaim)
  | { kind: 'registered'; email: string };

/** Parameters of the callback; null: none that we requested. */
function callbackOf(search: string): { state: string; code?: string; iss?: string; error?: string } | null {
  const said = new URLSearchParams(search);
  const state = said.get('state');
  if (state === null) return null;
  const given = (name: 'code' | 'iss' | 'error') => (said.get(name) === null ? {} : { [name]: said.get(name) });
  return { state, ...given('code'), ...given('iss'), ...given('error') };
}

/** Where the other service sends people back to. */
export function SocialLoginScreen() {
  const { t } = useTranslation('social-login');
  const navigate = useNavigate();
  const label = usePublicSettings().socialLogin?.label ?? '';
  const [memory, setMemory] = useState<SocialMemory | null>(null);
  const [state, setState] = useState<State>({ kind: 'checking' });
  const begun = useRef(false);

  const goOn = (way: SocialMemory | null): void => {
    const redirect = way?.redirect ?? null;
    // The login's own guard leads to the wished page, or to the second factor first.
    void navigate({ to: paths.login, search: redirect === null ? {} : { redirect }, replace: true });
  };
  const take = async (answer: SocialResponse, way: SocialMemory | null): Promise<void> => {
    if ('claim' in answer) return setState({ kind: 'claim', ...answer });
    if ('secondFactor' in answer) return setState({ kind: 'code', ...answer });
    await keepLogin(answer, { username: answer.user.username, staySignedIn: way?.staySignedIn ?? false });
    return goOn(way);
  };

  const arrive = async (): Promise<void> => {
    const way = takeWay();
    const callback = callbackOf(window.location.search);
    // The code is good once; it need not stand in the history of the browser.
    window.history.replaceState(window.history.state, '', paths.socialLogin);
    setMemory(way);
    if (way === null || callback === null) return setState({ kind: 'failed', error: t('page.lost') });
    const body = { ...callback, handle: way.handle };
    try {
      if (way.purpose === 'link') {
        await call('POST /api/social-logins', { body });
        await navigate({ to: paths.profile, search: { tab: 'security' }, replace: true });
        return;
      }
      const secret = deviceSecret();
      const answer = await call('POST /api/auth/social', {
        body: { ...body, deviceSecret: secret },
      });
      await take(answer, way);
    } catch (error) {
      setState({ kind: 'failed', error });
    }
  };
  useEffect(() => {
    // A callback is valid once.
    if (!begun.current) void arrive();
    begun.current = true;
  });

  if (state.kind === 'checking') return <EntryCard title={titleOf()} intro={t('page.checking')} />;
  if (state.kind === 'registered') {
    const { email } = state;
    return (
      <EntryOutcome
        kind="done"
        title={t('registration.sentTitle')}
        text={t('registration.sentText', { email, label })}
      />
    );
  }
  if (state.kind === 'code') {
    return (
      <div className={classes['root']}>
        <section className={classes['card']}>
          <CodeStep
            challenge={state.secondFactor}
            memory={{ username: '', staySignedIn: memory?.staySignedIn ?? false }}
            onEntered={() => goOn(memory)}
            onBack={(error) => (error === undefined ? goOn(null) : setState({ kind: 'failed', error }))}
          />
        </section>
      </div>
    );
  }
  if (state.kind === 'claim') {
    const { claim } = state;
    return claim.needs === 'password' ? (
      <SocialPasswordForm
        claim={claim}
        label={label}
        onAnswer={(answer) => void take(answer, memory)}
        onLost={(error) => setState({ kind: 'failed', error })}
      />
    ) : (
      <SocialRegistrationForm
        claim={claim}
        onSent={() => setState({ kind: 'registered', email: claim.email })}
        onLost={(error) => setState({ kind: 'failed', error })}
      />
    );
  }
  return <Failure error={state.error} label={label} isLink={memory?.purpose === 'link'} />;

  function titleOf(): string {
    return label === '' ? t('page.titlePlain') : t('page.title', { label });
  }
}

function Failure({ error, label, isLink }: { error: unknown; label: string; isLink: boolean }) {
  const { t } = useTranslation('social-login');
  const reason = isApiError(error) ? error.details['reason'] : undefined;
  const text =
    typeof error === 'string'
      ? error
      : reason === 'unverified' || reason === 'notLinked'
        ? t(`page.${reason}`, { label })
        : messageOfError(error);
  return (
    <div role="alert">
      <EntryCard title={t('page.failedTitle')} intro={text}>
        <div className={classes['actions']}>
          <Button component={Link} to={isLink ? paths.profile : paths.login}>
            {t(isLink ? 'page.backToProfile' : 'page.backToLogin')}
          </Button>
        </div>
      </EntryCard>
    </div>
  );
}
