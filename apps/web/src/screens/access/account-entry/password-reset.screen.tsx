import { requestPasswordReset } from '@fundus/contract/registration';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import classes from '#features/access/account-entry/account-entry.module.css';
import { EntryCard } from '#features/access/account-entry/entry-card.tsx';
import { EntryOutcome } from '#features/access/account-entry/entry-outcome.tsx';
import { call } from '#lib/api/client.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { rememberedUsername } from '#lib/session/session-storage.ts';
import { usePublicSettings } from '#lib/settings.ts';
import { Form } from '#ui/form/form.tsx';
import { TextField } from '#ui/form/text-fields.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { paths } from '../../../paths.ts';

/** Asks for a link by which a new password is set. */
export function PasswordResetScreen() {
  const { t } = useTranslation('account-entry');
  const [sentFor, setSentFor] = useState<string | null>(null);
  const form = useZodForm(requestPasswordReset.body, { username: rememberedUsername() });
  const { sendsMails, partnerManagementPhone: phone } = usePublicSettings();
  if (!sendsMails) {
    return (
      <EntryCard title={t('reset.title')} intro={t('reset.noMails')}>
        {phone !== '' && <p>{t('reset.noMailsPhone', { phone })}</p>}
        <div className={classes['actions']}>
          <Button component={Link} to={paths.login}>
            {t('backToLogin')}
          </Button>
        </div>
      </EntryCard>
    );
  }
  if (sentFor !== null) {
    return (
      <EntryOutcome
        kind="mailed"
        title={t('reset.sentTitle')}
        text={t('reset.sentText', { username: sentFor })}
        hint={t('reset.sentHint')}
      />
    );
  }
  return (
    <EntryCard title={t('reset.title')} intro={t('reset.intro')}>
      <Form
        form={form}
        guardsChanges={false}
        onSubmit={async (body) => {
          await call('POST /api/auth/password-reset', { body });
          setSentFor(body.username);
        }}
      >
        <TextField
          control={form.control}
          name="username"
          label={t('field.usernameOrEmail')}
          autoComplete="username"
          required
        />
        <div className={classes['actions']}>
          <Button type="submit" loading={form.formState.isSubmitting}>
            {t('reset.submit')}
          </Button>
          <Link to={paths.login}>{t('backToLogin')}</Link>
        </div>
      </Form>
    </EntryCard>
  );
}
