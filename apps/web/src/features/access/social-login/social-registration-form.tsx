import { registerSocially, type SocialClaim } from '@fundus/contract/social-login';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Control } from 'react-hook-form';
import type { z } from 'zod';
import classes from '#features/access/account-entry/account-entry.module.css';
import {
  ApplicantFields,
  type ApplicantValues,
  ApplicationFields,
} from '#features/access/account-entry/applicant-fields.tsx';
import { EntryCard } from '#features/access/account-entry/entry-card.tsx';
import { isApiError } from '#lib/api/api-error.ts';
import { call } from '#lib/api/client.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { FieldGrid } from '#ui/form/field-grid.tsx';
import { Form } from '#ui/form/form.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { paths } from '../../../paths.ts';

const schema = registerSocially.body.omit({ claim: true });
type Registration = z.output<typeof schema>;

/** A user without an account asks for one; the address is the one that the other service vouches for. */
export function SocialRegistrationForm({
  claim,
  onSent,
  onLost,
}: {
  claim: SocialClaim['claim'];
  onSent: () => void;
  onLost: (error: unknown) => void;
}) {
  const { t } = useTranslation(['social-login', 'account-entry']);
  const form = useZodForm(schema, {
    salutation: '',
    title: '',
    firstName: claim.firstName,
    lastName: claim.lastName,
    company: '',
    phone: '',
    application: '',
    isPrivacyAccepted: false,
  });
  const applicant = form.control as unknown as Control<ApplicantValues>;
  const send = async (input: Registration): Promise<void> => {
    try {
      const body = { ...input, claim: claim.secret };
      await call('POST /api/auth/social/register', { body });
      onSent();
    } catch (error) {
      if (!isApiError(error, 'CHALLENGE_EXPIRED')) throw error;
      onLost(error);
    }
  };
  return (
    <EntryCard title={t('registration.title')} intro={t('registration.intro', { email: claim.email })} isWide>
      <Form form={form} onSubmit={send} guardsChanges={false}>
        <FieldGrid>
          <ApplicantFields control={applicant} />
          <ApplicationFields control={applicant} />
        </FieldGrid>
        <div className={classes['actions']}>
          <Button type="submit" loading={form.formState.isSubmitting}>
            {t('registration.submit')}
          </Button>
          <Link to={paths.login}>{t('account-entry:backToLogin')}</Link>
        </div>
      </Form>
    </EntryCard>
  );
}
