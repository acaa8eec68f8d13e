import type { Notification } from '@fundus/contract/notification';
import { useEffect, useRef, useState } from 'react';
import { lazyPart } from '#ui/lazy-part.tsx';
import classes from './notification.module.css';

const ArrivedWords = lazyPart(
  () => import('./arrived-words.tsx').then((part) => part.ArrivedWords),
  ['notification-list'],
);

/** Long enough to read one line; what it says stays in the bell. */
const shownForMs = 7_000;

/**
 * Says for a moment, below the bell and to screen readers, what has just come in. What was there when the page opened is
 * no news.
 */
export function ArrivedHint({ newest }: { newest: Notification | null | undefined }) {
  /** The newest one before; undefined until the page knows. */
  const known = useRef<Notification | null | undefined>(undefined);
  const [arrived, setArrived] = useState<Notification | null>(null);

  useEffect(() => {
    if (newest === undefined) return;
    const before = known.current;
    known.current = newest;
    if (before === undefined || newest === null || newest.readAt !== null) return;
    // A counted one keeps its id, and where the newest is gone, the one before is no news.
    const isLater = before === null || newest.createdAt > before.createdAt;
    if (isLater && newest.notificationId !== before?.notificationId) setArrived(newest);
  }, [newest]);
  useEffect(() => {
    if (arrived === null) return undefined;
    const timer = setTimeout(() => setArrived(null), shownForMs);
    return () => clearTimeout(timer);
  }, [arrived]);

  return (
    <div role="status" className={classes['arrived']} data-shown={arrived !== null || undefined}>
      {arrived !== null && <ArrivedWords notification={arrived} />}
    </div>
  );
}
