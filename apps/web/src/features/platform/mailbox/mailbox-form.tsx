import { type Mailbox, type MailboxInput, mailboxInput } from '@fundus/contract/mailbox';
import { mailboxFilings, mailboxPorts, mailboxSecurities } from '@fundus/contract/mailbox-codes';
import { Button } from '@mantine/core';
import { formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Banner } from '#ui/banner.tsx';
import { CheckboxField, SelectField } from '#ui/form/choice-fields.tsx';
import { Cell, FieldGroup } from '#ui/form/field-grid.tsx';
import { Form } from '#ui/form/form.tsx';
import { applyServerIssues } from '#ui/form/server-issues.ts';
import { TextArea, TextField } from '#ui/form/text-fields.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { NumberField } from '#ui/form/value-fields.tsx';
import { notifySuccess } from '#ui/notify.tsx';
import classes from './mailbox.module.css';
import { useCheckMailbox, useSaveMailbox } from './mailbox.queries.ts';

const atFirst: MailboxInput = {
  host: '',
  port: mailboxPorts.tls,
  security: 'tls',
  userName: '',
  password: '',
  certificate: '',
  folder: 'INBOX',
  address: '',
  usesPlusAddress: false,
  afterReading: 'leave',
  moveTo: '',
  everyMinutes: 5,
};

function inputOf(mailbox: Mailbox | null): MailboxInput {
  if (mailbox === null) return atFirst;
  const {
    revision: _,
    readAt: _readAt,
    nextReadingAt: _next,
    problem: _problem,
    failingSince: _since,
    ...given
  } = mailbox;
  return { ...given, password: '' };
}

/** The settings of the mailbox; what stands in the form is tried before it is stored. */
export function MailboxForm({ mailbox }: { mailbox: Mailbox | null }) {
  const { t } = useTranslation('mailbox');
  const form = useZodForm(mailboxInput, inputOf(mailbox));
  const { control } = form;
  const save = useSaveMailbox();
  const check = useCheckMailbox();
  const tryIt = form.handleSubmit((values) =>
    check
      .mutateAsync(values)
      .catch((error: unknown) => applyServerIssues(form, error, { action: undefined, changed: new Set() })),
  );
  const moves = form.watch('afterReading') === 'move';
  return (
    <Form
      form={form}
      className={classes['form']}
      onSubmit={async (values) => {
        await save.mutateAsync({ ...values, revision: mailbox?.revision ?? 0 });
        notifySuccess(t('saved'));
      }}
    >
      <FieldGroup title={t('server')}>
        <Cell span={3}>
          <TextField control={control} name="host" label={t('field.host')} />
        </Cell>
        <Cell span={2}>
          <SelectField
            control={control}
            name="security"
            label={t('field.security')}
            choices={mailboxSecurities.map((value) => ({ value, label: t(`security.${value}`) }))}
          />
        </Cell>
        <Cell span={1}>
          <NumberField control={control} name="port" label={t('field.port')} isWhole isUngrouped />
        </Cell>
        <Cell span={3}>
          <TextField control={control} name="userName" label={t('field.userName')} />
        </Cell>
        <Cell span={3}>
          <TextField
            control={control}
            name="password"
            type="password"
            autoComplete="new-password"
            label={t('field.password')}
            description={t(mailbox === null ? 'hint.password' : 'hint.passwordKept')}
          />
        </Cell>
        <Cell span={6}>
          <TextArea
            control={control}
            name="certificate"
            label={t('field.certificate')}
            description={t('hint.certificate')}
            minRows={2}
            maxRows={6}
          />
        </Cell>
      </FieldGroup>
      <FieldGroup title={t('answers')}>
        <Cell span={3}>
          <TextField control={control} name="address" type="email" label={t('field.address')} />
        </Cell>
        <Cell span={6}>
          <CheckboxField
            control={control}
            name="usesPlusAddress"
            label={t('field.usesPlusAddress')}
            description={t('hint.usesPlusAddress')}
          />
        </Cell>
      </FieldGroup>
      <FieldGroup title={t('reading')}>
        <Cell span={3}>
          <TextField control={control} name="folder" label={t('field.folder')} description={t('hint.folder')} />
        </Cell>
        <Cell span={3}>
          <NumberField
            control={control}
            name="everyMinutes"
            label={t('field.everyMinutes')}
            unit={t('minutes')}
            isWhole
          />
        </Cell>
        <Cell span={3}>
          <SelectField
            control={control}
            name="afterReading"
            label={t('field.afterReading')}
            choices={mailboxFilings.map((value) => ({ value, label: t(`afterReading.${value}`) }))}
          />
        </Cell>
        {moves && (
          <Cell span={3}>
            <TextField control={control} name="moveTo" label={t('field.moveTo')} />
          </Cell>
        )}
      </FieldGroup>
      {check.data !== undefined && !check.isPending && <Checked {...check.data} />}
      <div className={classes['actions']}>
        <Button variant="default" loading={check.isPending} onClick={() => void tryIt()}>
          {t('check')}
        </Button>
        <Button type="submit" loading={save.isPending}>
          {t('save')}
        </Button>
      </div>
    </Form>
  );
}

function Checked({ problem, mails }: { problem: Mailbox['problem']; mails: number | null }) {
  const { t } = useTranslation('mailbox');
  const count = mails ?? 0;
  return (
    <div role="status">
      {problem === null ? (
        <Banner tone="success" title={t('checked', { count, formatted: formatNumber(count) })} />
      ) : (
        <Banner tone="warning" title={t(`problem.${problem}`)} />
      )}
    </div>
  );
}
