import { ActionIcon } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { type ActionGroup, hasActions } from './action-group.ts';
import { ActionMenu } from './action-menu.tsx';

/** The menu of one row of a list; nothing where the reader may do nothing. */
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
        <ActionIcon variant="subtle" color="gray" size={size} aria-label={label}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      }
    />
  );
}
