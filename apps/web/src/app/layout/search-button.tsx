import { UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { useUserActivation } from '#lib/use-user-activation.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import type { NavigationGroup } from '../navigation.ts';
import classes from './top-bar.module.css';

const GlobalSearch = lazyPart(() => import('./global-search.tsx').then((part) => part.GlobalSearch), ['global-search']);

/** Opens the search over everything, by click and by Ctrl or ⌘ with K; all else of it comes after the first sign of a user. */
export function SearchButton(frame: { groups: readonly NavigationGroup[]; onShowShortcuts: () => void }) {
  const { t } = useTranslation('layout');
  const [isOpen, setOpen] = useState(false);
  const isUserThere = useUserActivation();
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.key !== 'k' || event.defaultPrevented) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <UnstyledButton
        className={classes['search']}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        <IconSearch size={20} stroke={1.6} aria-hidden />
        <span>{t('search')}</span>
      </UnstyledButton>
      {(isUserThere || isOpen) && <GlobalSearch {...frame} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}
