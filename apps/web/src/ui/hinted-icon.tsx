import type { ReactNode } from 'react';
import classes from './hinted-icon.module.css';
import { Tip } from './tip.tsx';

/** A picture whose words show on pointing at it and are read aloud. */
export function HintedIcon({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Tip label={label} maw={300} showsOnTouch>
      <span className={classes['root']} role="img" aria-label={label}>
        {children}
      </span>
    </Tip>
  );
}
