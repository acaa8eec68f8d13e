import { UnstyledButton } from '@mantine/core';
import { IconDots, IconLogout } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Drawer } from '#ui/dialogs.tsx';
import {
  entriesOf,
  isCurrentEntry,
  isUnset,
  type NavigationEntry,
  type NavigationGroup,
  type NavigationLabel,
} from '../navigation.ts';
import classes from './bottom-bar.module.css';
import { NavigationCount } from './navigation-count.tsx';
import type { NavigationCounts } from './navigation-counts.ts';
import { NavigationIcon } from './navigation-icon.tsx';
import { useLeave } from './use-leave.ts';

/** Places in the bar of a phone; the fifth is »Mehr« as soon as there are more. */
const places = 5;

/** The most used entries, wherever they are in the groups. */
const favourites: readonly NavigationLabel[] = ['home', 'leads', 'clients', 'fundingResearches'];

/** The navigation of a phone: the most used places below, everything else behind »Mehr«. */
export function BottomBar({ groups, counts }: { groups: readonly NavigationGroup[]; counts: NavigationCounts }) {
  const { t } = useTranslation('layout');
  const [isOpen, setOpen] = useState(false);
  const leave = useLeave();
  const all = groups.flatMap(entriesOf);
  const usable = all.filter((entry) => !isUnset(entry));
  const entries = [
    ...favourites.flatMap((name) => usable.filter(({ label }) => label === name)),
    ...usable.filter(({ label }) => !favourites.includes(label)),
  ];
  const shown = entries.length > places ? entries.slice(0, places - 1) : entries;
  return (
    <>
      <nav className={classes['root']} aria-label={t('bottomBar.label')} data-print="hide">
        {shown.map((entry) => (
          <Place key={entry.label} entry={entry} className={classes['place']} isShort />
        ))}
        {shown.length < entries.length && (
          <UnstyledButton
            className={classes['place']}
            onClick={() => setOpen(true)}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
          >
            <IconDots size={20} stroke={1.6} aria-hidden />
            <span className={classes['label']}>{t('bottomBar.more')}</span>
          </UnstyledButton>
        )}
      </nav>
      <Drawer
        opened={isOpen}
        onClose={() => setOpen(false)}
        position="bottom"
        title={t('navigation.label')}
        size="auto"
      >
        {groups.map((group) => (
          <div key={group.name ?? 'start'} className={classes['group']}>
            {group.name !== null && <p className={classes['heading']}>{t(`group.${group.name}`)}</p>}
            {group.entries.map((entry) => (
              <Place
                key={entry.label}
                entry={entry}
                count={counts[entry.label]}
                className={classes['line']}
                onFollow={() => setOpen(false)}
              />
            ))}
            {group.parts?.map((part) => (
              <div key={part.name}>
                <p className={classes['heading']}>{t(`part.${part.name}`)}</p>
                {part.entries.map((entry) => (
                  <Place
                    key={entry.label}
                    entry={entry}
                    count={counts[entry.label]}
                    className={classes['line']}
                    onFollow={() => setOpen(false)}
                  />
                ))}
              </div>
            ))}
          </div>
        ))}
        <div className={classes['group']}>
          <UnstyledButton className={classes['line']} onClick={() => void leave()}>
            <IconLogout size={20} stroke={1.6} aria-hidden />
            <span className={classes['label']}>{t('personMenu.logout')}</span>
          </UnstyledButton>
        </div>
      </Drawer>
    </>
  );
}

/** Names that are too long for a fifth of a phone's width. */
const shortNames = ['fundingResearches', 'sharedResearches', 'programmes', 'leadDistribution'] as const;

function hasShortName(name: NavigationLabel): name is (typeof shortNames)[number] {
  return (shortNames as readonly NavigationLabel[]).includes(name);
}

function Place({
  entry,
  className,
  count = 0,
  isShort = false,
  onFollow,
}: {
  entry: NavigationEntry;
  /** How much waits there. */
  count?: number | undefined;
  className: string | undefined;
  /** The bar has room for one word. */
  isShort?: boolean;
  onFollow?: () => void;
}) {
  const { t } = useTranslation('layout');
  const pathname = useLocation({ select: (location) => location.pathname });
  const { label: name } = entry;
  const label = isShort && hasShortName(name) ? t(`bottomBar.short.${name}`) : t(`navigation.${name}`);
  const content = (
    <>
      <NavigationIcon name={entry.icon} />
      <span className={classes['label']}>{label}</span>
      {isUnset(entry) && <span className={classes['unset']}>{t('navigation.setUp')}</span>}
      <NavigationCount count={count} />
    </>
  );
  if (!('to' in entry)) {
    return (
      <a className={className} href={entry.href} target="_blank" rel="noreferrer" onClick={onFollow}>
        {content}
      </a>
    );
  }
  return (
    <Link
      to={entry.to}
      {...('hash' in entry ? { params: entry.params, hash: entry.hash } : {})}
      className={className}
      onClick={onFollow}
      activeOptions={{ exact: true }}
      {...(isCurrentEntry(entry, pathname) ? { 'aria-current': 'page' as const } : {})}
    >
      {content}
    </Link>
  );
}
