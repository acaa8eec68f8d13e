import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { endImpersonation } from '#lib/session/session.ts';
import { useSession } from '#lib/session/use-session.ts';
import { usePageMark } from '#lib/use-page-mark.ts';
import { notifyError } from '#ui/notify.tsx';
import { paths } from '../../../paths.ts';
import classes from './impersonation-banner.module.css';

/** Over every page while an administrator acts as another user: who they are now, and the way back. */
export function ImpersonationBanner() {
  const { t } = useTranslation('layout');
  const navigate = useNavigate();
  const { user, impersonating } = useSession();
  const [isEnding, setEnding] = useState(false);
  usePageMark('band', impersonating && user !== null);
  if (!impersonating || user === null) return null;
  const name = [user.firstName, user.lastName].filter((part) => part !== '').join(' ') || user.username;
  const end = async (): Promise<void> => {
    setEnding(true);
    try {
      await endImpersonation();
      await navigate({ to: paths.administration, ignoreBlocker: true });
    } catch (error) {
      notifyError(error);
    } finally {
      setEnding(false);
    }
  };
  return (
    <div className={classes['root']} role="region" aria-label={t('impersonation.label')} data-print="hide">
      <IconEye size={20} stroke={1.8} aria-hidden className={classes['icon']} />
      <p className={classes['text']}>
        {t('impersonation.text', { name })}
        {user.impersonatorName !== null && (
          <span className={classes['who']}>{t('impersonation.who', { name: user.impersonatorName })}</span>
        )}
      </p>
      <Button size="compact-sm" variant="white" color="dark" loading={isEnding} onClick={() => void end()}>
        {t('impersonation.end')}
      </Button>
    </div>
  );
}
