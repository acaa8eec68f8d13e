import { type ChangeEvent, useEffect, useRef } from 'react';
import classes from './list-tick.module.css';

/** The box before a row. Plain, because hundreds of them are drawn and thrown away while a list is scrolled. */
export function ListTick({
  label,
  checked,
  indeterminate = false,
  isLarge = false,
  onChange,
}: {
  label: string;
  checked: boolean;
  indeterminate?: boolean;
  /** For a finger. */
  isLarge?: boolean;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return (
    <input
      ref={box}
      type="checkbox"
      className={classes['tick']}
      data-large={isLarge || undefined}
      aria-label={label}
      checked={checked}
      onChange={onChange}
    />
  );
}
