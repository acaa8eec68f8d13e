import { ActionIcon } from '@mantine/core';
import { type Icon, IconPencil, IconTrash } from '@tabler/icons-react';

export interface RowButton {
  icon: Icon;
  /** Names the record, too: several rows have the same button. */
  label: string;
  isBusy?: boolean;
  onClick: () => void;
}

/** Buttons of a row that are only a sign each. What the reader may not do is left out. */
export function RowButtons({
  buttons,
  size = 32,
  signSize = 16,
}: {
  buttons: readonly (RowButton | false | undefined)[];
  /** In pixels; smaller in denser lists. */
  size?: 28 | 32 | 36;
  signSize?: 16 | 18;
}) {
  return buttons
    .filter((button) => button !== undefined && button !== false)
    .map(({ icon: Sign, label, isBusy = false, onClick }) => (
      <ActionIcon
        key={label}
        variant="subtle"
        color="gray"
        size={size}
        aria-label={label}
        loading={isBusy}
        onClick={onClick}
      >
        <Sign size={signSize} aria-hidden />
      </ActionIcon>
    ));
}

/** The button that edits a record in its dialog. */
export const editButton = (label: string, onClick: () => void): RowButton => ({ icon: IconPencil, label, onClick });
/** The button that deletes a record. */
export const deleteButton = (label: string, onClick: () => void): RowButton => ({ icon: IconTrash, label, onClick });
