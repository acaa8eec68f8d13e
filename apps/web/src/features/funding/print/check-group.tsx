import { Checkbox } from '@mantine/core';
import { useId } from 'react';
import classes from './print.module.css';

/** Several switches under one heading. */
export function CheckGroup<Value extends string>({
  legend,
  description,
  entries,
  chosen,
  onToggle,
  isDisabled = false,
  error,
}: {
  legend: string;
  description?: string;
  entries: readonly { value: Value; label: string }[];
  chosen: readonly string[];
  onToggle: (value: Value) => void;
  isDisabled?: boolean;
  error?: string | undefined;
}) {
  const hintId = useId();
  return (
    <fieldset className={classes['group']} disabled={isDisabled} aria-describedby={hintId}>
      <legend>{legend}</legend>
      {entries.map(({ value, label }) => (
        <Checkbox key={value} label={label} checked={chosen.includes(value)} onChange={() => onToggle(value)} />
      ))}
      <p id={hintId} className={error === undefined ? classes['quiet'] : classes['failure']}>
        {error ?? description}
      </p>
    </fieldset>
  );
}
