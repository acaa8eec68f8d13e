import type { SocialLogin } from '@fundus/contract/social-login';
import { Button } from '@mantine/core';
import { IconLogin2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { formatDate } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { ConfirmIdentityDialog } from '#ui/confirm-identity-dialog.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import flow from '#ui/flow.module.css';
import { useRecordAction } from '#ui/list/use-record-action.tsx';
import { notifyError } from '#ui/notify.tsx';
import typography from '#ui/typography.module.css';
import classes from '#ui/ways-in.module.css';
import { goAndLink, socialLoginsQuery, useUnlink } from './social-login.queries.ts';

/**
 * The linked accounts of the other service in the profile. Nothing where no service is set up and nothing is linked.
 * Needs the namespaces social-login, ui, validation.
 */
export function LinkedLogins() {
  const { t } = useTranslation('social-login');
  const id = useId();
  const list = useQuery(socialLoginsQuery);
  const [isAsking, setAsking] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const unlink = useUnlink();
  const removal = useRecordAction<SocialLogin>({
    ask: ({ accountName: name }) => ({
      title: t('removeTitle', { name }),
      text: t('removeText'),
      confirm: t('remove'),
    }),
    run: ({ socialLoginId }) => unlink.mutateAsync(socialLoginId),
    done: () => t('removed'),
  });
  if (list.isError && list.data === undefined) {
    return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  }
  if (list.data === undefined) return null;
  const { provider, logins, needsPassword } = list.data;
  if (provider === null && logins.length === 0) return null;
  const label = provider?.label ?? '';
  const link = (): void => {
    if (needsPassword) return setAsking(true);
    setLeaving(true);
    goAndLink(undefined).catch((error: unknown) => {
      setLeaving(false);
      notifyError(error);
    });
    return undefined;
  };
  return (
    <section className={classes['root']} aria-labelledby={id}>
      <div className={classes['head']}>
        <h2 id={id}>{t('title')}</h2>
        {provider !== null && (
          <Button variant="default" loading={isLeaving} onClick={link}>
            {t('link', { label })}
          </Button>
        )}
      </div>
      {provider !== null && <p className={classes['intro']}>{t('intro', { label })}</p>}
      {logins.length === 0 ? (
        <p className={classes['empty']}>{t('empty')}</p>
      ) : (
        <ul className={flow['framedList']}>
          {logins.map((login) => (
            <Row key={login.socialLoginId} login={login} onRemove={() => removal.start(login)} />
          ))}
        </ul>
      )}
      {isAsking && <ConfirmIdentityDialog onConfirm={goAndLink} onClose={() => setAsking(false)} />}
      {removal.dialog}
    </section>
  );
}

function Row({ login, onRemove }: { login: SocialLogin; onRemove: () => void }) {
  const { t } = useTranslation('social-login');
  const { accountName: name, createdAt, lastUsedAt } = login;
  const facts = [
    t('linked', { date: formatDate(createdAt) }),
    lastUsedAt === null ? t('unused') : t('used', { date: formatDate(lastUsedAt) }),
  ];
  return (
    <li className={classes['row']}>
      <IconLogin2 className={classes['icon']} size={22} stroke={1.6} aria-hidden />
      <div className={classes['what']}>
        <p className={typography['name']}>{name}</p>
        <p className={typography['quiet']}>{facts.join(' · ')}</p>
      </div>
      <Button variant="default" size="xs" aria-label={t('removeOf', { name })} onClick={onRemove}>
        {t('remove')}
      </Button>
    </li>
  );
}
