import { Button } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { formatCount } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Drawer } from '../dialogs.tsx';
import classes from './filter-drawer.module.css';

/** All filters of a list at its side; the list behind follows every click, and the button says how much is left. */
export function FilterDrawer({
  activeCount,
  onClear,
  hits,
  children,
}: {
  /** How many filters are set. */
  activeCount: number;
  onClear: () => void;
  hits: { total: number; totalIsExact: boolean } | undefined;
  children: ReactNode;
}) {
  const { t } = useTranslation(['ui', 'common']);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFilter size={18} aria-hidden />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        {activeCount === 0 ? t('filter.title') : `${t('filter.title')} (${activeCount})`}
      </Button>
      <Drawer
        opened={isOpen}
        onClose={() => setOpen(false)}
        position="right"
        size="26rem"
        title={t('filter.title')}
        overlayProps={{ color: '#2b2224', backgroundOpacity: 0.15 }}
      >
        <div className={classes['fields']}>{children}</div>
        <div className={classes['foot']}>
          <Button variant="default" disabled={activeCount === 0} onClick={onClear}>
            {t('list.filterClear')}
          </Button>
          <Button onClick={() => setOpen(false)}>
            {hits === undefined
              ? t('common:action.close')
              : t('list.filterHits', {
                  count: hits.total,
                  formatted: formatCount(hits.total, hits.totalIsExact),
                })}
          </Button>
        </div>
      </Drawer>
    </>
  );
}
