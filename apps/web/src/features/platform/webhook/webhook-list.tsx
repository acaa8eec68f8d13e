import type { Webhook } from '@fundus/contract/webhook';
import { Button } from '@mantine/core';
import { IconKey, IconListDetails, IconPencil, IconPower, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDate, formatInstant } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Modal } from '#ui/dialogs.tsx';
import { useRecordAction } from '#ui/list/use-record-action.tsx';
import { StatusChip } from '#ui/status-chip.tsx';
import { messageNames } from './message-names.ts';
import { SecretOnce } from './secret-once.tsx';
import classes from './webhook.module.css';
import { useDeleteWebhook, useRenewWebhookSecret, useUpdateWebhook } from './webhook.queries.ts';

/** The webhooks, each with its events, state and actions. */
export function WebhookList({
  webhooks,
  onOpen,
  onEdit,
}: {
  webhooks: readonly Webhook[];
  onOpen: (webhook: Webhook) => void;
  onEdit: (webhook: Webhook) => void;
}) {
  const { t } = useTranslation('webhook');
  const [renewed, setRenewed] = useState<{ name: string; secret: string } | null>(null);
  const update = useUpdateWebhook();
  const renew = useRenewWebhookSecret();
  const remove = useDeleteWebhook();
  const switching = useRecordAction<Webhook>({
    run: ({ webhookId, revision, disabledAt }) =>
      update.mutateAsync({ webhookId, revision, isActive: disabledAt !== null }),
    done: ({ name, disabledAt }) => t(disabledAt === null ? 'switched.off' : 'switched.on', { name }),
  });
  const renewing = useRecordAction<Webhook>({
    ask: ({ name }) => ({
      title: t('renew.title', { name }),
      text: t('renew.text'),
      confirm: t('renew.confirm'),
    }),
    run: async ({ webhookId, name }) => setRenewed({ name, secret: (await renew.mutateAsync(webhookId)).secret }),
  });
  const removing = useRecordAction<Webhook>({
    ask: ({ name }) => ({
      title: t('remove.title', { name }),
      text: t('remove.text'),
      confirm: t('remove.confirm'),
    }),
    run: ({ webhookId }) => remove.mutateAsync(webhookId),
    done: ({ name }) => t('remove.done', { name }),
  });
  return (
    <>
      <ul className={classes['list']} aria-label={t('title')}>
        {webhooks.map((webhook) => (
          <WebhookCard
            key={webhook.webhookId}
            webhook={webhook}
            onOpen={() => onOpen(webhook)}
            onEdit={() => onEdit(webhook)}
            onRenew={() => renewing.start(webhook)}
            onSwitch={() => switching.start(webhook)}
            onRemove={() => removing.start(webhook)}
          />
        ))}
      </ul>
      {removing.dialog}
      {renewing.dialog}
      {renewed !== null && (
        <Modal opened onClose={() => setRenewed(null)} title={t('renew.made')} size="lg" closeOnClickOutside={false}>
          <SecretOnce
            title={t('renew.madeOf', { name: renewed.name })}
            secret={renewed.secret}
            onDone={() => setRenewed(null)}
          />
        </Modal>
      )}
    </>
  );
}

function WebhookState({ webhook: { disabledAt, isDisabledByPortal, failingSince } }: { webhook: Webhook }) {
  const { t } = useTranslation('webhook');
  if (disabledAt !== null) {
    return <StatusChip tone={isDisabledByPortal ? 'red' : 'grey'}>{t('state.off')}</StatusChip>;
  }
  return failingSince === null ? (
    <StatusChip tone="green">{t('state.on')}</StatusChip>
  ) : (
    <StatusChip tone="orange">{t('state.failing')}</StatusChip>
  );
}

function WebhookCard({
  webhook,
  onOpen,
  onEdit,
  onRenew,
  onSwitch,
  onRemove,
}: {
  webhook: Webhook;
  onOpen: () => void;
  onEdit: () => void;
  onRenew: () => void;
  onSwitch: () => void;
  onRemove: () => void;
}) {
  const { t } = useTranslation('webhook');
  const { name, url, events, createdAt, failingSince, disabledAt, isDisabledByPortal, waiting } = webhook;
  const facts = [
    t('row.made', { date: formatDate(createdAt) }),
    ...(waiting === 0 ? [] : [t('row.waiting', { count: waiting })]),
    ...(failingSince === null || disabledAt !== null ? [] : [t('row.failing', { date: formatInstant(failingSince) })]),
    ...(disabledAt === null
      ? []
      : [t(isDisabledByPortal ? 'row.offByPortal' : 'row.off', { date: formatInstant(disabledAt) })]),
  ];
  const switchWords = disabledAt === null ? ('action.off' as const) : ('action.on' as const);
  return (
    <li className={classes['card']}>
      <div className={classes['head']}>
        <h2 className={classes['name']}>{name}</h2>
        <WebhookState webhook={webhook} />
      </div>
      <p className={classes['address']}>{url}</p>
      <p className={classes['text']}>{events.map((event) => t(`event.${messageNames[event]}`)).join(' · ')}</p>
      <p className={classes['facts']}>{facts.join(' · ')}</p>
      <div className={classes['buttons']}>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconListDetails size={16} aria-hidden />}
          aria-label={t('action.logOf', { name })}
          onClick={onOpen}
        >
          {t('action.log')}
        </Button>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPencil size={16} aria-hidden />}
          aria-label={t('edit.of', { name })}
          onClick={onEdit}
        >
          {t('edit.start')}
        </Button>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconKey size={16} aria-hidden />}
          aria-label={t('renew.of', { name })}
          onClick={onRenew}
        >
          {t('renew.start')}
        </Button>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPower size={16} aria-hidden />}
          aria-label={t(`${switchWords}Of`, { name })}
          onClick={onSwitch}
        >
          {t(switchWords)}
        </Button>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconTrash size={16} aria-hidden />}
          aria-label={t('remove.of', { name })}
          onClick={onRemove}
        >
          {t('remove.confirm')}
        </Button>
      </div>
    </li>
  );
}
