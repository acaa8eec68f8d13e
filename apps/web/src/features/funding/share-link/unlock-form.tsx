import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { messageOfError } from '#lib/error-message.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { PasswordBox } from '#ui/form/password-box.tsx';
import classes from './shared-research.module.css';
import { type ShareAddress, useUnlockShare } from './shared-research.queries.ts';

/** Asks for the password of a protected link. */
export function UnlockForm({ address }: { address: ShareAddress }) {
  const { t } = useTranslation(['share-link', 'validation']);
  const [password, setPassword] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const unlock = useUnlockShare(address);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setEmpty(password === '');
    if (password !== '') unlock.mutate(password);
  };
  return (
    <form className={classes['unlock']} onSubmit={submit} noValidate>
      <IconLock size={32} stroke={1.4} aria-hidden />
      <h1 className={classes['title']}>{t('unlock.title')}</h1>
      <p>{t('unlock.text')}</p>
      <PasswordBox
        label={t('unlock.password')}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        autoComplete="off"
        required
        withAsterisk={false}
        error={isEmpty ? t('validation:required') : unlock.isError ? messageOfError(unlock.error) : null}
      />
      <Button type="submit" loading={unlock.isPending}>
        {t('unlock.open')}
      </Button>
    </form>
  );
}
