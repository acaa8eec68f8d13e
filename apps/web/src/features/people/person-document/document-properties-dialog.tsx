import { consultingProcess } from '@fundus/contract/consulting-status';
import { calendarDate } from '@fundus/contract/date';
import { consultingProcesses } from '@fundus/contract/person-codes';
import type { PersonDocument } from '@fundus/contract/person-document';
import { requiredLine } from '@fundus/contract/text';
import { z } from 'zod';
import { formatDate } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { SelectField } from '#ui/form/choice-fields.tsx';
import type { RecordWords } from '#ui/form/record-conflict-dialog.tsx';
import { RecordDialog } from '#ui/form/record-dialog.tsx';
import { TextField } from '#ui/form/text-fields.tsx';
import { useRecordForm } from '#ui/form/use-record-form.ts';
import { DateField } from '#ui/form/value-fields.tsx';
import { useUpdateDocument } from './person-document.mutations.ts';

const schema = z.object({
  fileName: requiredLine(200),
  documentOn: calendarDate,
  process: consultingProcess.nullable(),
});

type Values = z.infer<typeof schema>;

const toRecord = ({ revision, fileName, documentOn, process }: PersonDocument) => ({
  revision,
  values: { fileName, documentOn, process },
});

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
  const update = useUpdateDocument(personId);
  const editing = useRecordForm<PersonDocument, Values>({
    row: document,
    toRecord,
    schema,
    save: (changes, { row }) => update.mutateAsync({ document: row, ...changes }),
  });
  const { control } = editing.form;
  const labels = { fileName: t('document.name'), documentOn: t('document.on'), process: t('document.process') };
  const words: RecordWords<Values> = {
    label: (field) => labels[field],
    word: (field, value) => {
      if (field === 'documentOn') return formatDate(value as string);
      if (field === 'fileName') return value as string;
      return value === null ? t('document.general') : t(`consulting-status:process.${value as 'bafa'}`);
    },
  };
  return (
    <RecordDialog title={t('document.propertiesTitle')} editing={editing} words={words} onClose={onClose}>
      <TextField control={control} name="fileName" label={t('document.name')} />
      <DateField control={control} name="documentOn" label={t('document.on')} />
      <SelectField
        control={control}
        name="process"
        label={t('document.process')}
        placeholder={t('document.general')}
        choices={consultingProcesses.map((value) => ({ value, label: t(`consulting-status:process.${value}`) }))}
        isClearable
      />
    </RecordDialog>
  );
}
