import {
  findChangedPast,
  type ParameterKey,
  type ParameterValue,
  parameterFields,
  unitOf,
} from '@fundus/contract/parameter';
import { type Control, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { formatDate } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Banner } from '#ui/banner.tsx';
import { CheckboxField } from '#ui/form/choice-fields.tsx';
import type { RecordWords } from '#ui/form/record-conflict-dialog.tsx';
import { RecordDialog } from '#ui/form/record-dialog.tsx';
import { TextArea, TextField } from '#ui/form/text-fields.tsx';
import { useRecordForm } from '#ui/form/use-record-form.ts';
import { DateField, MoneyField, NumberField, PercentField } from '#ui/form/value-fields.tsx';
import classes from './parameter.module.css';
import { type ParameterInput, useSaveParameter } from './parameter.queries.ts';
import { dayOfToday, useParameterWords } from './parameter-words.ts';

type Values = ParameterInput;

/** A change of days that have passed needs a tick: the same rule by which the server refuses it. */
function schemaFor(stored: ParameterValue | null): z.ZodType<Values, Values> {
  return parameterFields.extend({ confirmPast: z.boolean() }).superRefine((values, context) => {
    if (values.confirmPast || findChangedPast(stored, values, dayOfToday()) === null) return;
    context.addIssue({ code: 'custom', path: ['confirmPast'], params: { code: 'required' } });
  });
}

const toRecord = ({ revision, value, validFrom, source, sourceUrl, sourceValidUntil }: ParameterValue) => ({
  revision,
  values: { value, validFrom, source, sourceUrl, sourceValidUntil, confirmPast: false },
});

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
  const editing = useRecordForm<ParameterValue, Values>({
    row: parameter,
    toRecord,
    schema: schemaFor(parameter),
    // Empty until they are typed: `undefined` would leave the field to the browser.
    empty: {
      value: null as unknown as number,
      validFrom: null as unknown as string,
      source: '',
      sourceUrl: '',
      sourceValidUntil: null,
      confirmPast: false,
    },
    create: (input) => save.mutateAsync({ stored: null, input }),
    save: (input, { row }) => save.mutateAsync({ stored: row, input }),
  });
  const { control } = editing.form;
  const words: RecordWords<Values> = {
    label: (field) => t(field === 'confirmPast' ? 'past.confirm' : `field.${field}`),
    word: (field, value) => {
      if (field === 'value') return say(parameterKey, value as number);
      if (field === 'confirmPast' || value === null) return '';
      return field === 'validFrom' || field === 'sourceValidUntil' ? formatDate(value as string) : (value as string);
    },
  };
  const valueField = { control, name: 'value', label: t('field.value'), required: true } as const;
  const unit = unitOf(parameterKey);
  const title = t(parameter === null ? 'dialog.addTitle' : 'dialog.editTitle', { name });
  return (
    <RecordDialog title={title} size="lg" editing={editing} words={words} savedMessage={t('saved')} onClose={onClose}>
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
      <PastWarning stored={parameter} control={control} />
    </RecordDialog>
  );
}

/** Says so while one types that results of the past would be others. */
function PastWarning({
  stored,
  control,
}: {
  stored: ParameterValue | null;
  control: Control<Values, unknown, Values>;
}) {
  const { t } = useTranslation('parameter');
  const [value, validFrom] = useWatch({ control, name: ['value', 'validFrom'] });
  if (typeof value !== 'number' || validFrom === null || !/^\d{4}-\d{2}-\d{2}$/.test(validFrom)) return null;
  const from = findChangedPast(stored, { value, validFrom }, dayOfToday());
  if (from === null) return null;
  return (
    <Banner tone="warning" title={t('past.title')}>
      {t('past.text', { from: formatDate(from) })}
      <div className={classes['confirm']}>
        <CheckboxField control={control} name="confirmPast" label={t('past.confirm')} />
      </div>
    </Banner>
  );
}
