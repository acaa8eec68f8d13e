import { Button, TextInput } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { messageOfError } from '#lib/error-message.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import typography from '#ui/typography.module.css';
import classes from './shared-room.module.css';
import { useRoomCode } from './shared-room.queries.ts';

/** Lets a client in who reads the mailbox that the advisor knows. */
export function RoomCodeForm({ uuid }: { uuid: string }) {
  const { t } = useTranslation('client-room');
  const { send, open } = useRoomCode(uuid);
  const [code, setCode] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (code.trim() !== '') open.mutate(code);
  };
  return (
    <main className={classes['code']}>
      <IconLock size={32} stroke={1.4} aria-hidden />
      <h1 className={classes['codeTitle']}>{t('code.title')}</h1>
      <p className={classes['codeText']}>{t('code.text')}</p>
      <Button
        variant={send.isSuccess ? 'default' : 'filled'}
        loading={send.isPending}
        onClick={() => {
          open.reset();
          send.mutate();
        }}
      >
        {t(send.isSuccess ? 'code.again' : 'code.send')}
      </Button>
      {send.isSuccess && <p role="status">{t('code.sent')}</p>}
      {send.isError && (
        <p className={typography['fault']} role="alert">
          {messageOfError(send.error)}
        </p>
      )}
      <form className={classes['codeForm']} onSubmit={submit} noValidate>
        <TextInput
          label={t('code.label')}
          value={code}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          error={open.isError ? messageOfError(open.error) : null}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <Button type="submit" loading={open.isPending} disabled={code.trim() === ''}>
          {t('code.open')}
        </Button>
      </form>
    </main>
  );
}
