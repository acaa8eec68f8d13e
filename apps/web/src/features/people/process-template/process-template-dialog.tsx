import type { ProcessStep, ProcessTemplate, ProcessTemplateFields } from '@fundus/contract/process-template';
import { processSteps } from '@fundus/contract/process-template-codes';
import { checklistLength } from '@fundus/contract/task-codes';
import { line, prose, requiredLine } from '@fundus/contract/text';
import { z } from 'zod';
import { TemplateLines } from '#features/people/advisor-template/template-lines.tsx';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { LinesField } from '#ui/form/lines-field.tsx';
import { RecordDialog } from '#ui/form/record-dialog.tsx';
import { TextArea, TextField } from '#ui/form/text-fields.tsx';
import { useRecordForm } from '#ui/form/use-record-form.ts';
import { NumberField } from '#ui/form/value-fields.tsx';
import classes from './process-template.module.css';
import { useCreateProcessTemplate, useUpdateProcessTemplate } from './process-template.queries.ts';

const form = z.object({
  name: requiredLine(120),
  description: prose(1_000),
  dayName: requiredLine(80),
  steps: z
    .array(
      z.object({
        title: requiredLine(300),
        days: z.int().min(-processSteps.days).max(processSteps.days),
        remindDays: z.int().min(0).max(366).nullable(),
        checklist: z.array(requiredLine(200)).max(checklistLength),
        source: line(200),
      }),
    )
    .min(1)
    .max(processSteps.atMost),
});

const emptyStep: ProcessStep = { title: '', days: 0, remindDays: 0, checklist: [], source: '' };

/** A template of a process being written: its name, its day, and its steps counted from that day. */
export function ProcessTemplateDialog({
  template,
  onClose,
}: {
  template: ProcessTemplate | null;
  onClose: () => void;
}) {
  const { t } = useTranslation('process-template');
  const create = useCreateProcessTemplate();
  const update = useUpdateProcessTemplate();
  const editing = useRecordForm<ProcessTemplate, ProcessTemplateFields>({
    row: template,
    toRecord: ({ revision, name, description, dayName, steps }) => ({
      revision,
      values: { name, description, dayName, steps },
    }),
    empty: { name: '', description: '', dayName: '', steps: [emptyStep] },
    schema: form,
    create: (values) => create.mutateAsync(values),
    save: (changes, { row: { processTemplateId }, revision }) =>
      update.mutateAsync({ processTemplateId, revision, ...changes }),
  });
  const { control, getValues } = editing.form;
  return (
    <RecordDialog
      title={template === null ? t('create') : t('edit', { name: template.name })}
      size="xl"
      editing={editing}
      words={{
        label: (field) => t(`field.${field}`),
        word: (field, value) =>
          field === 'steps' ? (value as ProcessStep[]).map(({ title }) => title).join(' · ') : String(value),
      }}
      savedMessage={t('saved')}
      onClose={onClose}
    >
      <TextField control={control} name="name" label={t('field.name')} maxLength={120} isFirst />
      <TextArea control={control} name="description" label={t('field.description')} />
      <TextField
        control={control}
        name="dayName"
        label={t('field.dayName')}
        description={t('field.dayNameHint')}
        maxLength={80}
      />
      <TemplateLines
        control={control}
        name="steps"
        most={processSteps.atMost}
        begin={() => ({ ...emptyStep, days: getValues('steps').at(-1)?.days ?? 0 })}
        words={{ title: t('field.steps'), add: t('step.add'), remove: (number) => t('step.remove', { number }) }}
        lineClass={classes['editedStep']}
      >
        {(index) => (
          <>
            <TextField
              control={control}
              name={`steps.${index}.title`}
              label={t('step.title', { number: index + 1 })}
              maxLength={300}
            />
            <NumberField control={control} name={`steps.${index}.days`} label={t('step.days')} isWhole isSigned />
            <NumberField control={control} name={`steps.${index}.remindDays`} label={t('step.remindDays')} isWhole />
            <TextField
              control={control}
              name={`steps.${index}.source`}
              label={t('step.source')}
              placeholder={t('step.sourceHint')}
              maxLength={200}
            />
            <LinesField control={control} name={`steps.${index}.checklist`} label={t('step.checklist')} />
          </>
        )}
      </TemplateLines>
    </RecordDialog>
  );
}
