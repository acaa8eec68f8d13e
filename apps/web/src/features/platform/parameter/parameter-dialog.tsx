import {
  findChangedPast,
  type ParameterKey,
  type ParameterValue,
  parameterFields,
  unitOf,
} from '@fundus/contract/parameter';
import { Modal } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { formatDate } from '#lib/format.ts';
import { Banner } from '#ui/banner.tsx';
import { CheckboxField } from '#ui/form/choice-fields.tsx';
import { DialogActions } from '#ui/form/dialog-actions.tsx';
import { Form } from '#ui/form/form.tsx';
import { StoredBanner, useStoredRecord } from '#ui/form/stored-record.tsx';
import { TextArea, TextField } from '#ui/form/text-fields.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { DateField, MoneyField, NumberField, PercentField } from '#ui/form/value-fields.tsx';
import { notifySuccess } from '#ui/notify.tsx';
import classes from './parameter.module.css';
import { type ParameterInput, useSaveParameter } from './parameter.queries.ts';
import { dayOfToday, useParameterWords } from './parameter-words.ts';

/** What is typed may be empty or unfinished; what is sent is neither. */
interface Values {
  value: number | null;
  validFrom: string | null;
  source: string;
  sourceUrl: string;
  sourceValidUntil: string | null;
  confirmPast: boolean;
}

/** A change of days that have passed needs a tick: the same rule by which the server refuses it. */
function schemaFor(stored: ParameterValue | null): z.ZodType<ParameterInput, Values> {
  return parameterFields.extend({ confirmPast: z.boolean() }).superRefine((values, context) => {
    if (values.confirmPast || findChangedPast(stored, values, dayOfToday()) === null) return;
    context.addIssue({ code: 'custom', path: ['confirmPast'], params: { code: 'required' } });
  });
}

/** A value of a parameter, new or to be changed. */
export function ParameterDialog({
  parameterKey,
  parameter,
  onClose,
}: {
  parameterKey: ParameterKey;
  parameter: ParameterValue | null;
  onClose: () => void;
}) {
  const { t } = useTranslation('parameter');
  const say = useParameterWords();
  const save = useSaveParameter(parameterKey);
  const name = t(`key.${parameterKey}`);
  const form = useZodForm<Values, ParameterInput>(schemaFor(parameter), {
    value: parameter?.value ?? null,
    validFrom: parameter?.validFrom ?? null,
    source: parameter?.source ?? '',
    sourceUrl: parameter?.sourceUrl ?? '',
    sourceValidUntil: parameter?.sourceValidUntil ?? null,
    confirmPast: false,
  });
  const { control } = form;
  const record = useStoredRecord<Values, ParameterValue>(
    form,
    parameter,
    ({ value, validFrom, source, sourceUrl, sourceValidUntil }) => ({
      value,
      validFrom,
      source,
      sourceUrl,
      sourceValidUntil,
      confirmPast: false,
    }),
  );
  const words = (row: ParameterValue, field: keyof Values) =>
    ({
      value: { label: t('field.value'), value: say(parameterKey, row.value) },
      validFrom: { label: t('field.validFrom'), value: formatDate(row.validFrom) },
      source: { label: t('field.source'), value: row.source },
      sourceUrl: { label: t('field.sourceUrl'), value: row.sourceUrl },
      sourceValidUntil: {
        label: t('field.sourceValidUntil'),
        value: row.sourceValidUntil === null ? '–' : formatDate(row.sourceValidUntil),
      },
      confirmPast: { label: t('past.confirm'), value: '' },
    })[field];
  const valueField = { control, name: 'value', label: t('field.value'), required: true } as const;
  const unit = unitOf(parameterKey);
  const title = t(parameter === null ? 'dialog.addTitle' : 'dialog.editTitle', { name });
  return (
    <Modal opened onClose={onClose} title={title} size="lg">
      <Form
        form={form}
        guardsChanges={false}
        onSubmit={async (input) => {
          try {
            await save.mutateAsync({ stored: record.stored, input });
            notifySuccess(t('saved'));
            onClose();
          } catch (error) {
            record.goOn(error);
          }
        }}
      >
        <div className={classes['fields']}>
          <StoredBanner text={t('dialog.conflict')} record={record} words={words} />
          <div className={classes['pair']}>
            {unit === 'cents' && <MoneyField {...valueField} />}
            {unit === 'percent' && <PercentField {...valueField} />}
            {unit !== 'cents' && unit !== 'percent' && (
              <NumberField {...valueField} isWhole description={t(`unitName.${unit}`)} />
            )}
            <DateField
              control={control}
              name="validFrom"
              label={t('field.validFrom')}
              description={t('hint.validFrom')}
              required
            />
          </div>
          <TextArea
            control={control}
            name="source"
            label={t('field.source')}
            description={t('hint.source')}
            minRows={2}
            required
          />
          <TextField control={control} name="sourceUrl" type="url" label={t('field.sourceUrl')} />
          <DateField
            control={control}
            name="sourceValidUntil"
            label={t('field.sourceValidUntil')}
            description={t('hint.sourceValidUntil')}
          />
          <PastWarning stored={record.stored} form={form} />
          <DialogActions isInStack onCancel={onClose} isBusy={form.formState.isSubmitting} />
        </div>
      </Form>
    </Modal>
  );
}

/** Says so while one types that results of the past would be others. */
function PastWarning({
  stored,
  form,
}: {
  stored: ParameterValue | null;
  form: ReturnType<typeof useZodForm<Values, ParameterInput>>;
}) {
  const { t } = useTranslation('parameter');
  const [value, validFrom] = useWatch({ control: form.control, name: ['value', 'validFrom'] });
  if (typeof value !== 'number' || validFrom === null || !/^\d{4}-\d{2}-\d{2}$/.test(validFrom)) return null;
  const from = findChangedPast(stored, { value, validFrom }, dayOfToday());
  if (from === null) return null;
  return (
    <Banner tone="warning" title={t('past.title')}>
      {t('past.text', { from: formatDate(from) })}
      <div className={classes['confirm']}>
        <CheckboxField control={form.control} name="confirmPast" label={t('past.confirm')} />
      </div>
    </Banner>
  );
}
