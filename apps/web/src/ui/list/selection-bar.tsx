import { Button, CloseButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import classes from './selection-bar.module.css';

/** Actions on the selected rows; at the bottom of the window, as long as there are some. */
export function SelectionBar({
  selectedCount,
  loadedCount,
  onSelectAll,
  onClear,
  progress,
  children,
}: {
  selectedCount: number;
  loadedCount: number;
  onSelectAll: () => void;
  onClear: () => void;
  /** »200 von 1.400 bearbeitet« while a change is under way. */
  progress?: string | undefined;
  children: ReactNode;
}) {
  const { t } = useTranslation('ui');
  if (selectedCount === 0) return null;
  return (
    <section className={classes['root']} aria-label={t('list.selection')} data-print="hide">
      <div className={classes['state']}>
        <p className={classes['count']} role="status">
          {progress ?? t('list.selected', { count: selectedCount, formatted: formatNumber(selectedCount, 0) })}
        </p>
        {selectedCount < loadedCount && (
          <Button variant="subtle" size="compact-sm" onClick={onSelectAll}>
            {t('list.all', { formatted: formatNumber(loadedCount, 0) })}
          </Button>
        )}
        <CloseButton className={classes['close'] ?? ''} aria-label={t('list.clearSelection')} onClick={onClear} />
      </div>
      <div className={classes['actions']}>{children}</div>
    </section>
  );
}
