import type { LeadSource } from '@fundus/contract/lead-source';
import { Button, Modal, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOfError } from '#lib/error-message.ts';
import { formatDate } from '#lib/format.ts';
import { Banner } from '#ui/banner.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { CopyField } from '#ui/copy-field.tsx';
import { notifyError, notifySuccess } from '#ui/notify.tsx';
import { StatusChip } from '#ui/status-chip.tsx';
import { CodeBlock } from './code-block.tsx';
import classes from './lead-source.module.css';
import { useCreateLeadSourceKey, useRevokeLeadSourceKey } from './lead-source.queries.ts';
import { curlExampleOf } from './snippets.ts';

type SourceKey = LeadSource['keys'][number];

/** The keys of a source: made, shown once, revoked; and how they are used. */
export function KeysDialog({ source, onClose }: { source: LeadSource; onClose: () => void }) {
  const { t } = useTranslation('lead-source');
  const [made, setMade] = useState<{ name: string; key: string } | null>(null);
  const [revoking, setRevoking] = useState<SourceKey | null>(null);
  const portal = new URL(source.form.url).origin;
  return (
    <>
      <Modal opened={revoking === null} onClose={onClose} title={t('keys.title', { name: source.name })} size="lg">
        <div className={classes['fields']}>
          <p className={classes['text']}>{t('keys.intro')}</p>
          {made !== null && (
            <div className={classes['made']}>
              <Banner tone="success" title={t('keys.created', { name: made.name })}>
                {t('keys.createdText')}
              </Banner>
              <CopyField label={t('keys.key')} value={made.key} />
            </div>
          )}
          <NewKey sourceId={source.sourceId} onMade={setMade} />
          <div>
            <h3 className={classes['label']}>{t('keys.list')}</h3>
            {source.keys.length === 0 ? (
              <p className={classes['quiet']}>{t('keys.empty')}</p>
            ) : (
              <ul className={classes['keys']}>
                {source.keys.map((key) => (
                  <KeyRow key={key.keyId} sourceKey={key} onRevoke={() => setRevoking(key)} />
                ))}
              </ul>
            )}
          </div>
          <CodeBlock
            label={t('keys.example')}
            description={t('keys.exampleHint')}
            code={curlExampleOf(portal, t('keys.placeholder'))}
          />
        </div>
      </Modal>
      {revoking !== null && (
        <RevokeKey
          sourceId={source.sourceId}
          sourceKey={revoking}
          onClose={() => {
            setRevoking(null);
            if (made?.name === revoking.name) setMade(null);
          }}
        />
      )}
    </>
  );
}

function NewKey({ sourceId, onMade }: { sourceId: string; onMade: (made: { name: string; key: string }) => void }) {
  const { t } = useTranslation(['lead-source', 'validation']);
  const create = useCreateLeadSourceKey(sourceId);
  const [name, setName] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (name.trim() === '') return setFault(t('validation:required'));
    try {
      const { key } = await create.mutateAsync(name);
      onMade({ name: name.trim(), key });
      setName('');
    } catch (error) {
      setFault(messageOfError(error));
    }
    return undefined;
  };
  return (
    <form className={classes['newKey']} onSubmit={(event) => void submit(event)} noValidate>
      <TextInput
        className={classes['grow']}
        label={t('keys.name')}
        placeholder={t('keys.nameHint')}
        value={name}
        maxLength={100}
        error={fault}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setFault(null);
        }}
      />
      <Button type="submit" loading={create.isPending}>
        {t('keys.create')}
      </Button>
    </form>
  );
}

function KeyRow({ sourceKey, onRevoke }: { sourceKey: SourceKey; onRevoke: () => void }) {
  const { t } = useTranslation('lead-source');
  const { name, prefix, createdAt, lastUsedAt, revokedAt } = sourceKey;
  const facts = [
    t('keys.madeOn', { date: formatDate(createdAt) }),
    lastUsedAt === null ? t('keys.unused') : t('keys.used', { date: formatDate(lastUsedAt) }),
    ...(revokedAt === null ? [] : [t('keys.revokedOn', { date: formatDate(revokedAt) })]),
  ];
  return (
    <li className={classes['keyRow']}>
      <div className={classes['grow']}>
        <span className={classes['keyName']}>{name}</span> <code className={classes['prefix']}>{prefix}…</code>
        <span className={classes['facts']}>{facts.join(' · ')}</span>
      </div>
      <StatusChip tone={revokedAt === null ? 'green' : 'grey'}>
        {t(revokedAt === null ? 'keys.valid' : 'keys.revoked')}
      </StatusChip>
      {revokedAt === null && (
        <Button variant="default" size="xs" aria-label={t('keys.revokeOf', { name })} onClick={onRevoke}>
          {t('keys.revoke')}
        </Button>
      )}
    </li>
  );
}

function RevokeKey({ sourceId, sourceKey, onClose }: { sourceId: string; sourceKey: SourceKey; onClose: () => void }) {
  const { t } = useTranslation('lead-source');
  const revoke = useRevokeLeadSourceKey(sourceId);
  const { name, keyId } = sourceKey;
  return (
    <ConfirmDialog
      isOpen
      title={t('keys.revokeTitle', { name })}
      confirmLabel={t('keys.revoke')}
      isBusy={revoke.isPending}
      onConfirm={() =>
        revoke.mutate(keyId, {
          onError: notifyError,
          onSuccess: () => {
            notifySuccess(t('keys.revokeDone', { name }));
            onClose();
          },
        })
      }
      onClose={onClose}
    >
      {t('keys.revokeText')}
    </ConfirmDialog>
  );
}
