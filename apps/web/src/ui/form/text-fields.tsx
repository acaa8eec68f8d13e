import { Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { type Control, type FieldPathByValue, type FieldValues, useController } from 'react-hook-form';
import { useFieldLabel } from './form-context.ts';

interface TextProps<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>;
  name: FieldPathByValue<Values, string>;
  label: string;
  description?: ReactNode;
  placeholder?: string;
  required?: boolean;
  disabled?: boolean;
  maxLength?: number;
  className?: string | undefined;
}

/** One line of text. */
export function TextField<Values extends FieldValues, Output>({
  control,
  name,
  type = 'text',
  autoComplete,
  isFirst = false,
  ...rest
}: TextProps<Values, Output> & {
  type?: 'text' | 'email' | 'tel' | 'url' | 'password';
  autoComplete?: string;
  /** The field in which a dialog begins. */
  isFirst?: boolean;
}) {
  const { field, fieldState } = useController({ control, name });
  useFieldLabel(name, rest.label);
  return (
    <TextInput
      {...rest}
      {...field}
      type={type}
      autoComplete={autoComplete ?? 'off'}
      error={fieldState.error?.message}
      data-autofocus={isFirst || undefined}
    />
  );
}

/** Several lines of text; the field grows with them. */
export function TextArea<Values extends FieldValues, Output>({
  control,
  name,
  minRows = 3,
  maxRows = 14,
  ...rest
}: TextProps<Values, Output> & { minRows?: number; maxRows?: number }) {
  const { field, fieldState } = useController({ control, name });
  useFieldLabel(name, rest.label);
  return (
    <Textarea {...rest} {...field} autosize minRows={minRows} maxRows={maxRows} error={fieldState.error?.message} />
  );
}
