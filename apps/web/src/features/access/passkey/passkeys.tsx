import type { Passkey, PasskeyList } from '@fundus/contract/passkey';
import { Button } from '@mantine/core';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { IconFingerprint, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { formatDate } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Banner } from '#ui/banner.tsx';
import { ConfirmIdentityDialog } from '#ui/confirm-identity-dialog.tsx';
import flow from '#ui/flow.module.css';
import { useRecordAction } from '#ui/list/use-record-action.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { notifyError, notifySuccess } from '#ui/notify.tsx';
import typography from '#ui/typography.module.css';
import classes from '#ui/ways-in.module.css';
import { refusalOf } from './browser-refusal.ts';
import {
  fetchCreationOptions,
  passkeysQuery,
  useAddPasskey,
  useDeletePasskey,
  useRenamePasskey,
} from './passkey.queries.ts';
import { PasskeyNameDialog } from './passkey-name-dialog.tsx';

type Step =
  | { kind: 'password' }
  | { kind: 'name'; options: PublicKeyCredentialCreationOptionsJSON }
  | { kind: 'rename'; passkey: Passkey };

/** The passkeys in the profile: add, rename, remove. Needs the namespaces passkey, ui, validation. */
export function Passkeys() {
  const { t } = useTranslation('passkey');
  const id = useId();
  const list = useQuery(passkeysQuery);
  const [step, setStep] = useState<Step | null>(null);
  const [isStarting, setStarting] = useState(false);
  const remove = useDeletePasskey();
  const removal = useRecordAction<Passkey>({
    ask: ({ name }) => ({ title: t('removeTitle', { name }), text: t('removeText'), confirm: t('remove') }),
    run: ({ passkeyId }) => remove.mutateAsync(passkeyId),
    done: ({ name }) => t('removed', { name }),
  });
  const isAvailable = list.data?.isAvailable === true && 'PublicKeyCredential' in window;
  const needsPassword = list.data?.needsPassword === true;
  const begin = async (password?: string): Promise<void> => {
    setStep({ kind: 'name', options: await fetchCreationOptions(password) });
  };
  const add = (): void => {
    if (needsPassword) return setStep({ kind: 'password' });
    setStarting(true);
    begin()
      .catch(notifyError)
      .finally(() => setStarting(false));
    return undefined;
  };
  return (
    <section className={classes['root']} aria-labelledby={id}>
      <div className={classes['head']}>
        <h2 id={id}>{t('title')}</h2>
        {isAvailable && (
          <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} loading={isStarting} onClick={add}>
            {t('add')}
          </Button>
        )}
      </div>
      <p className={classes['intro']}>{t('intro')}</p>
      <Loaded query={list} skeleton={{ count: 1, height: 64 }}>
        {(loaded) => (
          <List list={loaded} onRename={(passkey) => setStep({ kind: 'rename', passkey })} onRemove={removal.start} />
        )}
      </Loaded>
      {removal.dialog}
      {step !== null && <Steps step={step} onBegin={begin} onClose={() => setStep(null)} />}
    </section>
  );
}

interface RowHandlers {
  onRename: (passkey: Passkey) => void;
  onRemove: (passkey: Passkey) => void;
}

function List({ list, ...handlers }: { list: PasskeyList } & RowHandlers) {
  const { t } = useTranslation('passkey');
  return (
    <>
      {!list.isAvailable && <Banner>{t('unavailable')}</Banner>}
      {list.isAvailable && !('PublicKeyCredential' in window) && <Banner>{t('unsupported')}</Banner>}
      {list.passkeys.length === 0 && list.isAvailable && <p className={classes['empty']}>{t('empty')}</p>}
      {list.passkeys.length > 0 && (
        <ul className={flow['framedList']}>
          {list.passkeys.map((passkey) => (
            <Row key={passkey.passkeyId} passkey={passkey} {...handlers} />
          ))}
        </ul>
      )}
    </>
  );
}

function Row({ passkey, onRename, onRemove }: { passkey: Passkey } & RowHandlers) {
  const { t } = useTranslation('passkey');
  const { name, createdAt, lastUsedAt, isSynced } = passkey;
  const facts = [
    t('created', { date: formatDate(createdAt) }),
    lastUsedAt === null ? t('unused') : t('used', { date: formatDate(lastUsedAt) }),
    ...(isSynced ? [t('synced')] : []),
  ];
  return (
    <li className={classes['row']}>
      <IconFingerprint className={classes['icon']} size={22} stroke={1.6} aria-hidden />
      <div className={classes['what']}>
        <p className={typography['name']}>{name}</p>
        <p className={typography['quiet']}>{facts.join(' · ')}</p>
      </div>
      <div className={flow['row']}>
        <Button variant="default" size="xs" aria-label={t('renameOf', { name })} onClick={() => onRename(passkey)}>
          {t('rename')}
        </Button>
        <Button variant="default" size="xs" aria-label={t('removeOf', { name })} onClick={() => onRemove(passkey)}>
          {t('remove')}
        </Button>
      </div>
    </li>
  );
}

/** The dialog of the current step. */
function Steps({
  step,
  onBegin,
  onClose,
}: {
  step: Step;
  onBegin: (password: string) => Promise<void>;
  onClose: () => void;
}) {
  const { t } = useTranslation('passkey');
  const [today] = useState(() => formatDate(new Date()));
  const add = useAddPasskey();
  const rename = useRenamePasskey();
  if (step.kind === 'password') return <ConfirmIdentityDialog onConfirm={onBegin} onClose={onClose} />;
  if (step.kind === 'name') {
    const make = async (name: string): Promise<void> => {
      try {
        await add.mutateAsync({ name, options: step.options });
        notifySuccess(t('added', { name }));
      } catch (error) {
        const refusal = refusalOf(error);
        notifyError(refusal === null ? error : t(refusal));
      }
      // A challenge is good for one try: the next one starts over.
      onClose();
    };
    return (
      <PasskeyNameDialog
        title={t('addTitle')}
        text={t('addText')}
        submit={t('add')}
        initial={t('defaultName', { date: today })}
        onSubmit={make}
        onClose={onClose}
      />
    );
  }
  const { name, passkeyId } = step.passkey;
  return (
    <PasskeyNameDialog
      title={t('name.title')}
      submit={t('name.submit')}
      initial={name}
      onSubmit={async (next) => {
        await rename.mutateAsync({ passkeyId, name: next });
        onClose();
      }}
      onClose={onClose}
    />
  );
}
