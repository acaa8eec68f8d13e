import type { SecondFactor, SecondFactorSetup } from '@fundus/contract/second-factor';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { formatDate } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Banner } from '#ui/banner.tsx';
import { ConfirmIdentityDialog } from '#ui/confirm-identity-dialog.tsx';
import { Modal } from '#ui/dialogs.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { notifySuccess } from '#ui/notify.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { StatusChip } from '#ui/status-chip.tsx';
import typography from '#ui/typography.module.css';
import { ProofDialog } from './proof-dialog.tsx';
import { RecoveryCodeList } from './recovery-code-list.tsx';
import classes from './second-factor.module.css';
import { secondFactorQuery, useDeactivate, useRenewCodes, useSetUp } from './second-factor.queries.ts';
import { SetupSteps } from './setup-steps.tsx';

/** So few that a reminder is due. */
const fewCodes = 3;

type Step =
  | { kind: 'password' }
  | { kind: 'setup'; setup?: SecondFactorSetup }
  | { kind: 'renew' }
  | { kind: 'codes'; codes: readonly string[] }
  | { kind: 'off' };

/** The second factor in the profile: set up, new recovery codes, switch off. Needs the namespaces second-factor, ui, validation. */
export function SecondFactorSettings() {
  const { t } = useTranslation('second-factor');
  const id = useId();
  const factor = useQuery(secondFactorQuery);
  const [step, setStep] = useState<Step | null>(null);
  return (
    <section className={classes['root']} aria-labelledby={id}>
      <h2 id={id}>{t('settings.title')}</h2>
      <p className={classes['intro']}>{t('settings.intro')}</p>
      {factor.isError && factor.data === undefined && (
        <ErrorState error={factor.error} onRetry={() => void factor.refetch()} />
      )}
      {factor.isPending && <SkeletonRows count={1} height={72} />}
      {factor.data !== undefined && <State factor={factor.data} onStep={setStep} />}
      {step !== null && <Steps step={step} hasPassword={factor.data?.hasPassword ?? true} onStep={setStep} />}
    </section>
  );
}

function State({ factor, onStep }: { factor: SecondFactor; onStep: (step: Step) => void }) {
  const { t } = useTranslation('second-factor');
  const { isActive, activatedAt, recoveryCodesLeft: count, isDemanded, needsPassword } = factor;
  if (!isActive || activatedAt === null) {
    return (
      <div className={classes['state']}>
        <StatusChip tone="grey">{t('settings.off')}</StatusChip>
        <Button onClick={() => onStep({ kind: needsPassword ? 'password' : 'setup' })}>{t('settings.setUp')}</Button>
      </div>
    );
  }
  return (
    <>
      <div className={classes['state']}>
        <div className={classes['facts']}>
          <StatusChip tone="green">{t('settings.on', { date: formatDate(activatedAt) })}</StatusChip>
          <span>{count === 0 ? t('settings.noCodesLeft') : t('settings.codesLeft', { count })}</span>
        </div>
        <div className={classes['tools']}>
          <Button variant="default" onClick={() => onStep({ kind: 'renew' })}>
            {t('settings.renew')}
          </Button>
          {!isDemanded && (
            <Button variant="default" onClick={() => onStep({ kind: 'off' })}>
              {t('settings.switchOff')}
            </Button>
          )}
        </div>
        {isDemanded && <p className={typography['quiet']}>{t('settings.demanded')}</p>}
      </div>
      {count <= fewCodes && <Banner tone="warning">{t('settings.fewCodes')}</Banner>}
    </>
  );
}

/** The dialog of the current step. */
function Steps({
  step,
  hasPassword,
  onStep,
}: {
  step: Step;
  hasPassword: boolean;
  onStep: (step: Step | null) => void;
}) {
  const { t } = useTranslation('second-factor');
  const client = useQueryClient();
  const setUp = useSetUp();
  const renew = useRenewCodes();
  const deactivate = useDeactivate();
  const close = (): void => onStep(null);
  /** Also where the dialog is closed in between: it may be switched on already. */
  const finish = (): void => {
    void client.invalidateQueries({ queryKey: secondFactorQuery.queryKey });
    close();
  };
  if (step.kind === 'password') {
    const goOn = async (password: string): Promise<void> =>
      onStep({ kind: 'setup', setup: await setUp.mutateAsync(password) });
    return <ConfirmIdentityDialog onConfirm={goOn} onClose={close} />;
  }
  if (step.kind === 'setup') {
    const done = (): void => {
      notifySuccess(t('on.done'));
      finish();
    };
    return (
      <Modal opened onClose={finish} closeOnClickOutside={false} title={t('setup.dialogTitle')} size="lg">
        <SetupSteps setup={step.setup} onDone={done} />
      </Modal>
    );
  }
  if (step.kind === 'codes') {
    return (
      <Modal opened onClose={finish} closeOnClickOutside={false} title={t('renew.title')} size="lg">
        <RecoveryCodeList codes={step.codes} onDone={finish} />
      </Modal>
    );
  }
  if (step.kind === 'renew') {
    return (
      <ProofDialog
        words={{ title: t('renew.title'), text: t('renew.text'), submit: t('renew.submit') }}
        asksPassword={hasPassword}
        onProof={async (proof) => onStep({ kind: 'codes', codes: (await renew.mutateAsync(proof)).recoveryCodes })}
        onClose={close}
      />
    );
  }
  return (
    <ProofDialog
      words={{ title: t('off.title'), text: t('off.text'), submit: t('off.submit') }}
      asksPassword={hasPassword}
      onProof={async (proof) => {
        await deactivate.mutateAsync(proof);
        notifySuccess(t('off.done'));
        close();
      }}
      onClose={close}
    />
  );
}
