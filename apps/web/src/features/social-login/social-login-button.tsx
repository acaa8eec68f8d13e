import type { startSocialLogin } from '@fundus/contract/social-login';
import { IconLogin2 } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#lib/api/client.ts';
import { messageOfError } from '#lib/error-message.ts';
import plain from '#ui/plain-button.module.css';
import classes from './social-login-button.module.css';
import { rememberWay } from './social-memory.ts';

/** The way in by the other service. */
export function SocialLoginButton({ label, staySignedIn }: { label: string; staySignedIn: boolean }) {
  const { t } = useTranslation('auth');
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const start = async (): Promise<void> => {
    setBusy(true);
    setFault(null);
    try {
      const body = { staySignedIn };
      const { url, handle } = await call<typeof startSocialLogin>('POST /api/auth/social/start', { body });
      const redirect = new URLSearchParams(window.location.search).get('redirect');
      rememberWay({ handle, purpose: 'login', staySignedIn, redirect });
      window.location.assign(url);
    } catch (error) {
      setFault(messageOfError(error));
      setBusy(false);
    }
  };
  return (
    <div>
      <button
        type="button"
        className={`${plain['quiet'] ?? ''} ${classes['button'] ?? ''}`}
        aria-busy={isBusy}
        disabled={isBusy}
        onClick={() => void start()}
      >
        <IconLogin2 size={20} stroke={1.6} aria-hidden />
        {t('other.social', { label })}
      </button>
      <p className={classes['fault']} role="alert">
        {fault}
      </p>
    </div>
  );
}
