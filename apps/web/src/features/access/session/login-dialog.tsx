import { Button } from '@mantine/core';
import { useNavigate, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { giveUpPage } from '#lib/session/session.ts';
import { useSession } from '#lib/session/use-session.ts';
import { Modal } from '#ui/dialogs.tsx';
import { paths } from '../../../paths.ts';
import classes from './login-dialog.module.css';
import { LoginSteps } from './login-steps.tsx';

/**
 * Asks to log in again over the page on which the session ended: what was typed there stays. Another user who logs
 * in here begins at home.
 */
export function LoginDialog({
  ways,
}: {
  /** Other ways in, which must not leave the page. */
  ways?: (staySignedIn: boolean) => ReactNode;
}) {
  const { t } = useTranslation('auth');
  const { interrupted, user } = useSession();
  const navigate = useNavigate();
  const router = useRouter();
  if (!interrupted || user === null) return null;
  const leave = (): void => {
    const { href } = router.state.location;
    giveUpPage();
    void navigate({ to: paths.login, search: { redirect: href }, ignoreBlocker: true });
  };
  return (
    <Modal
      opened
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={t('again.title')}
      zIndex={500}
    >
      <LoginSteps intro={t('again.text')} expected={user.username} ways={ways}>
        <div className={classes['leave']}>
          <Button variant="subtle" size="compact-sm" onClick={leave}>
            {t('again.leave')}
          </Button>
        </div>
      </LoginSteps>
    </Modal>
  );
}
