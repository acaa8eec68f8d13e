import { useEffect, useRef } from 'react';
import { useAtOnce } from '#lib/at-once.ts';
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
  onChange: (withShift: boolean) => void;
}) {
  const box = useRef<HTMLInputElement>(null);
  const [isTicked, tick] = useAtOnce(checked);
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
      checked={isTicked}
      onChange={({ nativeEvent }) => {
        // React makes the change of a box from its click, which knows of the shift key.
        const withShift = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;
        tick(!isTicked, () => onChange(withShift));
      }}
    />
  );
}
