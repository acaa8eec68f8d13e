import { type RegistrationInput, registrationInput } from '@fundus/contract/registration';
import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Control } from 'react-hook-form';
import classes from '#features/access/account-entry/account-entry.module.css';
import {
  ApplicantFields,
  type ApplicantValues,
  ApplicationFields,
} from '#features/access/account-entry/applicant-fields.tsx';
import { EntryCard } from '#features/access/account-entry/entry-card.tsx';
import { EntryOutcome } from '#features/access/account-entry/entry-outcome.tsx';
import { call } from '#lib/api/client.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { usePublicSettings } from '#lib/settings.ts';
import { Cell, FieldGrid } from '#ui/form/field-grid.tsx';
import { Form } from '#ui/form/form.tsx';
import { PasswordField } from '#ui/form/password-field.tsx';
import { TextField } from '#ui/form/text-fields.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { paths } from '../../../paths.ts';

/** Who wants to become a partner says who they are, and then waits for an administrator. */
export function RegisterScreen() {
  const { t } = useTranslation('account-entry');
  const { isRegistrationOpen, partnerManagementPhone: phone, sendsMails } = usePublicSettings();
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo !== null && !sendsMails) {
    return <EntryOutcome kind="done" title={t('register.doneTitle')} text={t('register.noMails')} />;
  }
  if (sentTo !== null) {
    return (
      <EntryOutcome
        kind="mailed"
        title={t('register.sentTitle')}
        text={t('register.sentText', { email: sentTo })}
        hint={t('register.sentHint')}
      />
    );
  }
  if (!isRegistrationOpen) {
    return (
      <EntryCard
        title={t('register.closedTitle')}
        intro={phone === '' ? t('register.closedText') : t('register.closedTextPhone', { phone })}
        icon={<IconLock size={36} stroke={1.5} />}
      >
        <div className={classes['actions']}>
          <Button component={Link} to={paths.login}>
            {t('backToLogin')}
          </Button>
        </div>
      </EntryCard>
    );
  }
  return (
    <EntryCard title={t('register.title')} intro={t('register.intro')} isWide>
      <RegistrationForm onSent={setSentTo} />
    </EntryCard>
  );
}

function RegistrationForm({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useTranslation('account-entry');
  const form = useZodForm(registrationInput, {
    salutation: '',
    title: '',
    firstName: '',
    lastName: '',
    company: '',
    email: '',
    phone: '',
    password: '',
    application: '',
    isPrivacyAccepted: false,
  });
  const { control } = form;
  const applicant = control as unknown as Control<ApplicantValues>;
  const send = async (input: RegistrationInput): Promise<void> => {
    await call('POST /api/auth/register', { body: input });
    onSent(input.email);
  };
  return (
    <Form form={form} onSubmit={send} guardsChanges={false}>
      <FieldGrid>
        <ApplicantFields control={applicant} />
        <Cell>
          <TextField
            control={control}
            name="email"
            label={t('field.email')}
            description={t('hint.email')}
            type="email"
            autoComplete="username"
            required
          />
        </Cell>
        <Cell>
          <PasswordField control={control} name="password" label={t('field.password')} isNew />
        </Cell>
        <ApplicationFields control={applicant} />
      </FieldGrid>
      <div className={classes['actions']}>
        <Button type="submit" loading={form.formState.isSubmitting}>
          {t('register.submit')}
        </Button>
        <Link to={paths.login}>{t('backToLogin')}</Link>
      </div>
    </Form>
  );
}
