import { type ProcessStatus, processStatuses } from '@fundus/contract/person-codes';
import { Menu } from '@mantine/core';
import { IconCheck, IconExternalLink } from '@tabler/icons-react';
import type { ReactElement } from 'react';

/** Leads to the section of a process, and offers its statuses. */
export function OpenStatusMenu({
  target,
  openLabel,
  status,
  canEdit,
  wordOf,
  onOpen,
  onSet,
}: {
  target: ReactElement;
  openLabel: string;
  status: ProcessStatus | null;
  canEdit: boolean;
  wordOf: (status: ProcessStatus | null) => string;
  onOpen: () => void;
  onSet: (status: ProcessStatus | null) => void;
}) {
  return (
    <Menu position="bottom-start" width={240} defaultOpened>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconExternalLink size={16} aria-hidden />} onClick={onOpen}>
          {openLabel}
        </Menu.Item>
        {canEdit && <Menu.Divider />}
        {canEdit &&
          [...processStatuses, null].map((value) => (
            <Menu.Item
              key={value ?? 'none'}
              rightSection={value === status ? <IconCheck size={16} aria-hidden /> : null}
              onClick={() => onSet(value)}
            >
              {wordOf(value)}
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  );
}
