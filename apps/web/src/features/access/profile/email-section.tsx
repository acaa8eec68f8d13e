import { type Profile, requestEmailChange } from '@fundus/contract/profile';
import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { z } from 'zod';
import { formatInstant } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Banner } from '#ui/banner.tsx';
import flow from '#ui/flow.module.css';
import { Form } from '#ui/form/form.tsx';
import { PasswordField } from '#ui/form/password-field.tsx';
import { TextField } from '#ui/form/text-fields.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { notifyError, notifySuccess } from '#ui/notify.tsx';
import classes from './profile.module.css';
import { useCancelEmailChange, useRequestEmailChange } from './profile.queries.ts';

/** The address of the account, and the way to another one. */
export function EmailSection({ profile }: { profile: Profile }) {
  const { t } = useTranslation('profile');
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const cancel = useCancelEmailChange();
  const { email, pendingEmail } = profile;
  return (
    <section className={classes['section']} aria-labelledby={id}>
      <h2 id={id}>{t('email.title')}</h2>
      <p className={classes['quiet']}>{t('email.text')}</p>
      <p className={classes['value']}>{email}</p>
      {pendingEmail !== null && (
        <Banner
          tone="info"
          action={
            <Button
              variant="default"
              size="xs"
              loading={cancel.isPending}
              onClick={() =>
                cancel.mutate(undefined, { onSuccess: () => notifySuccess(t('email.cancelled')), onError: notifyError })
              }
            >
              {t('email.cancel')}
            </Button>
          }
        >
          {t('email.pending', { email: pendingEmail.email, until: formatInstant(pendingEmail.expiresAt) })}
        </Banner>
      )}
      {isOpen ? (
        <EmailForm hasPassword={profile.hasPassword} onDone={() => setOpen(false)} />
      ) : (
        <Button variant="default" onClick={() => setOpen(true)}>
          {t('email.change')}
        </Button>
      )}
    </section>
  );
}

const { email: emailField } = requestEmailChange.body.shape;
const schemaFor = (hasPassword: boolean) =>
  z.object({ email: emailField, password: hasPassword ? z.string().min(1).max(1000) : z.string() });

function EmailForm({ hasPassword, onDone }: { hasPassword: boolean; onDone: () => void }) {
  const { t } = useTranslation(['profile', 'common']);
  const request = useRequestEmailChange();
  const form = useZodForm(schemaFor(hasPassword), { email: '', password: '' });
  return (
    <Form
      form={form}
      className={classes['narrow']}
      label={t('email.change')}
      onSubmit={async ({ email, password }) => {
        await request.mutateAsync(hasPassword ? { email, password } : { email });
        notifySuccess(t('email.sent', { email }));
        onDone();
      }}
    >
      <TextField
        control={form.control}
        name="email"
        label={t('email.new')}
        description={t('email.newHint')}
        type="email"
        autoComplete="email"
        required
        isFirst
      />
      {hasPassword && <PasswordField control={form.control} name="password" label={t('email.password')} />}
      <div className={flow['row']}>
        <Button type="submit" variant="default" loading={form.formState.isSubmitting}>
          {t('email.send')}
        </Button>
        <Button variant="subtle" onClick={onDone}>
          {t('common:action.cancel')}
        </Button>
      </div>
    </Form>
  );
}
