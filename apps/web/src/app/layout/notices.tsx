import { CloseButton } from '@mantine/core';
import { notifications as store, useNotifications } from '@mantine/notifications';
import { useState } from 'react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { partOf, usePart } from '#lib/part.ts';
import classes from './notices.module.css';

const corner = partOf(() => import('./notice-corner.tsx'));

/** Where the portal tells what worked and what did not; nothing before there is something to tell. */
export function Notices() {
  const { notifications } = useNotifications();
  const [isMissing, setMissing] = useState(false);
  const parts = usePart(corner, notifications.length > 0 || corner.loaded !== null, () => setMissing(true));
  if (parts !== null) return <parts.NoticeCorner />;
  return isMissing && <PlainNotices />;
}

/** The same words without the code of the corner, which could not be fetched: the connection was lost, or a new version is up. */
function PlainNotices() {
  const { t } = useTranslation('common');
  const { notifications } = useNotifications();
  return (
    <div className={classes['root']} role="alert">
      {notifications.map(({ id, message }) => (
        <div key={id} className={classes['notice']}>
          <div>{message}</div>
          <CloseButton aria-label={t('action.close')} onClick={() => id !== undefined && store.hide(id)} />
        </div>
      ))}
    </div>
  );
}
