import { IconDots } from '@tabler/icons-react';
import { type ActionGroup, hasActions } from './action-group.ts';
import { ActionMenu } from './action-menu.tsx';
import classes from './row-menu.module.css';

/**
 * The menu of one row of a list; nothing where the reader may do nothing. Its button is plain, because hundreds of them are drawn
 * and thrown away while a list is scrolled.
 */
export function RowMenu({
  label,
  groups,
  size = 28,
  returnsFocus = true,
}: {
  label: string;
  groups: readonly ActionGroup[];
  /** Of its button, in pixels. */
  size?: 28 | 36;
  /** False where an action takes the focus elsewhere: into a field of the row, or a dialog. */
  returnsFocus?: boolean;
}) {
  if (!hasActions(groups)) return null;
  return (
    <ActionMenu
      groups={groups}
      returnsFocus={returnsFocus}
      target={
        <button type="button" className={classes['button']} data-large={size === 36 || undefined} aria-label={label}>
          <IconDots size={18} aria-hidden />
        </button>
      }
    />
  );
}
