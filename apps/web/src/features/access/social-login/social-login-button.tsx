import { IconLogin2 } from '@tabler/icons-react';
import { call } from '#lib/api/client.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { EntryButton } from '#ui/entry-button.tsx';
import { rememberWay } from './social-memory.ts';

async function goAndLogIn(staySignedIn: boolean): Promise<void> {
  const body = { staySignedIn };
  const { url, handle } = await call('POST /api/auth/social/start', { body });
  const redirect = new URLSearchParams(window.location.search).get('redirect');
  rememberWay({ handle, purpose: 'login', staySignedIn, redirect });
  window.location.assign(url);
}

/** The way in by the other service. */
export function SocialLoginButton({ label, staySignedIn }: { label: string; staySignedIn: boolean }) {
  const { t } = useTranslation('auth');
  return (
    <EntryButton icon={IconLogin2} onEnter={() => goAndLogIn(staySignedIn)}>
      {t('other.social', { label })}
    </EntryButton>
  );
}
