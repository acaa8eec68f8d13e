import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import classes from './navigation-count.module.css';

/** More digits than these would push the name aside. */
const most = 99;

/** How much waits behind an entry of the navigation; nothing where nothing does. */
export function NavigationCount({ count }: { count: number }) {
  const { t } = useTranslation('layout');
  if (count === 0) return null;
  return (
    <span className={classes['root']}>
      <span aria-hidden>{count > most ? `${String(most)}+` : count}</span>
      <VisuallyHidden>{`, ${t('navigation.waiting', { count })}`}</VisuallyHidden>
    </span>
  );
}
