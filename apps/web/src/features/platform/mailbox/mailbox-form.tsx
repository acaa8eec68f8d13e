import { type Mailbox, type MailboxInput, mailboxInput } from '@fundus/contract/mailbox';
import { mailboxFilings, mailboxPorts, mailboxSecurities } from '@fundus/contract/mailbox-codes';
import { Button } from '@mantine/core';
import { formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Banner } from '#ui/banner.tsx';
import { CheckboxField, SelectField } from '#ui/form/choice-fields.tsx';
import { Cell, FieldGroup } from '#ui/form/field-grid.tsx';
import { Form } from '#ui/form/form.tsx';
import { RecordConflictDialog, type RecordWords, useSavedNotice } from '#ui/form/record-conflict-dialog.tsx';
import { applyServerIssues } from '#ui/form/server-issues.ts';
import { TextArea, TextField } from '#ui/form/text-fields.tsx';
import { useRecordForm } from '#ui/form/use-record-form.ts';
import type { VersionedRecord } from '#ui/form/use-record-save.ts';
import { NumberField } from '#ui/form/value-fields.tsx';
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

function toRecord(mailbox: Mailbox): VersionedRecord<MailboxInput> {
  const {
    revision,
    readAt: _readAt,
    nextReadingAt: _next,
    problem: _problem,
    failingSince: _since,
    ...given
  } = mailbox;
  return { revision, values: { ...given, password: '' } };
}

/** The settings of the mailbox; what stands in the form is tried before it is stored. */
export function MailboxForm({ mailbox }: { mailbox: Mailbox | null }) {
  const { t } = useTranslation(['mail', 'common']);
  const save = useSaveMailbox();
  const editing = useRecordForm<Mailbox, MailboxInput>({
    row: mailbox,
    toRecord,
    empty: atFirst,
    schema: mailboxInput,
    create: (values) => save.mutateAsync({ ...values, revision: 0 }),
    // It is stored as a whole: where it is read from depends on all of it.
    save: (changes, { values, revision }) => save.mutateAsync({ ...values, ...changes, revision }),
  });
  const { form } = editing;
  const { control } = form;
  const words: RecordWords<MailboxInput> = {
    label: (field) => t(`mailbox.field.${field}`),
    word: (field, value) => {
      if (field === 'security') return t(`mailbox.security.${value as MailboxInput['security']}`);
      if (field === 'afterReading') return t(`mailbox.afterReading.${value as MailboxInput['afterReading']}`);
      if (typeof value === 'boolean') return t(value ? 'common:answer.yes' : 'common:answer.no');
      // It is not to be read over a shoulder.
      return field === 'password' ? '•'.repeat(String(value).length) : String(value);
    },
  };
  const tellSaved = useSavedNotice(words);
  const check = useCheckMailbox();
  const tryIt = form.handleSubmit((values) =>
    check
      .mutateAsync(values)
      .catch((error: unknown) => applyServerIssues(form, error, { action: undefined, changed: new Set() })),
  );
  const moves = form.watch('afterReading') === 'move';
  return (
    <>
      <Form
        form={form}
        className={classes['form']}
        onSubmit={async () => tellSaved(t('mailbox.saved'), await editing.submit())}
      >
        <FieldGroup title={t('mailbox.server')}>
          <Cell span={3}>
            <TextField control={control} name="host" label={t('mailbox.field.host')} />
          </Cell>
          <Cell span={2}>
            <SelectField
              control={control}
              name="security"
              label={t('mailbox.field.security')}
              choices={mailboxSecurities.map((value) => ({ value, label: t(`mailbox.security.${value}`) }))}
            />
          </Cell>
          <Cell span={1}>
            <NumberField control={control} name="port" label={t('mailbox.field.port')} isWhole isUngrouped />
          </Cell>
          <Cell span={3}>
            <TextField control={control} name="userName" label={t('mailbox.field.userName')} />
          </Cell>
          <Cell span={3}>
            <TextField
              control={control}
              name="password"
              type="password"
              autoComplete="new-password"
              label={t('mailbox.field.password')}
              description={t(mailbox === null ? 'mailbox.hint.password' : 'mailbox.hint.passwordKept')}
            />
          </Cell>
          <Cell span={6}>
            <TextArea
              control={control}
              name="certificate"
              label={t('mailbox.field.certificate')}
              description={t('mailbox.hint.certificate')}
              minRows={2}
              maxRows={6}
            />
          </Cell>
        </FieldGroup>
        <FieldGroup title={t('mailbox.answers')}>
          <Cell span={3}>
            <TextField control={control} name="address" type="email" label={t('mailbox.field.address')} />
          </Cell>
          <Cell span={6}>
            <CheckboxField
              control={control}
              name="usesPlusAddress"
              label={t('mailbox.field.usesPlusAddress')}
              description={t('mailbox.hint.usesPlusAddress')}
            />
          </Cell>
        </FieldGroup>
        <FieldGroup title={t('mailbox.reading')}>
          <Cell span={3}>
            <TextField
              control={control}
              name="folder"
              label={t('mailbox.field.folder')}
              description={t('mailbox.hint.folder')}
            />
          </Cell>
          <Cell span={3}>
            <NumberField control={control} name="everyMinutes" label={t('mailbox.field.everyMinutes')} isWhole />
          </Cell>
          <Cell span={3}>
            <SelectField
              control={control}
              name="afterReading"
              label={t('mailbox.field.afterReading')}
              choices={mailboxFilings.map((value) => ({ value, label: t(`mailbox.afterReading.${value}`) }))}
            />
          </Cell>
          {moves && (
            <Cell span={3}>
              <TextField control={control} name="moveTo" label={t('mailbox.field.moveTo')} />
            </Cell>
          )}
        </FieldGroup>
        {check.data !== undefined && !check.isPending && <Checked {...check.data} />}
        <div className={classes['actions']}>
          <Button variant="default" loading={check.isPending} onClick={() => void tryIt()}>
            {t('mailbox.check')}
          </Button>
          <Button type="submit" loading={save.isPending}>
            {t('mailbox.save')}
          </Button>
        </div>
      </Form>
      <RecordConflictDialog
        editing={editing}
        words={words}
        onSettled={() => form.clearErrors()}
        onSaved={(saved) => tellSaved(t('mailbox.saved'), saved)}
      />
    </>
  );
}

function Checked({ problem, mails }: { problem: Mailbox['problem']; mails: number | null }) {
  const { t } = useTranslation('mail');
  const count = mails ?? 0;
  return (
    <div role="status">
      {problem === null ? (
        <Banner tone="success" title={t('mailbox.checked', { count, formatted: formatNumber(count) })} />
      ) : (
        <Banner tone="warning" title={t(`mailbox.problem.${problem}`)} />
      )}
    </div>
  );
}
