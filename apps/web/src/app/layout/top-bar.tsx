import { NotificationBell } from '#features/platform/notification/notification-bell.tsx';
import type { NavigationGroup } from '../navigation.ts';
import { Breadcrumb } from './breadcrumb.tsx';
import { LegendButton } from './legend-button.tsx';
import { PersonMenu } from './person-menu.tsx';
import { SearchButton } from './search-button.tsx';
import classes from './top-bar.module.css';

/** The place, the search, what signs mean, what is new, and whose portal it is. */
export function TopBar({
  groups,
  onShowShortcuts,
}: {
  groups: readonly NavigationGroup[];
  onShowShortcuts: () => void;
}) {
  return (
    <header className={classes['root']} data-print="hide">
      <Breadcrumb />
      <div className={classes['tools']}>
        <SearchButton groups={groups} onShowShortcuts={onShowShortcuts} />
        <LegendButton />
        <NotificationBell />
        <PersonMenu onShowShortcuts={onShowShortcuts} />
      </div>
    </header>
  );
}
