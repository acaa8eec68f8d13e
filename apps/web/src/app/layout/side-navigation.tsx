import { UnstyledButton } from '@mantine/core';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconLogout } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { PortalMark } from '#ui/portal-mark.tsx';
import { Tip } from '#ui/tip.tsx';
import { paths } from '../../paths.ts';
import type { NavigationGroup } from '../navigation.ts';
import type { NavigationCounts } from './navigation-counts.ts';
import { SideEntry } from './side-entry.tsx';
import classes from './side-navigation.module.css';
import { SidePart } from './side-part.tsx';
import { useLeave } from './use-leave.ts';

/** The navigation on the left; collapsed it is a rail of icons that tell their names. */
export function SideNavigation({
  groups,
  counts,
  productName,
  isCollapsed,
  onToggle,
}: {
  groups: readonly NavigationGroup[];
  counts: NavigationCounts;
  productName: string;
  isCollapsed: boolean;
  onToggle: () => void;
}) {
  const { t } = useTranslation('layout');
  const leave = useLeave();
  const ToggleIcon = isCollapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  const toggleLabel = t(isCollapsed ? 'navigation.expand' : 'navigation.collapse');
  return (
    <aside className={classes['root']} data-collapsed={isCollapsed || undefined} data-print="hide">
      <Link to={paths.home} className={classes['brand']} aria-label={productName}>
        <PortalMark size="small" nameClass={classes['name']} />
      </Link>
      <nav aria-label={t('navigation.label')} className={classes['nav']}>
        {groups.map((group) => (
          <Group key={group.name ?? 'start'} group={group} counts={counts} isCollapsed={isCollapsed} />
        ))}
      </nav>
      <Tip label={t('personMenu.logout')} position="right" isDisabled={!isCollapsed}>
        <UnstyledButton className={classes['toggle']} onClick={() => void leave()} aria-label={t('personMenu.logout')}>
          <IconLogout size={20} stroke={1.6} aria-hidden />
          <span className={classes['label']}>{t('personMenu.logout')}</span>
        </UnstyledButton>
      </Tip>
      <Tip label={toggleLabel} position="right" isDisabled={!isCollapsed}>
        <UnstyledButton className={classes['toggle']} onClick={onToggle} aria-label={toggleLabel}>
          <ToggleIcon size={20} stroke={1.6} aria-hidden />
          <span className={classes['label']}>{toggleLabel}</span>
        </UnstyledButton>
      </Tip>
    </aside>
  );
}

function Group({
  group,
  counts,
  isCollapsed,
}: {
  group: NavigationGroup;
  counts: NavigationCounts;
  isCollapsed: boolean;
}) {
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
            <SideEntry entry={entry} count={counts[entry.label] ?? 0} isCollapsed={isCollapsed} />
          </li>
        ))}
        {group.parts?.map((part) => (
          <li key={part.name}>
            <SidePart part={part} counts={counts} isCollapsed={isCollapsed} />
          </li>
        ))}
      </ul>
    </div>
  );
}
