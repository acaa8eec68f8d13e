import { Checkbox } from '@mantine/core';
import { type Control, type FieldPathByValue, type FieldValues, useController } from 'react-hook-form';
import classes from './checks-field.module.css';
import { useFieldLabel } from './form-context.ts';

/** Any number of a few, each with what it means. */
export function ChecksField<Values extends FieldValues, Output, Value extends string>({
  control,
  name,
  label,
  description,
  choices,
}: {
  control: Control<Values, unknown, Output>;
  name: FieldPathByValue<Values, Value[]>;
  label: string;
  description?: string;
  choices: readonly { value: Value; label: string; description: string }[];
}) {
  const {
    field: { value, onChange },
    fieldState,
  } = useController({ control, name });
  useFieldLabel(name, label);
  return (
    <Checkbox.Group
      label={label}
      {...(description !== undefined && { description })}
      value={[...(value as Value[])]}
      onChange={(chosen) => onChange(choices.flatMap((choice) => (chosen.includes(choice.value) ? choice.value : [])))}
      error={fieldState.error?.message}
    >
      <div className={classes['choices']}>
        {choices.map((choice) => (
          <Checkbox key={choice.value} value={choice.value} label={choice.label} description={choice.description} />
        ))}
      </div>
    </Checkbox.Group>
  );
}
