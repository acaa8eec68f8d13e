import type { SecondFactorSetup } from '@fundus/contract/second-factor';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import classes from '#features/access/account-entry/account-entry.module.css';
import { EntryCard } from '#features/access/account-entry/entry-card.tsx';
import { secondFactorQuery, useSetUp } from '#features/access/second-factor/second-factor.queries.ts';
import { SetupSteps } from '#features/access/second-factor/setup-steps.tsx';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { logOut, reloadSession } from '#lib/session/session.ts';
import { ConfirmIdentityDialog } from '#ui/confirm-identity-dialog.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';

/** For who has a role that demands a second factor: nothing else opens before it is set up. */
export function SecondFactorSetupScreen() {
  const { t } = useTranslation('second-factor');
  const factor = useQuery({ ...secondFactorQuery, staleTime: Number.POSITIVE_INFINITY });
  const setUp = useSetUp();
  const [isAsking, setAsking] = useState(false);
  const [setup, setSetup] = useState<SecondFactorSetup | undefined>();
  const isReady = factor.data?.needsPassword === false || setup !== undefined;
  return (
    <EntryCard title={t('page.title')} intro={t('page.intro')} isWide>
      {factor.isError && <ErrorState error={factor.error} onRetry={() => void factor.refetch()} />}
      {factor.isPending && <SkeletonRows count={3} height={48} />}
      {isReady && (
        // The guard of this page leads to where its visitor wanted to go.
        <SetupSteps setup={setup} onDone={() => void reloadSession()} />
      )}
      {factor.data?.needsPassword === true && !isReady && (
        <Button onClick={() => setAsking(true)}>{t('settings.setUp')}</Button>
      )}
      {isAsking && (
        <ConfirmIdentityDialog
          onConfirm={async (password) => {
            setSetup(await setUp.mutateAsync(password));
            setAsking(false);
          }}
          onClose={() => setAsking(false)}
        />
      )}
      <div className={classes['actions']}>
        <Button variant="subtle" onClick={() => void logOut()}>
          {t('page.logOut')}
        </Button>
      </div>
    </EntryCard>
  );
}
