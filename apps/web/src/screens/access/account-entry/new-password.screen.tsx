import { newPassword } from '@fundus/contract/registration';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import classes from '#features/access/account-entry/account-entry.module.css';
import { EntryCard } from '#features/access/account-entry/entry-card.tsx';
import { EntryOutcome } from '#features/access/account-entry/entry-outcome.tsx';
import { type LinkFacts, MailLink } from '#features/access/account-entry/mail-link.tsx';
import { isApiError } from '#lib/api/api-error.ts';
import { call } from '#lib/api/client.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { deviceSecret } from '#lib/session/session-storage.ts';
import { CheckboxField } from '#ui/form/choice-fields.tsx';
import { Form } from '#ui/form/form.tsx';
import { PasswordField } from '#ui/form/password-field.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';

/** Sets a new password by the link out of a mail. */
export function NewPasswordScreen() {
  const { t } = useTranslation('account-entry');
  const [isDone, setDone] = useState(false);
  if (isDone) return <EntryOutcome kind="done" title={t('newPassword.doneTitle')} text={t('newPassword.doneText')} />;
  return (
    <MailLink kinds={['passwordReset']}>
      {(link) => <NewPasswordForm {...link} onDone={() => setDone(true)} />}
    </MailLink>
  );
}

const schema = z.object({ password: newPassword, removesOtherWays: z.boolean() });

function NewPasswordForm({
  secret,
  facts,
  onDone,
  onExpired,
}: {
  secret: string;
  facts: LinkFacts;
  onDone: () => void;
  onExpired: () => void;
}) {
  const { t } = useTranslation('account-entry');
  const form = useZodForm(schema, { password: '', removesOtherWays: false });
  const { passkeys, socialLogins } = facts.otherWays;
  const otherWays = [
    ...passkeys.map((name) => t('newPassword.passkey', { name })),
    ...socialLogins.map((name) => t('newPassword.socialLogin', { name })),
  ];
  return (
    <EntryCard title={t('newPassword.title')} intro={t('newPassword.intro', { name: facts.name || facts.username })}>
      <Form
        form={form}
        guardsChanges={false}
        onSubmit={async (input) => {
          try {
            const body = { ...input, secret, deviceSecret: deviceSecret() };
            await call('POST /api/auth/password-reset/confirm', { body });
            onDone();
          } catch (error) {
            if (isApiError(error, 'MAIL_LINK_EXPIRED')) onExpired();
            throw error;
          }
        }}
      >
        {/* By it the browser knows whose password it is to keep. */}
        <input type="hidden" name="username" autoComplete="username" value={facts.username} readOnly />
        <div className={classes['fields']}>
          <PasswordField control={form.control} name="password" label={t('field.newPassword')} isNew />
          {otherWays.length > 0 && (
            <CheckboxField
              control={form.control}
              name="removesOtherWays"
              label={t('newPassword.removesOtherWays')}
              description={t('newPassword.otherWays', { list: otherWays.join(', ') })}
            />
          )}
        </div>
        <div className={classes['actions']}>
          <Button type="submit" loading={form.formState.isSubmitting}>
            {t('newPassword.submit')}
          </Button>
        </div>
      </Form>
    </EntryCard>
  );
}
