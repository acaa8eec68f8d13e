import { Checkbox, MultiSelect, Select, Switch } from '@mantine/core';
import type { ChangeEvent, ReactNode } from 'react';
import { type Control, type FieldPathByValue, type FieldValues, useController } from 'react-hook-form';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { useFieldLabel } from './form-context.ts';

export interface Choice<Value extends string = string> {
  value: Value;
  label: string;
  disabled?: boolean;
}

interface ChoiceProps {
  label: string;
  description?: ReactNode;
  placeholder?: string;
  required?: boolean;
  disabled?: boolean;
  className?: string | undefined;
}

/** From this many choices on, a field can be searched by typing. */
const searchableFrom = 8;

/** One of several; the value is a string or, where it may be left open, `null`. */
export function SelectField<Values extends FieldValues, Output>({
  control,
  name,
  choices,
  isClearable = false,
  ...rest
}: ChoiceProps & {
  control: Control<Values, unknown, Output>;
  name: FieldPathByValue<Values, string | null>;
  choices: readonly Choice[];
  isClearable?: boolean;
}) {
  const { t } = useTranslation('ui');
  const {
    field: { ref, value, onChange, onBlur },
    fieldState,
  } = useController({ control, name });
  useFieldLabel(name, rest.label);
  return (
    <Select
      {...rest}
      ref={ref}
      data={choices}
      value={value ?? null}
      onChange={onChange}
      onBlur={onBlur}
      clearable={isClearable}
      allowDeselect={isClearable}
      searchable={choices.length >= searchableFrom}
      nothingFoundMessage={t('select.nothingFound')}
      clearButtonProps={{ 'aria-label': t('select.clear') }}
      error={fieldState.error?.message}
    />
  );
}

/** Any number of several; the value is a list of strings. */
export function MultiSelectField<Values extends FieldValues, Output>({
  control,
  name,
  choices,
  ...rest
}: ChoiceProps & {
  control: Control<Values, unknown, Output>;
  name: FieldPathByValue<Values, string[]>;
  choices: readonly Choice[];
}) {
  const { t } = useTranslation('ui');
  const {
    field: { ref, value, onChange, onBlur },
    fieldState,
  } = useController({ control, name });
  useFieldLabel(name, rest.label);
  return (
    <MultiSelect
      {...rest}
      ref={ref}
      data={choices}
      value={(value as string[] | undefined) ?? []}
      onChange={onChange}
      onBlur={onBlur}
      clearable
      searchable={choices.length >= searchableFrom}
      hidePickedOptions
      nothingFoundMessage={t('select.nothingFound')}
      clearButtonProps={{ 'aria-label': t('select.clear') }}
      error={fieldState.error?.message}
    />
  );
}

interface BooleanFieldProps<Values extends FieldValues, Output> extends Omit<ChoiceProps, 'placeholder'> {
  control: Control<Values, unknown, Output>;
  name: FieldPathByValue<Values, boolean>;
}

/** Props of a checkbox or switch from its field. */
function useBooleanField<Values extends FieldValues, Output>({
  control,
  name,
  ...rest
}: BooleanFieldProps<Values, Output>) {
  const {
    field: { ref, name: fieldName, value, onChange, onBlur },
    fieldState,
  } = useController({ control, name });
  useFieldLabel(name, rest.label);
  return {
    ...rest,
    ref,
    name: fieldName,
    checked: Boolean(value),
    onChange: (event: ChangeEvent<HTMLInputElement>) => onChange(event.currentTarget.checked),
    onBlur,
    error: fieldState.error?.message,
  };
}

/** Yes or no. */
export function CheckboxField<Values extends FieldValues, Output>(props: BooleanFieldProps<Values, Output>) {
  return <Checkbox {...useBooleanField(props)} />;
}

/** On or off, where it is a state rather than an answer. */
export function SwitchField<Values extends FieldValues, Output>(
  props: Omit<BooleanFieldProps<Values, Output>, 'required'>,
) {
  return <Switch {...useBooleanField(props)} />;
}
