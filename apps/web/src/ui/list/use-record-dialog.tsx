import { type ReactNode, useState } from 'react';
import { useLatest } from '#lib/use-latest.ts';

/** A dialog about one record at a time: what opens it, and the dialog itself, which has to stand on the page. */
export function useRecordDialog<Opened>(render: (opened: Opened, close: () => void) => ReactNode): {
  /** Stays the same function, so that rows are not redrawn for it. */
  open: (opened: Opened) => void;
  dialog: ReactNode;
} {
  const [opened, setOpened] = useState<{ what: Opened } | null>(null);
  const open = useLatest((what: Opened): void => setOpened({ what }));
  return { open, dialog: opened && render(opened.what, () => setOpened(null)) };
}
