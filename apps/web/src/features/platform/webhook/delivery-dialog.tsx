import type { Webhook, WebhookDelivery } from '@fundus/contract/webhook';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatInstant } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Modal } from '#ui/dialogs.tsx';
import { useRecordAction } from '#ui/list/use-record-action.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { StatusChip } from '#ui/status-chip.tsx';
import { messageNames } from './message-names.ts';
import classes from './webhook.module.css';
import { deliveriesQuery, usePingWebhook, useResendDelivery } from './webhook.queries.ts';

const tones = { waiting: 'orange', delivered: 'green', failed: 'red' } as const;

/** Recent deliveries of a webhook with their results; a trial can be sent from here. */
export function DeliveryDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { t } = useTranslation('webhook');
  const { webhookId, name } = webhook;
  const deliveries = useQuery(deliveriesQuery(webhookId));
  const ping = usePingWebhook(webhookId);
  const resend = useResendDelivery(webhookId);
  const pinging = useRecordAction<Webhook>({ run: () => ping.mutateAsync() });
  const resending = useRecordAction<WebhookDelivery>({ run: ({ deliveryId }) => resend.mutateAsync(deliveryId) });
  return (
    <Modal opened onClose={onClose} title={t('log.title', { name })} size="lg">
      <div className={classes['fields']}>
        <p className={classes['text']}>{t('log.intro')}</p>
        <div>
          <Button variant="default" loading={pinging.isBusy} onClick={() => pinging.start(webhook)}>
            {t('log.ping')}
          </Button>
        </div>
        <Loaded query={deliveries} skeleton={{ count: 3 }}>
          {(rows) =>
            rows.length === 0 ? (
              <p className={classes['facts']}>{t('log.empty')}</p>
            ) : (
              <ul className={classes['rows']} aria-label={t('log.label')}>
                {rows.map((delivery) => (
                  <DeliveryRow
                    key={delivery.deliveryId}
                    delivery={delivery}
                    onResend={() => resending.start(delivery)}
                  />
                ))}
              </ul>
            )
          }
        </Loaded>
      </div>
    </Modal>
  );
}

function DeliveryRow({ delivery, onResend }: { delivery: WebhookDelivery; onResend: () => void }) {
  const { t } = useTranslation('webhook');
  const { event, state, createdAt, attempts, nextAttemptAt, status, problem } = delivery;
  const facts = [
    formatInstant(createdAt),
    ...(attempts === 0 ? [] : [t('log.attempts', { count: attempts })]),
    ...(status === null ? [] : [t('log.status', { status })]),
    ...(problem === null ? [] : [t(`problem.${problem}`)]),
    ...(nextAttemptAt === null || attempts === 0 ? [] : [t('log.next', { date: formatInstant(nextAttemptAt) })]),
  ];
  return (
    <li className={classes['row']}>
      <div className={classes['words']}>
        <span className={classes['what']}>{t(`event.${messageNames[event]}`)}</span>
        <span className={classes['facts']}>{facts.join(' · ')}</span>
      </div>
      <StatusChip tone={tones[state]}>{t(`deliveryState.${state}`)}</StatusChip>
      {state === 'failed' && (
        <Button
          variant="default"
          size="xs"
          aria-label={t('log.resendOf', { date: formatInstant(createdAt) })}
          onClick={onResend}
        >
          {t('log.resend')}
        </Button>
      )}
    </li>
  );
}
