import type { SecondFactorChallenge } from '@fundus/contract/auth';
import { loginLimits } from '@fundus/contract/business-constants';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { isApiError } from '#lib/api/api-error.ts';
import { messageOfError, messageOfFailure } from '#lib/error-message.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { type LoginMemory, logIn } from '#lib/session/session.ts';
import { rememberedUsername } from '#lib/session/session-storage.ts';
import plain from '#ui/plain-button.module.css';
import { LoginField } from './login-field.tsx';
import classes from './login-form.module.css';

type Fault = 'required' | 'tooShort' | null;

/** Fault of a login field, in the words of the specification. */
export function faultOf(value: string, minimum: number): Fault {
  if (value.trim() === '') return 'required';
  return value.trim().length < minimum ? 'tooShort' : null;
}

/** User name, password and »Angemeldet bleiben«. Written without form library and component kit: it is the
 * first thing that loads, and every kilobyte of it delays the way in. */
export function LoginForm({
  staySignedIn,
  onStaySignedIn,
  failure,
  onFailure,
  onChallenge,
  expected,
}: {
  staySignedIn: boolean;
  onStaySignedIn: (staySignedIn: boolean) => void;
  /** Result of the last attempt; null: none yet. */
  failure: unknown;
  onFailure: (failure: unknown) => void;
  /** The password was right, and the account has a second factor. */
  onChallenge: (challenge: SecondFactorChallenge, memory: LoginMemory) => Promise<void>;
  /** The user name to log in with; otherwise the one that the browser remembers. */
  expected?: string;
}) {
  const { t } = useTranslation(['auth', 'validation']);
  const [username, setUsername] = useState(() => expected ?? rememberedUsername());
  const [password, setPassword] = useState('');
  const [isVisible, setVisible] = useState(false);
  const [hasCapsLock, setCapsLock] = useState(false);
  const [touched, setTouched] = useState({ username: false, password: false });
  const [isSending, setSending] = useState(false);
  const usernameField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);

  const faults = {
    username: faultOf(username, loginLimits.usernameMinimum),
    password: faultOf(password, loginLimits.passwordInputMinimum),
  };
  const wordsOf = (field: 'username' | 'password'): string | undefined => {
    const fault = faults[field];
    return touched[field] && fault !== null ? t(`validation:${fault}`) : undefined;
  };
  const noticeCapsLock = (event: KeyboardEvent<HTMLInputElement>): void =>
    setCapsLock(event.getModifierState('CapsLock'));

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setTouched({ username: true, password: true });
    onFailure(null);
    if (faults.username !== null) return usernameField.current?.focus();
    if (faults.password !== null) return passwordField.current?.focus();
    setSending(true);
    try {
      // The guard of this page leads on as soon as the session is there.
      const memory = { username: username.trim(), staySignedIn };
      const challenge = await logIn({ ...memory, password });
      if (challenge !== null) await onChallenge(challenge, memory);
    } catch (error) {
      onFailure(error);
      setSending(false);
      passwordField.current?.select();
    }
    return undefined;
  };

  return (
    <form className={classes['form']} onSubmit={(event) => void submit(event)} noValidate>
      <LoginField
        ref={usernameField}
        label={t('username')}
        name="username"
        type="text"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus={username === ''}
        value={username}
        onChange={(event) => setUsername(event.currentTarget.value)}
        onBlur={() => username !== '' && setTouched((current) => ({ ...current, username: true }))}
        fault={wordsOf('username')}
      />
      <LoginField
        ref={passwordField}
        label={t('password')}
        name="password"
        type={isVisible ? 'text' : 'password'}
        autoComplete="current-password"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus={username !== ''}
        // A dialog begins there as well.
        data-autofocus={username !== '' || undefined}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        onBlur={() => {
          setCapsLock(false);
          if (password !== '') setTouched((current) => ({ ...current, password: true }));
        }}
        onKeyDown={noticeCapsLock}
        onKeyUp={noticeCapsLock}
        fault={wordsOf('password')}
        hint={hasCapsLock ? t('capsLock') : undefined}
      >
        <button
          type="button"
          className={classes['eye']}
          aria-label={t(isVisible ? 'hidePassword' : 'showPassword')}
          onClick={() => setVisible(!isVisible)}
        >
          {isVisible ? (
            <IconEyeOff size={20} stroke={1.6} aria-hidden />
          ) : (
            <IconEye size={20} stroke={1.6} aria-hidden />
          )}
        </button>
      </LoginField>
      <label className={classes['stay']}>
        <input
          type="checkbox"
          name="staySignedIn"
          checked={staySignedIn}
          onChange={(event) => onStaySignedIn(event.currentTarget.checked)}
          aria-describedby="stay-hint"
        />
        <span>{t('staySignedIn')}</span>
        <span id="stay-hint" className={classes['stayHint']}>
          {t('staySignedInHint')}
        </span>
      </label>
      <div className={classes['failure']} role="alert">
        {failure !== null && <p>{typeof failure === 'string' ? failure : failureWords(failure)}</p>}
      </div>
      <button
        type="submit"
        className={`${plain['button'] ?? ''} ${classes['submit'] ?? ''}`}
        aria-busy={isSending}
        disabled={isSending}
      >
        {t('submit')}
      </button>
    </form>
  );
}

/** A refused login is worded by the server; everything else says first that it did not work. */
const failureWords = (failure: unknown): string =>
  isApiError(failure) && failure.status < 500 && failure.status > 0
    ? messageOfError(failure)
    : messageOfFailure('login', failure);
