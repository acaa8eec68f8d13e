import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';

/** Takes an entry off a list of the form. */
export function RemoveButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <ActionIcon variant="subtle" color="gray" size={36} aria-label={label} onClick={onClick}>
      <IconTrash size={18} aria-hidden />
    </ActionIcon>
  );
}
