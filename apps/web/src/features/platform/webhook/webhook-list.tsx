import type { Webhook } from '@fundus/contract/webhook';
import { Button } from '@mantine/core';
import { IconListDetails, IconPower, IconTrash } from '@tabler/icons-react';
import { formatDate, formatInstant } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { useRecordAction } from '#ui/list/use-record-action.tsx';
import { StatusChip } from '#ui/status-chip.tsx';
import { messageNames } from './message-names.ts';
import classes from './webhook.module.css';
import { useDeleteWebhook, useSetWebhookActive } from './webhook.queries.ts';

/** The webhooks, each with what it is told, how it fares, and what can be done with it. */
export function WebhookList({
  webhooks,
  onOpen,
}: {
  webhooks: readonly Webhook[];
  onOpen: (webhook: Webhook) => void;
}) {
  const { t } = useTranslation('webhook');
  const setActive = useSetWebhookActive();
  const remove = useDeleteWebhook();
  const switching = useRecordAction<Webhook>({
    run: ({ webhookId, disabledAt }) => setActive.mutateAsync({ webhookId, isActive: disabledAt !== null }),
    done: ({ name, disabledAt }) => t(disabledAt === null ? 'switched.off' : 'switched.on', { name }),
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
            onSwitch={() => switching.start(webhook)}
            onRemove={() => removing.start(webhook)}
          />
        ))}
      </ul>
      {removing.dialog}
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
  onSwitch,
  onRemove,
}: {
  webhook: Webhook;
  onOpen: () => void;
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
