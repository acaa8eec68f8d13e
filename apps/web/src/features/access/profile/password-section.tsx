import { type OtherAccessKind, otherAccessKinds } from '@fundus/contract/other-access-codes';
import type { Profile } from '@fundus/contract/profile';
import { newPassword } from '@fundus/contract/registration';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { z } from 'zod';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Form } from '#ui/form/form.tsx';
import { PasswordField } from '#ui/form/password-field.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { notifySuccess } from '#ui/notify.tsx';
import { OtherAccessField } from './other-access-field.tsx';
import classes from './profile.module.css';
import { otherAccessQuery, useChangePassword } from './profile.queries.ts';

const schemaFor = (hasPassword: boolean) =>
  z.object({
    currentPassword: hasPassword ? z.string().min(1).max(1000) : z.string(),
    password: newPassword,
    ends: z.array(z.enum(otherAccessKinds)),
  });

const empty = { currentPassword: '', password: '', ends: [] as OtherAccessKind[] };

/** Another password for the one of before, with what else gives access. */
export function PasswordSection({ profile: { hasPassword, username } }: { profile: Profile }) {
  const { t } = useTranslation('profile');
  const id = useId();
  const change = useChangePassword();
  const { data: access } = useQuery(otherAccessQuery);
  const form = useZodForm(schemaFor(hasPassword), empty);
  return (
    <section className={classes['section']} aria-labelledby={id}>
      <h2 id={id}>{t('password.title')}</h2>
      <p className={classes['quiet']}>{t(hasPassword ? 'password.text' : 'password.none')}</p>
      <Form
        form={form}
        className={classes['narrow']}
        label={t('password.title')}
        onSubmit={async ({ currentPassword, password, ends }) => {
          await change.mutateAsync(hasPassword ? { currentPassword, password, ends } : { password, ends });
          notifySuccess(t('password.changed'));
          form.reset(empty);
        }}
      >
        {/* By it the browser knows whose password it is to keep. */}
        <input type="hidden" name="username" autoComplete="username" value={username} readOnly />
        {hasPassword && <PasswordField control={form.control} name="currentPassword" label={t('password.current')} />}
        <PasswordField control={form.control} name="password" label={t('password.new')} isNew />
        {access !== undefined && <OtherAccessField access={access} control={form.control} name="ends" />}
        <Button type="submit" variant="default" loading={form.formState.isSubmitting}>
          {t(hasPassword ? 'password.change' : 'password.set')}
        </Button>
      </Form>
    </section>
  );
}
