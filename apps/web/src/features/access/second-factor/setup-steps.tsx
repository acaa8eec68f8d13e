import type { SecondFactorSetup } from '@fundus/contract/second-factor';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { messageOfError } from '#lib/error-message.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { ErrorState } from '#ui/error-state.tsx';
import flow from '#ui/flow.module.css';
import { QrCode } from '#ui/qr-code.tsx';
import typography from '#ui/typography.module.css';
import { RecoveryCodeList } from './recovery-code-list.tsx';
import classes from './second-factor.module.css';
import { useActivate, useSetUp } from './second-factor.queries.ts';

/** From the QR code over the first code to the recovery codes. */
export function SetupSteps({
  setup,
  onDone,
}: {
  /** Proof that the password was exchanged for; without it the login was minutes ago and none is needed. */
  setup?: SecondFactorSetup | undefined;
  /** It is switched on and the recovery codes are kept. */
  onDone: () => void;
}) {
  const { t } = useTranslation('second-factor');
  const setUp = useSetUp();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const begun = useRef(false);
  const { mutate } = setUp;
  useEffect(() => {
    // A second secret would make the first QR code worthless, which may be on its way into the app already.
    if (!begun.current && setup === undefined) mutate(undefined);
    begun.current = true;
  }, [mutate, setup]);
  if (codes !== null) return <RecoveryCodeList codes={codes} onDone={onDone} />;
  if (setUp.isError) return <ErrorState error={setUp.error} onRetry={() => mutate(undefined)} />;
  const told = setup ?? setUp.data;
  if (told === undefined) return <p className={typography['quiet']}>{t('setup.loading')}</p>;
  return <ConnectApp setup={told} onCodes={setCodes} />;
}

function ConnectApp({ setup, onCodes }: { setup: SecondFactorSetup; onCodes: (codes: readonly string[]) => void }) {
  const { t } = useTranslation(['second-factor', 'validation']);
  const activate = useActivate();
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (code.trim() === '') return setFault(t('validation:required'));
    try {
      onCodes((await activate.mutateAsync(code)).recoveryCodes);
    } catch (error) {
      setFault(messageOfError(error));
    }
    return undefined;
  };
  return (
    <form className={flow['column']} onSubmit={(event) => void submit(event)} noValidate>
      <p className={classes['text']}>{t('setup.scan.text')}</p>
      <div className={classes['connect']}>
        <div className={classes['qr']}>
          <QrCode text={setup.uri} label={t('setup.qr')} />
        </div>
        <div className={classes['byHand']}>
          <p className={classes['label']} id="setup-secret">
            {t('setup.secret')}
          </p>
          <code className={classes['secret']} aria-labelledby="setup-secret">
            {setup.secret}
          </code>
          <a href={setup.uri} className={classes['open']}>
            {t('setup.open')}
          </a>
        </div>
      </div>
      <TextInput
        className={classes['code']}
        label={t('setup.code')}
        description={t('setup.codeHint')}
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        maxLength={12}
        value={code}
        error={fault}
        onChange={({ currentTarget }) => {
          setCode(currentTarget.value);
          setFault(null);
        }}
        data-autofocus
      />
      <div className={classes['actions']}>
        <Button type="submit" loading={activate.isPending}>
          {t('setup.activate')}
        </Button>
      </div>
    </form>
  );
}
