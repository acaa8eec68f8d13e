import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';

/**
 * The menu of one row of a list. Until the user opens it there is only its button: a menu in every row is most of what
 * scrolling a list costs.
 */
export function RowMenu({ label, children }: { label: string; children: ReactNode }) {
  const [isNeeded, setNeeded] = useState(false);
  const icon = <IconDots size={18} aria-hidden />;
  if (!isNeeded) {
    return (
      <ActionIcon
        variant="subtle"
        color="gray"
        size={28}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={false}
        onClick={() => setNeeded(true)}
      >
        {icon}
      </ActionIcon>
    );
  }
  return (
    <Menu position="bottom-end" defaultOpened returnFocus>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={28} aria-label={label}>
          {icon}
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}
