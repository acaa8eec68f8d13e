import { requiredEmail } from '@fundus/contract/text';
import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { z } from 'zod';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Form } from '#ui/form/form.tsx';
import { TextField } from '#ui/form/text-fields.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { notifySuccess } from '#ui/notify.tsx';
import classes from './share-link.module.css';
import { useMailShareLink } from './share-link.queries.ts';

const schema = z.object({ email: requiredEmail });

/** Sends the new link to an address; what is sent stands in the history of the person. */
export function MailShareLink({ shareLinkId }: { shareLinkId: string }) {
  const { t } = useTranslation('share-link');
  const send = useMailShareLink(shareLinkId);
  const form = useZodForm(schema, { email: '' });
  return (
    <Form
      form={form}
      guardsChanges={false}
      onSubmit={async ({ email }) => {
        await send.mutateAsync(email);
        form.reset();
        notifySuccess(t('mail.sent', { email }));
      }}
    >
      <div className={classes['form']}>
        <TextField
          control={form.control}
          name="email"
          type="email"
          label={t('mail.email')}
          description={t('mail.emailHint')}
        />
        <div>
          <Button
            type="submit"
            variant="default"
            leftSection={<IconMail size={16} aria-hidden />}
            loading={send.isPending}
          >
            {t('mail.send')}
          </Button>
        </div>
      </div>
    </Form>
  );
}
