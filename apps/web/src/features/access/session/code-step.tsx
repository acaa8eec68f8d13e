import type { SecondFactorChallenge } from '@fundus/contract/auth';
import { secondFactorLimits } from '@fundus/contract/limits';
import { type FormEvent, useRef, useState } from 'react';
import { isApiError } from '#lib/api/api-error.ts';
import { call } from '#lib/api/client.ts';
import { messageOfError } from '#lib/error-message.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { keepLogin, type LoginMemory } from '#lib/session/session.ts';
import { deviceSecret } from '#lib/session/session-storage.ts';
import plain from '#ui/plain-button.module.css';
import { LoginField } from './login-field.tsx';
import classes from './login-form.module.css';

/** The second half of a login: a code of the app, or one of those that were kept for the day it is lost. */
export function CodeStep({
  challenge,
  memory,
  onEntered,
  onBack,
}: {
  challenge: SecondFactorChallenge['secondFactor'];
  /** How the session is to be kept. */
  memory: LoginMemory;
  /** The session is there. Pages for guests have a guard that leads on by itself. */
  onEntered?: () => void;
  /** To the first half again; with what went wrong, where it did. */
  onBack: (failure?: unknown) => void;
}) {
  const { t } = useTranslation(['second-factor', 'validation']);
  const [kind, setKind] = useState<'app' | 'recovery'>('app');
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string | undefined>();
  const [isSending, setSending] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  const send = async (typed: string): Promise<void> => {
    if (typed.trim() === '') {
      setFault(t('validation:required'));
      field.current?.focus();
      return;
    }
    setSending(true);
    setFault(undefined);
    try {
      const answer = await call('POST /api/auth/login/second-factor', {
        body: { challenge: challenge.challenge, code: typed, deviceSecret: deviceSecret() },
      });
      await keepLogin(answer, { ...memory, username: memory.username || answer.user.username });
      onEntered?.();
    } catch (error) {
      setSending(false);
      const isOver =
        isApiError(error, 'CHALLENGE_EXPIRED') || (isApiError(error) && error.details['attemptsLeft'] === 0);
      if (isOver) return onBack(isApiError(error, 'CHALLENGE_EXPIRED') ? error : t('login.tooManyTries'));
      setFault(messageOfError(error));
      // After the field can be typed into again.
      requestAnimationFrame(() => field.current?.select());
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void send(code);
  };
  const type = (typed: string): void => {
    setCode(typed);
    setFault(undefined);
    const digits = typed.replace(/\s/g, '');
    const isWhole = kind === 'app' && /^\d+$/.test(digits) && digits.length === secondFactorLimits.digits;
    if (isWhole && !isSending) void send(digits);
  };
  const change = (): void => {
    setKind(kind === 'app' ? 'recovery' : 'app');
    setCode('');
    setFault(undefined);
    field.current?.focus();
  };

  return (
    <form className={classes['form']} onSubmit={submit} noValidate aria-labelledby="code-title">
      <h1 id="code-title" className={classes['title']}>
        {t('login.title')}
      </h1>
      <p className={classes['intro']}>{t(`login.intro.${kind}`)}</p>
      <LoginField
        ref={field}
        key={kind}
        label={t(`login.label.${kind}`)}
        name="code"
        type="text"
        className={classes['code']}
        inputMode={kind === 'app' ? 'numeric' : 'text'}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        value={code}
        readOnly={isSending}
        onChange={(event) => type(event.currentTarget.value)}
        fault={fault}
      />
      <button
        type="submit"
        className={`${plain['button'] ?? ''} ${classes['submit'] ?? ''}`}
        aria-busy={isSending}
        disabled={isSending}
      >
        {t('login.submit')}
      </button>
      <div className={classes['ways']}>
        <button type="button" onClick={change}>
          {t(`login.other.${kind}`)}
        </button>
        <button type="button" onClick={() => onBack()}>
          {t('login.back')}
        </button>
      </div>
    </form>
  );
}
