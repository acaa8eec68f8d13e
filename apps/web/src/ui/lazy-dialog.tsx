import { Button, type ButtonProps } from '@mantine/core';
import { type ComponentType, type ReactNode, useRef, useState } from 'react';
import { notifyError } from './notify.tsx';

/** Props of a dialog that is loaded when it is opened. */
export interface DemandedDialog {
  isOpen: boolean;
  onClose: () => void;
}

/**
 * A button that opens a dialog whose code comes with the first click: its form brings schemas along that the page itself
 * does not need. Where it cannot be fetched the page stays as it is and says so.
 */
export function LazyDialog<Own extends object>({
  load,
  own,
  children,
  ...look
}: Pick<ButtonProps, 'variant' | 'leftSection' | 'disabled'> & {
  load: () => Promise<ComponentType<Own & DemandedDialog>>;
  /** Further props of the dialog. */
  own: Own;
  /** Label of the button. */
  children: ReactNode;
}) {
  const button = useRef<HTMLButtonElement>(null);
  const [Dialog, setDialog] = useState<ComponentType<Own & DemandedDialog> | null>(null);
  const [isLoading, setLoading] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const open = async (): Promise<void> => {
    setLoading(true);
    try {
      const loaded = Dialog ?? (await load());
      setDialog(() => loaded);
      setOpen(true);
    } catch (error) {
      notifyError(error);
    } finally {
      setLoading(false);
    }
  };
  // Fetched too late to notice by itself where the focus came from.
  const close = (): void => {
    setOpen(false);
    requestAnimationFrame(() => button.current?.focus());
  };
  return (
    <>
      <Button {...look} ref={button} loading={isLoading} aria-haspopup="dialog" onClick={() => void open()}>
        {children}
      </Button>
      {Dialog !== null && <Dialog {...own} isOpen={isOpen} onClose={close} />}
    </>
  );
}
