import { Notifications } from '@mantine/notifications';

/** Notices at the edge of the window, four at a time. */
export const NoticeCorner = () => <Notifications position="bottom-right" limit={4} />;
