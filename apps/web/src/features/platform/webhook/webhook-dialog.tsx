import { type Webhook, webhookFields } from '@fundus/contract/webhook';
import { type WebhookEvent, webhookEvents } from '@fundus/contract/webhook-codes';
import { useState } from 'react';
import type { Control } from 'react-hook-form';
import type { z } from 'zod';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Modal } from '#ui/dialogs.tsx';
import { ChecksField } from '#ui/form/checks-field.tsx';
import { DialogActions } from '#ui/form/dialog-actions.tsx';
import { Form } from '#ui/form/form.tsx';
import { RecordDialog } from '#ui/form/record-dialog.tsx';
import { TextField } from '#ui/form/text-fields.tsx';
import { useRecordForm } from '#ui/form/use-record-form.ts';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { messageNames } from './message-names.ts';
import { SecretOnce } from './secret-once.tsx';
import classes from './webhook.module.css';
import { useCreateWebhook, useUpdateWebhook } from './webhook.queries.ts';

type Values = z.infer<typeof webhookFields>;

/** Makes a webhook, and shows its secret this once. */
export function NewWebhookDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('webhook');
  const [made, setMade] = useState<{ name: string; secret: string } | null>(null);
  return (
    <Modal opened onClose={onClose} title={t('create.title')} size="lg" closeOnClickOutside={made === null}>
      {made === null ? (
        <NewWebhook onClose={onClose} onMade={setMade} />
      ) : (
        <SecretOnce title={t('create.made', { name: made.name })} secret={made.secret} onDone={onClose} />
      )}
    </Modal>
  );
}

function NewWebhook({
  onClose,
  onMade,
}: {
  onClose: () => void;
  onMade: (made: { name: string; secret: string }) => void;
}) {
  const { t } = useTranslation('webhook');
  const create = useCreateWebhook();
  const form = useZodForm<Values, Values>(webhookFields, { name: '', url: '', events: [] });
  return (
    <Form
      form={form}
      className={classes['fields']}
      label={t('create.title')}
      onSubmit={async (values) => {
        const { secret } = await create.mutateAsync(values);
        onMade({ name: values.name, secret });
      }}
    >
      <WebhookFields control={form.control} />
      <DialogActions onCancel={onClose} isBusy={create.isPending}>
        {t('create.make')}
      </DialogActions>
    </Form>
  );
}

const toRecord = ({ revision, name, url, events }: Webhook) => ({ revision, values: { name, url, events } });

/** Changes whom a webhook tells, where, and of what; its secret stays. */
export function WebhookDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { t } = useTranslation('webhook');
  const update = useUpdateWebhook();
  const editing = useRecordForm<Webhook, Values>({
    row: webhook,
    toRecord,
    schema: webhookFields,
    save: (changes, { row: { webhookId }, revision }) => update.mutateAsync({ webhookId, revision, ...changes }),
  });
  const wordOf = (events: readonly WebhookEvent[]): string =>
    events.map((event) => t(`event.${messageNames[event]}`)).join(' · ');
  return (
    <RecordDialog
      title={t('edit.title', { name: webhook.name })}
      size="lg"
      editing={editing}
      words={{
        label: (field) => t(`create.${field}`),
        word: (field, value) => (field === 'events' ? wordOf(value as Values['events']) : (value as string)),
      }}
      savedMessage={({ name }) => t('edit.done', { name })}
      onClose={onClose}
    >
      <WebhookFields control={editing.form.control} />
    </RecordDialog>
  );
}

function WebhookFields({ control }: { control: Control<Values, unknown, Values> }) {
  const { t } = useTranslation('webhook');
  return (
    <>
      <TextField
        control={control}
        name="name"
        label={t('create.name')}
        description={t('create.nameHint')}
        maxLength={100}
        required
        isFirst
      />
      <TextField
        control={control}
        name="url"
        label={t('create.url')}
        description={t('create.urlHint')}
        maxLength={2000}
        required
      />
      <ChecksField
        control={control}
        name="events"
        label={t('create.events')}
        description={t('create.eventsHint')}
        choices={webhookEvents.map((event) => ({
          value: event,
          label: t(`event.${messageNames[event]}`),
          description: t(`eventHint.${messageNames[event]}`),
        }))}
      />
    </>
  );
}
