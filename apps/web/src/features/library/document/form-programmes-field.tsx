import { type Control, type FieldPathByValue, type FieldValues, useController } from 'react-hook-form';
import { ProgrammeSelect } from '#features/funding/funding-programme/programme-select.tsx';
import { useFieldLabel } from '#ui/form/form-context.ts';

/** The programmes that an official form belongs to. */
export function FormProgrammesField<Values extends FieldValues, Output>({
  control,
  name,
  ...rest
}: {
  control: Control<Values, unknown, Output>;
  name: FieldPathByValue<Values, string[]>;
  label: string;
  description: string;
  /** Titles by id. */
  known: ReadonlyMap<string, string>;
}) {
  const {
    field: { ref, value, onChange, onBlur },
    fieldState,
  } = useController({ control, name });
  useFieldLabel(name, rest.label);
  return (
    <ProgrammeSelect
      {...rest}
      ref={ref}
      idOf={({ programmeId }) => programmeId}
      value={value as string[]}
      onChange={onChange}
      onBlur={onBlur}
      error={fieldState.error?.message}
    />
  );
}
