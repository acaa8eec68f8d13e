import { requiredLine, webAddress } from '@fundus/contract/text';
import { webhookEvents } from '@fundus/contract/webhook-codes';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Banner } from '#ui/banner.tsx';
import { CopyField } from '#ui/copy-field.tsx';
import { Modal } from '#ui/dialogs.tsx';
import { ChecksField } from '#ui/form/checks-field.tsx';
import { DialogActions } from '#ui/form/dialog-actions.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextField } from '#ui/form/text-fields.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { messageNames } from './message-names.ts';
import classes from './webhook.module.css';
import { useCreateWebhook } from './webhook.queries.ts';

const schema = z.object({
  name: requiredLine(100),
  url: webAddress.min(1),
  events: z.array(z.enum(webhookEvents)).min(1),
});
const empty: z.input<typeof schema> = { name: '', url: '', events: [] };

/** Makes a webhook, and shows its secret this once. */
export function WebhookDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('webhook');
  const [made, setMade] = useState<{ name: string; secret: string } | null>(null);
  return (
    <Modal opened onClose={onClose} title={t('create.title')} size="lg" closeOnClickOutside={made === null}>
      {made === null ? (
        <NewWebhook onClose={onClose} onMade={setMade} />
      ) : (
        <div className={classes['fields']}>
          <Banner tone="success" title={t('create.made', { name: made.name })}>
            {t('create.madeText')}
          </Banner>
          <CopyField label={t('create.secret')} value={made.secret} description={t('create.secretHint')} />
          <div>
            <Button onClick={onClose}>{t('create.close')}</Button>
          </div>
        </div>
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
  const form = useZodForm(schema, empty);
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
      <TextField
        control={form.control}
        name="name"
        label={t('create.name')}
        description={t('create.nameHint')}
        maxLength={100}
        required
        isFirst
      />
      <TextField
        control={form.control}
        name="url"
        label={t('create.url')}
        description={t('create.urlHint')}
        maxLength={2000}
        required
      />
      <ChecksField
        control={form.control}
        name="events"
        label={t('create.events')}
        description={t('create.eventsHint')}
        choices={webhookEvents.map((event) => ({
          value: event,
          label: t(`event.${messageNames[event]}`),
          description: t(`eventHint.${messageNames[event]}`),
        }))}
      />
      <DialogActions onCancel={onClose} isBusy={create.isPending}>
        {t('create.make')}
      </DialogActions>
    </Form>
  );
}
