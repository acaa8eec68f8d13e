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
export function ArrivedHint({ rows }: { rows: readonly Notification[] | undefined }) {
  const known = useRef<ReadonlySet<string> | null>(null);
  const [arrived, setArrived] = useState<Notification | null>(null);

  useEffect(() => {
    if (rows === undefined) return;
    const before = known.current;
    known.current = new Set(rows.map((row) => row.notificationId));
    const [newest] = rows.filter((row) => row.readAt === null && before?.has(row.notificationId) === false);
    if (newest !== undefined) setArrived(newest);
  }, [rows]);
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
