import type { LeadSource } from '@fundus/contract/lead-source';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { messageOfError } from '#lib/error-message.ts';
import { formatDate } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Modal } from '#ui/dialogs.tsx';
import { useRecordAction } from '#ui/list/use-record-action.tsx';
import { ShownOnce } from '#ui/shown-once.tsx';
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
  const revoke = useRevokeLeadSourceKey(source.sourceId);
  const revoking = useRecordAction<SourceKey>({
    ask: ({ name }) => ({
      title: t('keys.revokeTitle', { name }),
      text: t('keys.revokeText'),
      confirm: t('keys.revoke'),
    }),
    run: async ({ keyId, name }) => {
      await revoke.mutateAsync(keyId);
      if (made?.name === name) setMade(null);
    },
    done: ({ name }) => t('keys.revokeDone', { name }),
  });
  const portal = new URL(source.form.url).origin;
  return (
    <>
      <Modal opened={!revoking.isAsking} onClose={onClose} title={t('keys.title', { name: source.name })} size="lg">
        <div className={classes['fields']}>
          <p className={classes['text']}>{t('keys.intro')}</p>
          {made !== null && (
            <ShownOnce
              title={t('keys.created', { name: made.name })}
              text={t('keys.createdText')}
              label={t('keys.key')}
              value={made.key}
            />
          )}
          <NewKey sourceId={source.sourceId} onMade={setMade} />
          <div>
            <h3 className={classes['label']}>{t('keys.list')}</h3>
            {source.keys.length === 0 ? (
              <p className={classes['quiet']}>{t('keys.empty')}</p>
            ) : (
              <ul className={classes['keys']}>
                {source.keys.map((key) => (
                  <KeyRow key={key.keyId} sourceKey={key} onRevoke={() => revoking.start(key)} />
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
      {revoking.dialog}
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
