import { UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { useSession } from '#lib/session/use-session.ts';
import { lazyOverlay } from '#ui/lazy-part.tsx';
import classes from './top-bar.module.css';

const PersonButton = lazyOverlay('menu', () => import('./open-person-menu.tsx').then((part) => part.OpenPersonMenu));

/** Whose portal it is; behind it the profile, the language, the shortcuts and the way out. */
export function PersonMenu({ onShowShortcuts }: { onShowShortcuts: () => void }) {
  const { t } = useTranslation('layout');
  const { user } = useSession();
  // Its address ended, or the picture is gone: the initials stand in.
  const [lostPhoto, setLostPhoto] = useState<string | null>(null);
  if (user === null) return null;
  const name = [user.firstName, user.lastName].filter((part) => part !== '').join(' ') || user.username;
  const initials = `${user.firstName.slice(0, 1)}${user.lastName.slice(0, 1)}` || user.username.slice(0, 2);
  return (
    <PersonButton
      onShowShortcuts={onShowShortcuts}
      target={
        <UnstyledButton className={classes['person']} aria-label={t('personMenu.label', { name })}>
          {user.photoUrl != null && user.photoUrl !== lostPhoto ? (
            <img
              className={classes['photo']}
              src={user.photoUrl}
              alt=""
              width={32}
              height={32}
              onError={() => setLostPhoto(user.photoUrl)}
            />
          ) : (
            <span className={classes['initials']} aria-hidden>
              {initials.toLocaleUpperCase('de')}
            </span>
          )}
          <span className={classes['personName']}>{name}</span>
          <IconChevronDown size={16} stroke={1.6} aria-hidden />
        </UnstyledButton>
      }
    />
  );
}
