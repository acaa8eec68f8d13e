import { Button, type ButtonProps } from '@mantine/core';
import { type ComponentType, type ReactNode, useRef, useState } from 'react';
import { notifyError } from './notify.tsx';

/** What a dialog has to take that is only fetched when it is asked for. */
export interface DemandedDialog {
  isOpen: boolean;
  onClose: () => void;
}

/**
 * A button that opens a dialog whose code comes with the first click: its form brings schemas along that the page itself
 * does not need. Where it cannot be fetched the page stays as it is and says so.
 */
export function DialogOnDemand<Own extends object>({
  load,
  own,
  children,
  ...look
}: Pick<ButtonProps, 'variant' | 'leftSection' | 'disabled'> & {
  load: () => Promise<ComponentType<Own & DemandedDialog>>;
  /** What else the dialog takes. */
  own: Own;
  /** What stands on the button. */
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
