import { UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { useStoredFlag } from '#lib/use-stored-flag.ts';
import { isCurrentEntry, type NavigationPart } from '../navigation.ts';
import { NavigationCount } from './navigation-count.tsx';
import type { NavigationCounts } from './navigation-counts.ts';
import { SideEntry } from './side-entry.tsx';
import classes from './side-navigation.module.css';

/**
 * A part of a group that folds: open where the user opened it in this browser, and while the current place lies in it.
 * In the rail of icons there is nothing to fold.
 */
export function SidePart({
  part,
  counts,
  isCollapsed,
}: {
  part: NavigationPart;
  counts: NavigationCounts;
  isCollapsed: boolean;
}) {
  const { t } = useTranslation('layout');
  const id = useId();
  const pathname = useLocation({ select: (location) => location.pathname });
  const [isKeptOpen, keepOpen] = useStoredFlag(`navigation_${part.name}`, false);
  /** The place at which the part around it was folded by hand. */
  const [foldedAt, setFoldedAt] = useState<string | null>(null);
  const isHere = part.entries.some((entry) => isCurrentEntry(entry, pathname));
  const isOpen = isCollapsed || (isHere ? foldedAt !== pathname : isKeptOpen);
  const waiting = part.entries.reduce((sum, { label }) => sum + (counts[label] ?? 0), 0);
  const toggle = (): void => {
    keepOpen(!isOpen);
    setFoldedAt(isOpen ? pathname : null);
  };
  return (
    <>
      {!isCollapsed && (
        <UnstyledButton className={classes['part']} aria-expanded={isOpen} aria-controls={id} onClick={toggle}>
          <IconChevronRight size={20} stroke={1.6} aria-hidden className={classes['chevron']} />
          <span className={classes['label']}>{t(`part.${part.name}`)}</span>
          {!isOpen && <NavigationCount count={waiting} />}
        </UnstyledButton>
      )}
      <ul id={id} className={classes['list']} aria-label={t(`part.${part.name}`)} data-part hidden={!isOpen}>
        {part.entries.map((entry) => (
          <li key={entry.label}>
            <SideEntry entry={entry} count={counts[entry.label] ?? 0} isCollapsed={isCollapsed} />
          </li>
        ))}
      </ul>
    </>
  );
}
