import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Tip } from '#ui/tip.tsx';
import { isCurrentEntry, isUnset, type NavigationEntry } from '../navigation.ts';
import { NavigationCount } from './navigation-count.tsx';
import { NavigationIcon } from './navigation-icon.tsx';
import classes from './side-navigation.module.css';

/** One place of the navigation on the left, with how much waits there. */
export function SideEntry({
  entry,
  count,
  isCollapsed,
}: {
  entry: NavigationEntry;
  count: number;
  isCollapsed: boolean;
}) {
  const { t } = useTranslation('layout');
  const pathname = useLocation({ select: (location) => location.pathname });
  const isCurrent = isCurrentEntry(entry, pathname);
  const link = useRef<HTMLAnchorElement>(null);
  // The list may be longer than the window: the current place is brought into view.
  useEffect(() => {
    if (isCurrent && link.current !== null) scrollWithinList(link.current);
  }, [isCurrent]);
  const label = t(`navigation.${entry.label}`);
  const content = (
    <>
      <NavigationIcon name={entry.icon} />
      <span className={classes['label']}>{label}</span>
      {isUnset(entry) && <span className={classes['unset']}>{t('navigation.setUp')}</span>}
      <NavigationCount count={count} />
    </>
  );
  return (
    <Tip label={label} position="right" isDisabled={!isCollapsed}>
      {'to' in entry ? (
        <Link
          ref={link}
          to={entry.to}
          {...('hash' in entry ? { params: entry.params, hash: entry.hash } : {})}
          className={classes['entry']}
          data-unset={isUnset(entry) || undefined}
          // The router says for itself which of its links is open; the longest one alone is the place, and a link into a
          // page only where one came by it.
          activeOptions={{ exact: true, includeHash: 'hash' in entry }}
          {...(isCurrent ? { 'aria-current': 'page' as const } : {})}
        >
          {content}
        </Link>
      ) : (
        <a href={entry.href} className={classes['entry']} target="_blank" rel="noreferrer">
          {content}
          <span className={classes['hidden']}>{t('navigation.opensNewTab')}</span>
        </a>
      )}
    </Tip>
  );
}

/** Not `scrollIntoView`: some Chromiums then go on from there with Tab and pass over the link to the content. */
function scrollWithinList(link: HTMLElement): void {
  const list = link.closest('nav');
  if (list === null) return;
  const [inner, outer] = [link.getBoundingClientRect(), list.getBoundingClientRect()];
  if (inner.top < outer.top) list.scrollTop -= outer.top - inner.top;
  else if (inner.bottom > outer.bottom) list.scrollTop += inner.bottom - outer.bottom;
}
