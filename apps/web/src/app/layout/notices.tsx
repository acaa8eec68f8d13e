import { useNotifications } from '@mantine/notifications';
import { partOf, usePart } from '#lib/part.ts';

const corner = partOf(() => import('./notice-corner.tsx'));

/** Where the portal tells what worked and what did not; nothing before there is something to tell. */
export function Notices() {
  const { notifications } = useNotifications();
  // Told is by notices, and there are none without it; that the connection is lost, the frame says by itself.
  const parts = usePart(corner, notifications.length > 0 || corner.loaded !== null, () => undefined);
  return parts && <parts.NoticeCorner />;
}
