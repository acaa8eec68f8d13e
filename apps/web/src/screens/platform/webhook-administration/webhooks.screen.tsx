import { Button } from '@mantine/core';
import { IconPlus, IconWebhook } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { DeliveryDialog } from '#features/platform/webhook/delivery-dialog.tsx';
import { webhooksQuery } from '#features/platform/webhook/webhook.queries.ts';
import { NewWebhookDialog, WebhookDialog } from '#features/platform/webhook/webhook-dialog.tsx';
import { WebhookList } from '#features/platform/webhook/webhook-list.tsx';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { useRecordDialog } from '#ui/list/use-record-dialog.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { PageHeader } from '#ui/page-header.tsx';

/** A webhook whose deliveries are shown, or that is being changed; or a new one. */
type Opened = { webhookId: string; isEdited: boolean } | 'new';

/** The webhooks of other systems and the state of their deliveries. */
export function WebhooksScreen() {
  const { t } = useTranslation('webhook');
  const webhooks = useQuery(webhooksQuery);
  const { open, dialog } = useRecordDialog<Opened>((opened, close) => {
    if (opened === 'new') return <NewWebhookDialog onClose={close} />;
    const webhook = webhooks.data?.find(({ webhookId }) => webhookId === opened.webhookId);
    if (webhook === undefined) return null;
    if (opened.isEdited) return <WebhookDialog webhook={webhook} onClose={close} />;
    return <DeliveryDialog webhook={webhook} onClose={close} />;
  });
  const addButton = (
    <Button data-page-new leftSection={<IconPlus size={18} aria-hidden />} onClick={() => open('new')}>
      {t('add')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} actions={addButton} />
      <Loaded query={webhooks}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState
              icon={<IconWebhook size={24} stroke={1.6} />}
              title={t('empty.title')}
              text={t('empty.text')}
              action={addButton}
            />
          ) : (
            <WebhookList
              webhooks={rows}
              onOpen={({ webhookId }) => open({ webhookId, isEdited: false })}
              onEdit={({ webhookId }) => open({ webhookId, isEdited: true })}
            />
          )
        }
      </Loaded>
      {dialog}
    </>
  );
}
