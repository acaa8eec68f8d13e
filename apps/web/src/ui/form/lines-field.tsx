import { Textarea } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { type Control, type FieldPathByValue, type FieldValues, useController } from 'react-hook-form';
import { useFieldLabel } from './form-context.ts';

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** A list of texts, one a line. */
export function LinesField<Values extends FieldValues, Output>({
  control,
  name,
  label,
  description,
}: {
  control: Control<Values, unknown, Output>;
  name: FieldPathByValue<Values, string[]>;
  label: string;
  description?: ReactNode;
}) {
  const {
    field: { ref, value, onChange, onBlur },
    fieldState,
  } = useController({ control, name });
  useFieldLabel(name, label);
  const lines = (value as string[] | undefined) ?? [];
  const [typed, setTyped] = useState(() => lines.join('\n'));
  // Typed text keeps its empty lines until the form holds another value.
  const shown = linesOf(typed).join('\n') === lines.join('\n') ? typed : lines.join('\n');
  // An objection stands at the entry that it is about.
  const fault: unknown = fieldState.error;
  const messages = Array.isArray(fault) ? fault.map((one: { message?: string } | undefined) => one?.message) : [];
  return (
    <Textarea
      ref={ref}
      label={label}
      description={description}
      autosize
      minRows={2}
      maxRows={14}
      value={shown}
      onBlur={onBlur}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onChange(linesOf(event.currentTarget.value));
      }}
      error={fieldState.error?.message ?? messages.find((message) => message !== undefined)}
    />
  );
}
