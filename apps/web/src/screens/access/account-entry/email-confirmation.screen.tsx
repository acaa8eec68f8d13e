import { Button } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import classes from '#features/access/account-entry/account-entry.module.css';
import { EntryCard } from '#features/access/account-entry/entry-card.tsx';
import { EntryOutcome } from '#features/access/account-entry/entry-outcome.tsx';
import { type LinkFacts, MailLink } from '#features/access/account-entry/mail-link.tsx';
import { ApiError, isApiError } from '#lib/api/api-error.ts';
import { type AnswerOf, call } from '#lib/api/client.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Form } from '#ui/form/form.tsx';
import { PasswordField } from '#ui/form/password-field.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';

type Outcome = AnswerOf<'POST /api/auth/email-confirmation'>['outcome'];

/** Confirms the address of a registration, or the new one of an account. */
export function EmailConfirmationScreen() {
  const { t } = useTranslation('account-entry');
  const [done, setDone] = useState<{ outcome: Outcome; email: string } | null>(null);
  if (done?.outcome === 'waiting') {
    return <EntryOutcome kind="done" title={t('confirmation.waitingTitle')} text={t('confirmation.waitingText')} />;
  }
  if (done?.outcome === 'changed') {
    const text = t('confirmation.changedText', { email: done.email });
    return <EntryOutcome kind="done" title={t('confirmation.changedTitle')} text={text} />;
  }
  return (
    <MailLink kinds={['emailConfirmation', 'emailChange']}>
      {({ secret, facts, onExpired }) => (
        <ConfirmationForm
          secret={secret}
          facts={facts}
          onExpired={onExpired}
          onDone={(outcome) => setDone({ outcome, email: facts.email })}
        />
      )}
    </MailLink>
  );
}

const withPassword = z.object({ password: z.string().min(1).max(1000) });
const withoutPassword = z.object({ password: z.string() });

function ConfirmationForm({
  secret,
  facts,
  onDone,
  onExpired,
}: {
  secret: string;
  facts: LinkFacts;
  onDone: (outcome: Outcome) => void;
  onExpired: () => void;
}) {
  const { t } = useTranslation('account-entry');
  const isRegistration = facts.kind === 'emailConfirmation';
  const form = useZodForm(isRegistration ? withPassword : withoutPassword, { password: '' });
  const words = isRegistration ? 'Registration' : 'Change';
  const confirm = async ({ password }: { password: string }): Promise<void> => {
    try {
      const body = { secret, password };
      const answer = await call('POST /api/auth/email-confirmation', { body });
      onDone(answer.outcome);
    } catch (error) {
      if (isApiError(error, 'MAIL_LINK_EXPIRED')) onExpired();
      if (!isApiError(error, 'LOGIN_FAILED')) throw error;
      const issue = { path: ['password'], code: 'passwordWrong', message: t('confirmation.wrongPassword') };
      throw new ApiError({ status: error.status, code: 'VALIDATION_FAILED', issues: [issue] });
    }
  };
  return (
    <EntryCard title={t(`confirmation.title${words}`)} intro={t(`confirmation.intro${words}`, { email: facts.email })}>
      <Form form={form} guardsChanges={false} onSubmit={confirm}>
        {isRegistration && (
          <>
            <input type="hidden" name="username" autoComplete="username" value={facts.username} readOnly />
            <PasswordField control={form.control} name="password" label={t('field.password')} />
          </>
        )}
        <div className={classes['actions']}>
          <Button type="submit" loading={form.formState.isSubmitting}>
            {t('confirmation.submit')}
          </Button>
        </div>
      </Form>
    </EntryCard>
  );
}
