import { newPassword, newUsername } from '@fundus/contract/registration';
import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { z } from 'zod';
import classes from '#features/access/account-entry/account-entry.module.css';
import { EntryCard } from '#features/access/account-entry/entry-card.tsx';
import { type LinkFacts, MailLink } from '#features/access/account-entry/mail-link.tsx';
import { isApiError } from '#lib/api/api-error.ts';
import { call } from '#lib/api/client.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { keepLogin } from '#lib/session/session.ts';
import { deviceSecret } from '#lib/session/session-storage.ts';
import { Form } from '#ui/form/form.tsx';
import { PasswordField } from '#ui/form/password-field.tsx';
import { TextField } from '#ui/form/text-fields.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { paths } from '../../../paths.ts';

/** An invited person chooses user name and password, and is in. */
export function InvitationScreen() {
  return <MailLink kinds={['invitation']}>{(link) => <InvitationForm {...link} />}</MailLink>;
}

const schema = z.object({ username: newUsername, password: newPassword });

function InvitationForm({ secret, facts, onExpired }: { secret: string; facts: LinkFacts; onExpired: () => void }) {
  const { t } = useTranslation('account-entry');
  const navigate = useNavigate();
  const form = useZodForm(schema, { username: facts.username, password: '' });
  return (
    <EntryCard
      title={facts.name === '' ? t('invitation.titleNobody') : t('invitation.title', { name: facts.name })}
      intro={t('invitation.intro')}
    >
      <Form
        form={form}
        guardsChanges={false}
        onSubmit={async (chosen) => {
          try {
            const body = { secret, ...chosen, deviceSecret: deviceSecret() };
            const answer = await call('POST /api/auth/invitation/accept', { body });
            await keepLogin(answer, { staySignedIn: false, username: chosen.username });
            await navigate({ to: paths.home, replace: true });
          } catch (error) {
            if (isApiError(error, 'MAIL_LINK_EXPIRED')) onExpired();
            throw error;
          }
        }}
      >
        <div className={classes['fields']}>
          <TextField
            control={form.control}
            name="username"
            label={t('field.username')}
            description={t('hint.username')}
            autoComplete="username"
            required
          />
          <PasswordField control={form.control} name="password" label={t('field.password')} isNew />
        </div>
        <div className={classes['actions']}>
          <Button type="submit" loading={form.formState.isSubmitting}>
            {t('invitation.submit')}
          </Button>
        </div>
      </Form>
    </EntryCard>
  );
}
