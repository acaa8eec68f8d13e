import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type RecordAction, useRecordAction } from './use-record-action.tsx';
import { useRecordDialog } from './use-record-dialog.tsx';

/** A small list whose records are created and changed in a dialog and deleted in their row. */
export function DialogList<Row>({
  rows,
  empty,
  foot,
  addLabel,
  dialog,
  deletion,
  children,
}: {
  rows: readonly Row[];
  /** Content of an empty list. */
  empty: ReactNode;
  /** Between the rows and the button. */
  foot?: ReactNode;
  /** Of the button that adds one; without it the reader may not. */
  addLabel?: string | undefined;
  /** The dialog of a record, of a new one with `null`. */
  dialog: (record: Row | null, onClose: () => void) => ReactNode;
  /** With `ask` where it cannot be undone, else with `undo`. */
  deletion: RecordAction<Row>;
  /** Draws the rows. */
  children: (tools: { onEdit: (row: Row) => void; onDelete: (row: Row) => void }) => ReactNode;
}) {
  const editing = useRecordDialog(dialog);
  const deleting = useRecordAction(deletion);
  return (
    <>
      {rows.length === 0 ? empty : children({ onEdit: editing.open, onDelete: deleting.start })}
      {foot}
      {addLabel !== undefined && (
        <Button
          data-page-new
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => editing.open(null)}
        >
          {addLabel}
        </Button>
      )}
      {editing.dialog}
      {deleting.dialog}
    </>
  );
}
