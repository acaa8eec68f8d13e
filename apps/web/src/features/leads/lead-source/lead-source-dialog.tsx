import type { LeadSource } from '@fundus/contract/lead-source';
import { prose, requiredLine } from '@fundus/contract/text';
import { Modal } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { CheckboxField } from '#ui/form/choice-fields.tsx';
import { DialogActions } from '#ui/form/dialog-actions.tsx';
import { Form } from '#ui/form/form.tsx';
import { StoredBanner, useStoredRecord } from '#ui/form/stored-record.tsx';
import { TextArea, TextField } from '#ui/form/text-fields.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { notifySuccess } from '#ui/notify.tsx';
import classes from './lead-source.module.css';
import { useCreateLeadSource, useUpdateLeadSource } from './lead-source.queries.ts';
import { linesOf, originLimit, originOf, type SourceValues, toInput, valuesOf } from './source-values.ts';

/** A source being made (`null`) or changed. */
export function LeadSourceDialog({ source, onClose }: { source: LeadSource | null; onClose: () => void }) {
  const { t } = useTranslation(['lead-source', 'common']);
  const create = useCreateLeadSource();
  const update = useUpdateLeadSource(source?.sourceId ?? '');
  const newValues = useNewValues();
  const form = useZodForm<SourceValues, SourceValues>(useSchema(), source === null ? newValues : valuesOf(source));
  const record = useStoredRecord(form, source, valuesOf);
  const { control } = form;
  const save = async (values: SourceValues): Promise<void> => {
    if (source === null) {
      await create.mutateAsync(toInput(values));
      notifySuccess(t('created', { name: values.name }));
    } else {
      const { revision } = record.stored ?? source;
      await update.mutateAsync({ ...toInput(values), revision }).catch(record.goOn);
      notifySuccess(t('saved'));
    }
    onClose();
  };
  const words = (row: LeadSource, field: keyof SourceValues) => {
    const value = valuesOf(row)[field];
    return {
      label: t(`form.${field}`),
      value: typeof value === 'boolean' ? t(value ? 'form.yes' : 'form.no') : value,
    };
  };
  return (
    <Modal opened onClose={onClose} title={t(source === null ? 'form.createTitle' : 'form.editTitle')} size="lg">
      <Form form={form} guardsChanges={false} onSubmit={save}>
        <div className={classes['fields']}>
          <StoredBanner text={t('form.conflict')} record={record} words={words} />
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
          <DialogActions isInStack onCancel={onClose} isBusy={form.formState.isSubmitting}>
            {t(source === null ? 'common:action.create' : 'common:action.save')}
          </DialogActions>
        </div>
      </Form>
    </Modal>
  );
}

function useNewValues(): SourceValues {
  const { t } = useTranslation('lead-source');
  return {
    name: '',
    isActive: true,
    formIsActive: true,
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
