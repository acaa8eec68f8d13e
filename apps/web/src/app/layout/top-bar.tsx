import { NotificationBell } from '#features/platform/notification/notification-bell.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import { PersonMenu } from './person-menu.tsx';
import classes from './top-bar.module.css';

/** The place, what is new, and whose portal it is. */
export function TopBar({ onShowShortcuts }: { onShowShortcuts: () => void }) {
  return (
    <header className={classes['root']} data-print="hide">
      <Breadcrumb />
      <div className={classes['tools']}>
        <NotificationBell />
        <PersonMenu onShowShortcuts={onShowShortcuts} />
      </div>
    </header>
  );
}
