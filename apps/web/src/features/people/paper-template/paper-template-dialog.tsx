import { paperLimits } from '@fundus/contract/paper-request-codes';
import type { PaperTemplate, PaperTemplateFields } from '@fundus/contract/paper-template';
import { line, prose, requiredLine } from '@fundus/contract/text';
import { z } from 'zod';
import { TemplateLines } from '#features/people/advisor-template/template-lines.tsx';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { RecordDialog } from '#ui/form/record-dialog.tsx';
import { TextArea, TextField } from '#ui/form/text-fields.tsx';
import { useRecordForm } from '#ui/form/use-record-form.ts';
import classes from './paper-template.module.css';
import { useCreatePaperTemplate, useUpdatePaperTemplate } from './paper-template.queries.ts';

const form = z.object({
  name: requiredLine(200),
  description: prose(1_000),
  lines: z
    .array(z.object({ title: requiredLine(200), hint: line(500) }))
    .min(1)
    .max(paperLimits.lines),
});

const emptyLine = { title: '', hint: '' };

/** A list of papers being written. */
export function PaperTemplateDialog({ template, onClose }: { template: PaperTemplate | null; onClose: () => void }) {
  const { t } = useTranslation('paper-template');
  const create = useCreatePaperTemplate();
  const update = useUpdatePaperTemplate();
  const editing = useRecordForm<PaperTemplate, PaperTemplateFields>({
    row: template,
    toRecord: ({ revision, name, description, lines }) => ({ revision, values: { name, description, lines } }),
    empty: { name: '', description: '', lines: [emptyLine] },
    schema: form,
    create: (values) => create.mutateAsync(values),
    save: (changes, { row: { paperTemplateId }, revision }) =>
      update.mutateAsync({ paperTemplateId, revision, ...changes }),
  });
  const { control } = editing.form;
  return (
    <RecordDialog
      title={template === null ? t('create') : t('edit', { name: template.name })}
      size="xl"
      editing={editing}
      words={{
        label: (field) => t(`field.${field}`),
        word: (field, value) =>
          field === 'lines'
            ? (value as PaperTemplateFields['lines']).map(({ title }) => title).join(' · ')
            : String(value),
      }}
      savedMessage={t('saved')}
      onClose={onClose}
    >
      <TextField
        control={control}
        name="name"
        label={t('field.name')}
        description={t('field.nameHint')}
        maxLength={200}
        isFirst
      />
      <TextArea
        control={control}
        name="description"
        label={t('field.description')}
        description={t('field.descriptionHint')}
      />
      <TemplateLines
        control={control}
        name="lines"
        most={paperLimits.lines}
        begin={() => emptyLine}
        words={{ title: t('field.lines'), add: t('line.add'), remove: (number) => t('line.remove', { number }) }}
        lineClass={classes['line']}
      >
        {(index) => (
          <>
            <TextField
              control={control}
              name={`lines.${index}.title`}
              label={t('line.title', { number: index + 1 })}
              maxLength={200}
            />
            <TextField control={control} name={`lines.${index}.hint`} label={t('line.hint')} maxLength={500} />
          </>
        )}
      </TemplateLines>
    </RecordDialog>
  );
}
