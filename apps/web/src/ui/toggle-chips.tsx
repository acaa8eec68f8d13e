import { type ReactNode, useId } from 'react';
import { useAtOnce } from '#lib/at-once.ts';
import flow from './flow.module.css';
import classes from './toggle-chips.module.css';

export interface ToggleChip {
  value: string;
  label: ReactNode;
  /** How many things there are behind it. */
  count?: number | undefined;
}

/** A few choices side by side, each on or off by one click. With `single`, one of them at most. */
export function ToggleChips({
  label,
  isLabelHidden = false,
  description,
  chips,
  values,
  onToggle,
  single = false,
  id,
}: {
  label: string;
  isLabelHidden?: boolean;
  description?: ReactNode;
  chips: readonly ToggleChip[];
  values: readonly string[];
  onToggle: (value: string) => void;
  single?: boolean;
  /** Anchor of the group; its first choice takes the focus. */
  id?: string;
}) {
  const name = useId();
  const descriptionId = useId();
  const [shown, show] = useAtOnce(values);
  const toggle = (value: string): void => {
    const others = single ? [] : shown.filter((other) => other !== value);
    show(shown.includes(value) ? others : [...others, value], () => onToggle(value));
  };
  return (
    <fieldset
      className={classes['root']}
      id={id}
      tabIndex={-1}
      aria-describedby={description === undefined ? undefined : descriptionId}
    >
      <legend className={classes['legend']} data-hidden={isLabelHidden || undefined}>
        {label}
      </legend>
      {description !== undefined && (
        <p className={classes['description']} id={descriptionId}>
          {description}
        </p>
      )}
      <div className={flow['row']}>
        {chips.map(({ value, label: text, count }) => {
          const isOn = shown.includes(value);
          return (
            <label key={value} className={classes['chip']} data-on={isOn || undefined}>
              <input
                type={single ? 'radio' : 'checkbox'}
                name={name}
                className={classes['input']}
                checked={isOn}
                onChange={() => toggle(value)}
                // A radio that is on fires no change: the click deselects it.
                onClick={() => {
                  if (single && isOn) toggle(value);
                }}
              />
              <span>{text}</span>
              {count !== undefined && <span className={classes['count']}>{count}</span>}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
