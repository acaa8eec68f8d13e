import { calendarDate } from '@fundus/contract/date';
import type { ShareLink } from '@fundus/contract/share-link';
import { line, prose } from '@fundus/contract/text';
import { Button, Radio } from '@mantine/core';
import { Controller } from 'react-hook-form';
import { z } from 'zod';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { CheckboxField } from '#ui/form/choice-fields.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextArea, TextField } from '#ui/form/text-fields.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { DateField } from '#ui/form/value-fields.tsx';
import { LockedFeature } from '#ui/locked-feature.tsx';
import classes from './share-link.module.css';
import { useCreateShareLink } from './share-link.queries.ts';
import { endOfDay } from './share-link-state.ts';

const passwordMinimum = 6;

const form = z.object({
  recipient: line(200),
  message: prose(5_000),
  mode: z.enum(['live', 'frozen']),
  showsRecipient: z.boolean(),
  showsFinancing: z.boolean(),
  requestsFiles: z.boolean(),
  password: z.union([z.literal(''), z.string().min(passwordMinimum).max(200)]),
  expiresOn: calendarDate.nullable(),
});

/** For whom, with what words, and how long: then there is a link. */
export function ShareLinkForm({
  researchId,
  recipient,
  hasFinancing,
  onCreated,
}: {
  researchId: string;
  recipient: string;
  /** Whether the research keeps a mix. */
  hasFinancing: boolean;
  onCreated: (link: ShareLink) => void;
}) {
  const { t } = useTranslation('share-link');
  const create = useCreateShareLink(researchId);
  const fields = useZodForm(form, {
    recipient,
    message: '',
    mode: 'live',
    showsRecipient: false,
    showsFinancing: false,
    requestsFiles: false,
    password: '',
    expiresOn: null,
  });
  const { control } = fields;
  return (
    <Form
      form={fields}
      guardsChanges={false}
      label={t('form.label')}
      className={classes['form']}
      onSubmit={async ({ password, expiresOn, ...rest }) => {
        onCreated(
          await create.mutateAsync({
            ...rest,
            password: password === '' ? null : password,
            expiresAt: expiresOn === null ? null : endOfDay(expiresOn),
          }),
        );
      }}
    >
      <TextField
        control={control}
        name="recipient"
        label={t('form.recipient')}
        description={t('form.recipientHint')}
        maxLength={200}
      />
      <CheckboxField control={control} name="showsRecipient" label={t('form.showsRecipient')} />
      <TextArea control={control} name="message" label={t('form.message')} description={t('form.messageHint')} />
      <Controller
        control={control}
        name="mode"
        render={({ field }) => (
          <Radio.Group {...field} label={t('form.mode')}>
            <div className={classes['choices']}>
              <Radio value="live" label={t('mode.live')} description={t('mode.liveHint')} />
              <Radio value="frozen" label={t('mode.frozen')} description={t('mode.frozenHint')} />
            </div>
          </Radio.Group>
        )}
      />
      {hasFinancing && (
        <CheckboxField
          control={control}
          name="showsFinancing"
          label={t('form.showsFinancing')}
          description={t('form.showsFinancingHint')}
        />
      )}
      <CheckboxField
        control={control}
        name="requestsFiles"
        label={t('form.requestsFiles')}
        description={t('form.requestsFilesHint')}
      />
      <div className={classes['pair']}>
        <LockedFeature feature="share-password">
          {(isLocked) => (
            <TextField
              control={control}
              name="password"
              type="password"
              autoComplete="new-password"
              label={t('form.password')}
              description={t('form.passwordHint')}
              disabled={isLocked}
              className={classes['grow']}
            />
          )}
        </LockedFeature>
        <LockedFeature feature="share-expiry">
          {(isLocked) => (
            <DateField
              control={control}
              name="expiresOn"
              label={t('form.expiresOn')}
              description={t('form.expiresOnHint')}
              disabled={isLocked}
            />
          )}
        </LockedFeature>
      </div>
      <div className={classes['actions']}>
        <Button type="submit" loading={create.isPending}>
          {t('form.create')}
        </Button>
      </div>
    </Form>
  );
}
