import { Menu } from '@mantine/core';
import type { ReactElement } from 'react';
import type { ActionGroup } from './action-group.ts';
import { ActionItems } from './action-items.tsx';

/** A menu of actions that is open when it comes. */
export function OpenActionMenu({
  target,
  groups,
  returnsFocus = true,
}: {
  target: ReactElement;
  groups: readonly ActionGroup[];
  returnsFocus?: boolean;
}) {
  return (
    <Menu position="bottom-end" defaultOpened returnFocus={returnsFocus}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        <ActionItems groups={groups} />
      </Menu.Dropdown>
    </Menu>
  );
}
