import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { type Control, type FieldPathByValue, type FieldValues, useController } from 'react-hook-form';
import classes from './colour-field.module.css';
import { useFieldLabel } from './form-context.ts';

/** A colour, typed as `#ad4553` or picked with what the browser offers. */
export function ColourField<Values extends FieldValues, Output>({
  control,
  name,
  label,
  description,
  pickLabel,
}: {
  control: Control<Values, unknown, Output>;
  name: FieldPathByValue<Values, string>;
  label: string;
  description?: ReactNode;
  /** Label of the sample that opens the browser's colour picker. */
  pickLabel: string;
}) {
  const { field, fieldState } = useController({ control, name });
  useFieldLabel(name, label);
  const value = String(field.value);
  return (
    <TextInput
      {...field}
      label={label}
      description={description}
      autoComplete="off"
      spellCheck={false}
      error={fieldState.error?.message}
      leftSectionWidth={48}
      leftSection={
        <input
          type="color"
          className={classes['sample']}
          aria-label={pickLabel}
          value={/^#[0-9a-f]{6}$/i.test(value) ? value : '#000000'}
          onChange={(event) => field.onChange(event.currentTarget.value)}
          onBlur={field.onBlur}
        />
      }
    />
  );
}
