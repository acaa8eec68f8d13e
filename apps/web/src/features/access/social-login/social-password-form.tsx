import type { LoginResponse } from '@fundus/contract/auth';
import { linkByPassword, type SocialClaim } from '@fundus/contract/social-login';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import classes from '#features/access/account-entry/account-entry.module.css';
import { EntryCard } from '#features/access/account-entry/entry-card.tsx';
import { ApiError, isApiError } from '#lib/api/api-error.ts';
import { call } from '#lib/api/client.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { deviceSecret } from '#lib/session/session-storage.ts';
import { Form } from '#ui/form/form.tsx';
import { PasswordField } from '#ui/form/password-field.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { paths } from '../../../paths.ts';

const schema = linkByPassword.body.pick({ password: true });

/** The account with the same address is linked by its password: access to the mailbox alone is not enough. */
export function SocialPasswordForm({
  claim,
  label,
  onAnswer,
  onLost,
}: {
  claim: SocialClaim['claim'];
  label: string;
  onAnswer: (answer: LoginResponse) => void;
  onLost: (error: unknown) => void;
}) {
  const { t } = useTranslation(['social-login', 'account-entry', 'validation']);
  const form = useZodForm(schema, { password: '' });
  const send = async ({ password }: { password: string }): Promise<void> => {
    try {
      const body = { claim: claim.secret, password, deviceSecret: deviceSecret() };
      onAnswer(await call('POST /api/auth/social/link', { body }));
    } catch (error) {
      if (isApiError(error, 'CHALLENGE_EXPIRED')) return onLost(error);
      if (!isApiError(error, 'LOGIN_FAILED')) throw error;
      const issue = { path: ['password'], code: 'wrongPassword', message: t('validation:wrongPassword') };
      throw new ApiError({ status: error.status, code: 'VALIDATION_FAILED', issues: [issue] });
    }
  };
  return (
    <EntryCard title={t('password.title')} intro={t('password.intro', { email: claim.email, label })}>
      <Form form={form} onSubmit={send} guardsChanges={false}>
        <input type="hidden" name="username" autoComplete="username" value={claim.email} readOnly />
        <PasswordField control={form.control} name="password" label={t('password.label')} isFirst />
        <div className={classes['actions']}>
          <Button type="submit" loading={form.formState.isSubmitting}>
            {t('password.submit')}
          </Button>
          <Link to={paths.login}>{t('account-entry:backToLogin')}</Link>
        </div>
      </Form>
    </EntryCard>
  );
}
