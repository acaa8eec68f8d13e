import { useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { noteOpened, recordOfPage } from '#features/operation/global-search/recent-records.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { useSession } from '#lib/session/use-session.ts';
import { Modal } from '#ui/dialogs.tsx';
import type { NavigationGroup } from '../navigation.ts';
import classes from './global-search.module.css';
import { SearchBox } from './search-box.tsx';

/** The search over everything; while it is closed it notes which records are opened. */
export function GlobalSearch({
  isOpen,
  onClose,
  ...frame
}: {
  isOpen: boolean;
  onClose: () => void;
  groups: readonly NavigationGroup[];
  onShowShortcuts: () => void;
}) {
  const { t } = useTranslation('global-search');
  useNotedRecords();
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t('title')}
      size="lg"
      yOffset="10vh"
      classNames={{ header: classes['header'], title: classes['title'], body: classes['body'] }}
    >
      <SearchBox {...frame} onClose={onClose} />
    </Modal>
  );
}

/** Remembers the record of each page that is opened; not what an administrator opens as another user. */
function useNotedRecords(): void {
  const { user, impersonating } = useSession();
  const record = useMatches({
    select: (matches) => recordOfPage(matches.at(-1)?.fullPath ?? '', matches.at(-1)?.params ?? {}),
  });
  const userId = impersonating ? null : (user?.userId ?? null);
  useEffect(() => {
    if (userId !== null && record !== null) noteOpened(userId, record);
  }, [userId, record]);
}
