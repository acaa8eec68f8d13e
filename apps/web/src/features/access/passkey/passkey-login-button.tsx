import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { IconFingerprint } from '@tabler/icons-react';
import { call } from '#lib/api/client.ts';
import { messageOfError } from '#lib/error-message.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { keepLogin } from '#lib/session/session.ts';
import { deviceSecret } from '#lib/session/session-storage.ts';
import { EntryButton } from '#ui/entry-button.tsx';
import { refusalOf } from './browser-refusal.ts';

async function logIn(staySignedIn: boolean): Promise<void> {
  const [{ startAuthentication }, { options }] = await Promise.all([
    import('@simplewebauthn/browser'),
    call('POST /api/auth/passkey/options'),
  ]);
  const { id, rawId, type, response } = await startAuthentication({
    optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
  });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  const credential = {
    id,
    rawId,
    type,
    response: { clientDataJSON, authenticatorData, signature, ...(userHandle !== undefined && { userHandle }) },
  };
  const body = { credential, staySignedIn, deviceSecret: deviceSecret() };
  const answer = await call('POST /api/auth/passkey', { body });
  // The guard of this page leads on as soon as the session is there.
  await keepLogin(answer, { username: answer.user.username, staySignedIn });
}

/** The way in without name and password. Absent in browsers that know no passkeys. */
export function PasskeyLoginButton({ staySignedIn }: { staySignedIn: boolean }) {
  const { t } = useTranslation('auth');
  if (!('PublicKeyCredential' in window)) return null;
  return (
    <EntryButton
      icon={IconFingerprint}
      onEnter={() => logIn(staySignedIn)}
      wordFault={(error) => (refusalOf(error) === null ? messageOfError(error) : t('other.passkeyCancelled'))}
    >
      {t('other.passkey')}
    </EntryButton>
  );
}
