import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { Modal } from '../dialogs.tsx';
import typography from '../typography.module.css';
import { useFieldLabel } from './form-context.ts';
import classes from './picker-field.module.css';

interface PickerWords {
  none: string;
  choose: string;
  change: string;
  remove: string;
}

/** A value that is chosen in a dialog: what is chosen, a way to take it off, and one to the dialog. */
export function PickerField<Values extends FieldValues, Output, Value>({
  control,
  name,
  label,
  words,
  wordOf,
  picker,
}: {
  control: Control<Values, unknown, Output>;
  name: FieldPath<Values>;
  label: string;
  words: PickerWords;
  wordOf: (value: Value) => string;
  /** Content of the dialog; a choice closes it. */
  picker: (value: Value | null, onChange: (value: Value | null) => void) => ReactNode;
}) {
  const {
    field: { ref, value: held, onChange },
    fieldState,
  } = useController({ control, name });
  useFieldLabel(name, label);
  const [isOpen, setOpen] = useState(false);
  const value = held as Value | null;
  return (
    <div role="group" aria-label={label}>
      <span className={typography['label']}>{label}</span>
      <div className={classes['root']}>
        <span className={value === null ? classes['quiet'] : undefined}>
          {value === null ? words.none : wordOf(value)}
        </span>
        <span className={classes['buttons']}>
          {value !== null && (
            <Button variant="subtle" size="compact-sm" onClick={() => onChange(null)}>
              {words.remove}
            </Button>
          )}
          <Button ref={ref} variant="subtle" size="compact-sm" onClick={() => setOpen(true)}>
            {value === null ? words.choose : words.change}
          </Button>
        </span>
      </div>
      {fieldState.error?.message !== undefined && <p className={typography['fault']}>{fieldState.error.message}</p>}
      <Modal opened={isOpen} onClose={() => setOpen(false)} title={label} size="lg">
        {picker(value, (next) => {
          onChange(next);
          if (next !== null) setOpen(false);
        })}
      </Modal>
    </div>
  );
}
