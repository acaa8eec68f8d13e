import { Tooltip } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import classes from './hinted-icon.module.css';

/**
 * A picture whose words show on pointing at it and are read aloud. Until the user points, there is only the picture: a
 * tooltip on every one of a list is most of what scrolling the list costs.
 */
export function HintedIcon({ label, children }: { label: string; children: ReactNode }) {
  const [isNeeded, setNeeded] = useState(false);
  const need = (): void => setNeeded(true);
  if (!isNeeded) {
    return (
      <span className={classes['root']} role="img" aria-label={label} onPointerEnter={need}>
        {children}
      </span>
    );
  }
  return (
    <Tooltip label={label} defaultOpened maw={300} events={{ hover: true, focus: true, touch: true }}>
      <span className={classes['root']} role="img" aria-label={label}>
        {children}
      </span>
    </Tooltip>
  );
}
