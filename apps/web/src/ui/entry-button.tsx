import type { Icon } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { messageOfError } from '#lib/error-message.ts';
import classes from './entry-button.module.css';
import plain from './plain-button.module.css';

/** A way in beside name and password. What goes wrong on it stands below; where it succeeds the page is left. */
export function EntryButton({
  icon: Sign,
  onEnter,
  wordFault = messageOfError,
  children,
}: {
  icon: Icon;
  onEnter: () => Promise<void>;
  wordFault?: (error: unknown) => string;
  /** Label of the button. */
  children: ReactNode;
}) {
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const enter = async (): Promise<void> => {
    setBusy(true);
    setFault(null);
    try {
      await onEnter();
    } catch (error) {
      setFault(wordFault(error));
      setBusy(false);
    }
  };
  return (
    <div>
      <button
        type="button"
        className={`${plain['quiet'] ?? ''} ${classes['button'] ?? ''}`}
        aria-busy={isBusy}
        disabled={isBusy}
        onClick={() => void enter()}
      >
        <Sign size={20} stroke={1.6} aria-hidden />
        {children}
      </button>
      <p className={classes['fault']} role="alert">
        {fault}
      </p>
    </div>
  );
}
