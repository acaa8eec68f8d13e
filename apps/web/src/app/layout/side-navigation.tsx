import { Tooltip, UnstyledButton } from '@mantine/core';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { PortalMark } from '#ui/portal-mark.tsx';
import { paths } from '../../paths.ts';
import { isCurrentEntry, type NavigationEntry, type NavigationGroup } from '../navigation.ts';
import { NavigationIcon } from './navigation-icon.tsx';
import classes from './side-navigation.module.css';

/** The navigation on the left; collapsed it is a rail of icons that tell their names. */
export function SideNavigation({
  groups,
  productName,
  isCollapsed,
  onToggle,
}: {
  groups: readonly NavigationGroup[];
  productName: string;
  isCollapsed: boolean;
  onToggle: () => void;
}) {
  const { t } = useTranslation('layout');
  const ToggleIcon = isCollapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  const toggleLabel = t(isCollapsed ? 'navigation.expand' : 'navigation.collapse');
  return (
    <aside className={classes['root']} data-collapsed={isCollapsed || undefined} data-print="hide">
      <Link to={paths.home} className={classes['brand']} aria-label={productName}>
        <PortalMark size="small" nameClass={classes['name']} />
      </Link>
      <nav aria-label={t('navigation.label')} className={classes['nav']}>
        {groups.map((group) => (
          <Group key={group.name ?? 'start'} group={group} isCollapsed={isCollapsed} />
        ))}
      </nav>
      <Tooltip label={toggleLabel} position="right" disabled={!isCollapsed}>
        <UnstyledButton className={classes['toggle']} onClick={onToggle} aria-label={toggleLabel}>
          <ToggleIcon size={20} stroke={1.6} aria-hidden />
          <span className={classes['label']}>{toggleLabel}</span>
        </UnstyledButton>
      </Tooltip>
    </aside>
  );
}

function Group({ group, isCollapsed }: { group: NavigationGroup; isCollapsed: boolean }) {
  const { t } = useTranslation('layout');
  const id = useId();
  return (
    <div className={classes['group']}>
      {group.name !== null && (
        <p id={id} className={classes['heading']}>
          {t(`group.${group.name}`)}
        </p>
      )}
      <ul className={classes['list']} {...(group.name === null ? {} : { 'aria-labelledby': id })}>
        {group.entries.map((entry) => (
          <li key={entry.label}>
            <Entry entry={entry} isCollapsed={isCollapsed} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Entry({ entry, isCollapsed }: { entry: NavigationEntry; isCollapsed: boolean }) {
  const { t } = useTranslation('layout');
  const pathname = useLocation({ select: (location) => location.pathname });
  const label = t(`navigation.${entry.label}`);
  const content = (
    <>
      <NavigationIcon name={entry.icon} />
      <span className={classes['label']}>{label}</span>
    </>
  );
  return (
    <Tooltip label={label} position="right" disabled={!isCollapsed}>
      {'to' in entry ? (
        <Link
          to={entry.to}
          className={classes['entry']}
          // The router says for itself which of its links is open; the longest one alone is the place.
          activeOptions={{ exact: true }}
          {...(isCurrentEntry(entry, pathname) ? { 'aria-current': 'page' as const } : {})}
        >
          {content}
        </Link>
      ) : (
        <a href={entry.href} className={classes['entry']} target="_blank" rel="noreferrer">
          {content}
          <span className={classes['hidden']}>{t('navigation.opensNewTab')}</span>
        </a>
      )}
    </Tooltip>
  );
}
