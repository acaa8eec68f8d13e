import { templateFields } from '@fundus/contract/document-field-codes';
import { type MailTemplate, type MailTemplateFields, mailTemplateInput } from '@fundus/contract/mail-template';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { RecordDialog } from '#ui/form/record-dialog.tsx';
import { TextArea, TextField } from '#ui/form/text-fields.tsx';
import { useRecordForm } from '#ui/form/use-record-form.ts';
import classes from './mail-template.module.css';
import { useCreateMailTemplate, useUpdateMailTemplate } from './mail-template.queries.ts';

const toRecord = ({ revision, name, subject, text }: MailTemplate) => ({ revision, values: { name, subject, text } });

/** A template being written; the fields that it may leave open stand below it, to be put at its end with a click. */
export function MailTemplateDialog({ template, onClose }: { template: MailTemplate | null; onClose: () => void }) {
  const { t } = useTranslation('mail-template');
  const create = useCreateMailTemplate();
  const update = useUpdateMailTemplate();
  const editing = useRecordForm<MailTemplate, MailTemplateFields>({
    row: template,
    toRecord,
    empty: { name: '', subject: '', text: '' },
    schema: mailTemplateInput,
    create: (values) => create.mutateAsync(values),
    save: (changes, { row: { mailTemplateId }, revision }) =>
      update.mutateAsync({ mailTemplateId, revision, ...changes }),
  });
  const { form } = editing;
  const add = (field: string): void => {
    const before = form.getValues('text');
    const gap = before === '' || /\s$/.test(before) ? '' : ' ';
    form.setValue('text', `${before}${gap}{{${field}}}`, { shouldDirty: true, shouldValidate: true });
    form.setFocus('text');
  };
  return (
    <RecordDialog
      title={t(template === null ? 'dialog.create' : 'dialog.edit')}
      size="xl"
      editing={editing}
      words={{ label: (field) => t(`field.${field}`), word: (_, value) => value as string }}
      onClose={onClose}
    >
      <TextField control={form.control} name="name" label={t('field.name')} isFirst />
      <TextField control={form.control} name="subject" label={t('field.subject')} />
      <TextArea control={form.control} name="text" label={t('field.text')} minRows={8} />
      <div role="group" aria-label={t('dialog.fields')}>
        <p className={classes['fieldsLabel']}>{t('dialog.fields')}</p>
        <div className={classes['fields']}>
          {templateFields.map((field) => (
            <button key={field} type="button" className={classes['field']} onClick={() => add(field)}>
              {field}
            </button>
          ))}
        </div>
      </div>
    </RecordDialog>
  );
}
