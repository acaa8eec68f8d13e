import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import classes from './filter-bar.module.css';

export interface FilterChip {
  key: string;
  /** Property and value: »Ebene: Bund«. */
  label: string;
  onRemove: () => void;
}

/** Above a list: the search, further controls, the filters that are set as chips, and the number of hits. */
export function FilterBar({
  search,
  controls,
  chips,
  onClear,
  hits,
  isUpdating = false,
}: {
  search?: ReactNode;
  controls?: ReactNode;
  chips: readonly FilterChip[];
  onClear: () => void;
  /** »1.234 Treffer«; `undefined` until it is known, `null` where they stand elsewhere. */
  hits?: ReactNode;
  /** Old hits are shown while new ones load. */
  isUpdating?: boolean;
}) {
  const { t } = useTranslation('ui');
  const hasState = hits !== null || chips.length > 0;
  return (
    <div className={classes['root']} data-print="hide">
      <div className={classes['row']}>
        <div className={classes['search']}>{search}</div>
        {controls !== undefined && <div className={classes['controls']}>{controls}</div>}
      </div>
      {hasState && (
        <div className={classes['state']}>
          <ul className={classes['chips']} aria-label={t('filter.active')}>
            {chips.map((chip) => (
              <li key={chip.key}>
                <button
                  type="button"
                  className={classes['chip']}
                  onClick={chip.onRemove}
                  aria-label={t('filter.remove', { label: chip.label })}
                >
                  {chip.label}
                  <IconX size={14} aria-hidden />
                </button>
              </li>
            ))}
            {chips.length > 1 && (
              <li>
                <Button variant="subtle" size="compact-sm" onClick={onClear}>
                  {t('filter.clearAll')}
                </Button>
              </li>
            )}
          </ul>
          <p className={classes['hits']} role="status" data-updating={isUpdating || undefined}>
            {hits}
          </p>
        </div>
      )}
    </div>
  );
}
