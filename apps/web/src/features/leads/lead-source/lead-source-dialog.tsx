import type { LeadSource } from '@fundus/contract/lead-source';
import { prose, requiredLine } from '@fundus/contract/text';
import { useMemo } from 'react';
import { z } from 'zod';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { CheckboxField } from '#ui/form/choice-fields.tsx';
import type { RecordWords } from '#ui/form/record-conflict-dialog.tsx';
import { RecordDialog } from '#ui/form/record-dialog.tsx';
import { TextArea, TextField } from '#ui/form/text-fields.tsx';
import { useRecordForm } from '#ui/form/use-record-form.ts';
import classes from './lead-source.module.css';
import { useCreateLeadSource, useUpdateLeadSource } from './lead-source.queries.ts';
import { linesOf, originLimit, originOf, type SourceValues, toChange, toInput, valuesOf } from './source-values.ts';

const toRecord = (source: LeadSource) => ({ revision: source.revision, values: valuesOf(source) });

/** A source being made (`null`) or changed. */
export function LeadSourceDialog({ source, onClose }: { source: LeadSource | null; onClose: () => void }) {
  const { t } = useTranslation(['lead-source', 'common']);
  const create = useCreateLeadSource();
  const update = useUpdateLeadSource(source?.sourceId ?? '');
  const editing = useRecordForm<LeadSource, SourceValues>({
    row: source,
    toRecord,
    schema: useSchema(),
    empty: useNewValues(),
    create: (values) => create.mutateAsync(toInput(values)),
    save: (changes, { values, revision }) =>
      update.mutateAsync({ ...toChange(values, { ...values, ...changes }), revision }),
  });
  const { control } = editing.form;
  const words: RecordWords<SourceValues> = {
    label: (field) => t(`form.${field}`),
    word: (_field, value) => (typeof value === 'boolean' ? t(value ? 'form.yes' : 'form.no') : (value as string)),
  };
  return (
    <RecordDialog
      title={t(source === null ? 'form.createTitle' : 'form.editTitle')}
      size="lg"
      editing={editing}
      words={words}
      savedMessage={({ name }) => (source === null ? t('created', { name }) : t('saved'))}
      submitLabel={t(source === null ? 'common:action.create' : 'common:action.save')}
      onClose={onClose}
    >
      <TextField
        control={control}
        name="name"
        label={t('form.name')}
        description={t('form.nameHint')}
        maxLength={100}
        required
        isFirst
      />
      <CheckboxField
        control={control}
        name="isActive"
        label={t('form.isActive')}
        description={t('form.isActiveHint')}
      />
      <h3 className={classes['section']}>{t('form.section')}</h3>
      <CheckboxField
        control={control}
        name="formIsActive"
        label={t('form.formIsActive')}
        description={t('form.formIsActiveHint')}
      />
      <CheckboxField
        control={control}
        name="hasCheck"
        label={t('form.hasCheck')}
        description={t('form.hasCheckHint')}
      />
      <TextField control={control} name="title" label={t('form.title')} maxLength={200} required />
      <TextArea control={control} name="intro" label={t('form.intro')} />
      <TextArea
        control={control}
        name="consentText"
        label={t('form.consentText')}
        description={t('form.consentTextHint')}
        required
      />
      <TextArea control={control} name="thanks" label={t('form.thanks')} minRows={2} />
      <TextArea
        control={control}
        name="origins"
        label={t('form.origins')}
        description={t('form.originsHint')}
        minRows={2}
      />
    </RecordDialog>
  );
}

function useNewValues(): SourceValues {
  const { t } = useTranslation('lead-source');
  return {
    name: '',
    isActive: true,
    formIsActive: true,
    hasCheck: false,
    title: t('defaults.title'),
    intro: '',
    consentText: t('defaults.consentText'),
    thanks: t('defaults.thanks'),
    origins: '',
  };
}

function useSchema() {
  const { t } = useTranslation('lead-source');
  return useMemo(
    () =>
      z.object({
        name: requiredLine(100),
        isActive: z.boolean(),
        formIsActive: z.boolean(),
        hasCheck: z.boolean(),
        title: requiredLine(200),
        intro: prose(2_000),
        consentText: prose(5_000).min(1),
        thanks: prose(2_000),
        origins: z.string().superRefine((text, context) => {
          const lines = linesOf(text);
          const wrong = lines.find((line) => originOf(line) === null);
          if (wrong !== undefined)
            context.addIssue({ code: 'custom', message: t('form.originsInvalid', { line: wrong }) });
          else if (lines.length > originLimit) context.addIssue({ code: 'custom', message: t('form.originsTooMany') });
        }),
      }),
    [t],
  );
}
