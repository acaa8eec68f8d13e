import { consultingProcess } from '@fundus/contract/consulting-status';
import { calendarDate } from '@fundus/contract/date';
import { consultingProcesses } from '@fundus/contract/person-codes';
import type { PersonDocument } from '@fundus/contract/person-document';
import { requiredLine } from '@fundus/contract/text';
import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { formatDate } from '#lib/format.ts';
import { SelectField } from '#ui/form/choice-fields.tsx';
import { DialogActions } from '#ui/form/dialog-actions.tsx';
import { Form } from '#ui/form/form.tsx';
import { StoredBanner, useStoredRecord } from '#ui/form/stored-record.tsx';
import { TextField } from '#ui/form/text-fields.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { DateField } from '#ui/form/value-fields.tsx';
import classes from './person-document.module.css';
import { useUpdateDocument } from './person-document.mutations.ts';

const schema = z.object({
  fileName: requiredLine(200),
  documentOn: calendarDate,
  process: consultingProcess.nullable(),
});

const valuesOf = ({ fileName, documentOn, process }: PersonDocument) => ({ fileName, documentOn, process });

/** Name, day and section of a file. */
export function DocumentPropertiesDialog({
  personId,
  document,
  onClose,
}: {
  personId: string;
  document: PersonDocument;
  onClose: () => void;
}) {
  const { t } = useTranslation(['person-detail', 'consulting-status']);
  const form = useZodForm(schema, valuesOf(document));
  const record = useStoredRecord(form, document, valuesOf);
  const update = useUpdateDocument(personId);
  const words = (row: PersonDocument, field: keyof ReturnType<typeof valuesOf>) =>
    ({
      fileName: { label: t('document.name'), value: row.fileName },
      documentOn: { label: t('document.on'), value: formatDate(row.documentOn) },
      process: {
        label: t('document.process'),
        value: row.process === null ? t('document.general') : t(`consulting-status:process.${row.process}`),
      },
    })[field];
  return (
    <Modal opened onClose={onClose} title={t('document.propertiesTitle')}>
      <Form
        form={form}
        guardsChanges={false}
        onSubmit={async (values) => {
          try {
            await update.mutateAsync({ document: record.stored ?? document, ...values });
            onClose();
          } catch (error) {
            record.goOn(error);
          }
        }}
      >
        <div className={classes['fields']}>
          <StoredBanner text={t('document.conflict')} record={record} words={words} />
          <TextField control={form.control} name="fileName" label={t('document.name')} />
          <DateField control={form.control} name="documentOn" label={t('document.on')} />
          <SelectField
            control={form.control}
            name="process"
            label={t('document.process')}
            placeholder={t('document.general')}
            choices={consultingProcesses.map((value) => ({ value, label: t(`consulting-status:process.${value}`) }))}
            isClearable
          />
          <DialogActions isInStack onCancel={onClose} isBusy={form.formState.isSubmitting} />
        </div>
      </Form>
    </Modal>
  );
}
