import { Autocomplete, TagsInput } from '@mantine/core';
import { type Control, type FieldPathByValue, type FieldValues, useController } from 'react-hook-form';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { useFieldLabel } from './form-context.ts';

interface SuggestProps {
  label: string;
  description?: string;
  /** Common values; any other may be typed. */
  suggestions: readonly string[];
  maxLength?: number;
  className?: string | undefined;
}

/** The suggestions that still say something: one that stands in the field already would only cover what is below it. */
const openSuggestions = (suggestions: readonly string[], typed: string): string[] => {
  const words = typed.trim().toLocaleLowerCase('de');
  const fitting = [...new Set(suggestions)].filter((one) => one.toLocaleLowerCase('de').includes(words));
  return fitting.length === 1 && fitting[0]?.toLocaleLowerCase('de') === words ? [] : fitting;
};

/** A text with suggestions. */
export function SuggestField<Values extends FieldValues, Output>({
  control,
  name,
  suggestions,
  ...rest
}: SuggestProps & { control: Control<Values, unknown, Output>; name: FieldPathByValue<Values, string> }) {
  const {
    field: { ref, value, onChange, onBlur },
    fieldState,
  } = useController({ control, name });
  useFieldLabel(name, rest.label);
  return (
    <Autocomplete
      {...rest}
      ref={ref}
      data={openSuggestions(suggestions, value)}
      value={value}
      onChange={onChange}
      onBlur={onBlur}
      autoComplete="off"
      error={fieldState.error?.message}
    />
  );
}

/** Any number of short free words, with suggestions. */
export function TagsField<Values extends FieldValues, Output>({
  control,
  name,
  suggestions,
  ...rest
}: SuggestProps & { control: Control<Values, unknown, Output>; name: FieldPathByValue<Values, string[]> }) {
  const { t } = useTranslation('ui');
  const {
    field: { ref, value, onChange, onBlur },
    fieldState,
  } = useController({ control, name });
  useFieldLabel(name, rest.label);
  return (
    <TagsInput
      {...rest}
      ref={ref}
      data={[...new Set(suggestions)]}
      value={value as string[]}
      onChange={onChange}
      onBlur={onBlur}
      clearable
      acceptValueOnBlur
      clearButtonProps={{ 'aria-label': t('select.clear') }}
      error={fieldState.error?.message}
    />
  );
}
