import type { Icon } from '@tabler/icons-react';
import classes from './list-cell.module.css';

/** A sign beside a name that a row has to be watched for; its words are the tooltip and what a screen reader says. */
export function ListMark({ icon: Sign, label }: { icon: Icon; label: string }) {
  return (
    <span title={label} className={classes['mark']}>
      <Sign size={16} aria-label={label} role="img" />
    </span>
  );
}
