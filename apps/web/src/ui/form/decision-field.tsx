import { type Control, type FieldPathByValue, type FieldValues, useController } from 'react-hook-form';
import { ToggleChips } from '../toggle-chips.tsx';
import { useFieldLabel } from './form-context.ts';

/** Yes, no, or not known: a click on what is chosen leaves it open again. The value is a boolean or `null`. */
export function DecisionField<Values extends FieldValues, Output>({
  control,
  name,
  label,
  yes,
  no,
}: {
  control: Control<Values, unknown, Output>;
  name: FieldPathByValue<Values, boolean | null>;
  label: string;
  yes: string;
  no: string;
}) {
  const {
    field: { value, onChange },
  } = useController({ control, name });
  useFieldLabel(name, label);
  const chosen = value as boolean | null;
  return (
    <ToggleChips
      label={label}
      chips={[
        { value: 'true', label: yes },
        { value: 'false', label: no },
      ]}
      values={chosen === null ? [] : [String(chosen)]}
      onToggle={(next) => onChange(String(chosen) === next ? null : next === 'true')}
      single
    />
  );
}
