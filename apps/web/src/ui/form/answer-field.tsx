import { Input, SegmentedControl } from '@mantine/core';
import { type Control, type FieldPathByValue, type FieldValues, useController } from 'react-hook-form';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { useFieldLabel } from './form-context.ts';

/** Yes, no, or not known; the value is true, false or `null`. */
export function AnswerField<Values extends FieldValues, Output>({
  control,
  name,
  label,
}: {
  control: Control<Values, unknown, Output>;
  name: FieldPathByValue<Values, boolean | null>;
  label: string;
}) {
  const { t } = useTranslation('common');
  const { field } = useController({ control, name });
  useFieldLabel(name, label);
  const value = field.value as boolean | null;
  return (
    <Input.Wrapper label={label} labelElement="div">
      <SegmentedControl
        aria-label={label}
        fullWidth
        value={value === null ? 'unknown' : value ? 'yes' : 'no'}
        onChange={(next) => field.onChange(next === 'unknown' ? null : next === 'yes')}
        data={[
          { value: 'yes', label: t('answer.yes') },
          { value: 'no', label: t('answer.no') },
          { value: 'unknown', label: t('answer.unknown') },
        ]}
      />
    </Input.Wrapper>
  );
}
