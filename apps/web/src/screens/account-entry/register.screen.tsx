import { type RegistrationInput, type register, registrationInput } from '@fundus/contract/registration';
import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { call } from '#lib/api/client.ts';
import { usePublicSettings } from '#lib/settings.ts';
import { CheckboxField, SelectField } from '#ui/form/choice-fields.tsx';
import { Cell, FieldGrid } from '#ui/form/field-grid.tsx';
import { Form } from '#ui/form/form.tsx';
import { PasswordField } from '#ui/form/password-field.tsx';
import { TextArea, TextField } from '#ui/form/text-fields.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { paths } from '../../paths.ts';
import classes from './account-entry.module.css';
import { EntryCard } from './entry-card.tsx';
import { EntryOutcome } from './entry-outcome.tsx';

/** Who wants to become a partner says who they are, and then waits for an administrator. */
export function RegisterScreen() {
  const { t } = useTranslation('account-entry');
  const { isRegistrationOpen, partnerManagementPhone: phone } = usePublicSettings();
  const [sentTo, setSentTo] = useState<string | null>(null);
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
  const { t } = useTranslation(['account-entry', 'person']);
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
  const salutations = (['mrs', 'mr'] as const).map((name) => t(`person:salutation.${name}`));
  const send = async (input: RegistrationInput): Promise<void> => {
    await call<typeof register>('POST /api/auth/register', { body: input });
    onSent(input.email);
  };
  return (
    <Form form={form} onSubmit={send} guardsChanges={false}>
      <FieldGrid>
        <Cell>
          <SelectField
            control={control}
            name="salutation"
            label={t('field.salutation')}
            choices={[
              { value: '', label: t('person:salutation.none') },
              ...salutations.map((word) => ({ value: word, label: word })),
            ]}
          />
        </Cell>
        <Cell>
          <TextField control={control} name="title" label={t('field.title')} autoComplete="honorific-prefix" />
        </Cell>
        <Cell>
          <TextField
            control={control}
            name="firstName"
            label={t('field.firstName')}
            autoComplete="given-name"
            required
          />
        </Cell>
        <Cell>
          <TextField
            control={control}
            name="lastName"
            label={t('field.lastName')}
            autoComplete="family-name"
            required
          />
        </Cell>
        <Cell>
          <TextField control={control} name="company" label={t('field.company')} autoComplete="organization" />
        </Cell>
        <Cell>
          <TextField control={control} name="phone" label={t('field.phone')} type="tel" autoComplete="tel" />
        </Cell>
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
        <Cell span={6}>
          <TextArea
            control={control}
            name="application"
            label={t('field.application')}
            description={t('hint.application')}
          />
        </Cell>
        <Cell span={6}>
          <CheckboxField control={control} name="isPrivacyAccepted" label={t('register.privacy')} required />
          <p className={classes['hint']}>
            <Trans
              t={t}
              i18nKey="register.privacyHint"
              components={[<Link key="0" to={paths.privacy} target="_blank" rel="noreferrer" />]}
            />
          </p>
        </Cell>
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
