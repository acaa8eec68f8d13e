import { Button } from '@mantine/core';
import { IconInfoCircle, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import classes from './filter-bar.module.css';
import { HintedIcon } from './hinted-icon.tsx';

export interface FilterChip {
  key: string;
  /** Property and value: »Ebene: Bund«. */
  label: string;
  onRemove: () => void;
}

/** Parts of a page's list bar besides search and filters; a list within a page has none of them. */
export interface ListBarParts {
  /** Main heading of the page. */
  title?: string;
  /** One sentence about what the list is for, behind an icon. */
  description?: string;
  /** How many there are, as `HitCount` says it; `hits` are then left out. */
  count?: ReactNode;
  /** Views, file and columns. */
  tools?: ReactNode;
  /** Stand at the right end; the main action of the screen is the last one. */
  actions?: ReactNode;
  /** Tabs and filters of every day that find no room in the bar; the filters that are set follow in the same line. */
  below?: ReactNode;
}

/**
 * The one bar above a list, 56 px high: title and count, search, controls, tools and actions. The filters that are set
 * stand below it as chips, and only where there are some.
 */
export function FilterBar({
  title,
  description,
  count,
  search,
  controls,
  tools,
  actions,
  below,
  chips,
  onClear,
  hits,
  isUpdating = false,
}: ListBarParts & {
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
  const counted =
    count ??
    (hits === null ? null : (
      <p className={classes['hits']} role="status" data-updating={isUpdating || undefined}>
        {hits}
      </p>
    ));
  return (
    <div className={classes['root']}>
      <div className={classes['row']}>
        {title !== undefined && (
          <div className={classes['heading']}>
            <h1 className={classes['title']}>{title}</h1>
            {description !== undefined && (
              <span className={classes['about']}>
                <HintedIcon label={description}>
                  <IconInfoCircle size={18} stroke={1.6} data-sign="" />
                </HintedIcon>
              </span>
            )}
            {counted}
          </div>
        )}
        {search !== undefined && (
          <div className={classes['search']} data-print="hide">
            {search}
          </div>
        )}
        {controls !== undefined && (
          <div className={classes['controls']} data-print="hide">
            {controls}
          </div>
        )}
        {title === undefined && <div className={classes['counted']}>{counted}</div>}
        {tools !== undefined && (
          <div className={classes['tools']} data-print="hide">
            {tools}
          </div>
        )}
        {actions !== undefined && (
          <div className={classes['actions']} data-print="hide">
            {actions}
          </div>
        )}
      </div>
      {((below !== undefined && below !== false) || chips.length > 0) && (
        <div className={classes['state']} data-print="hide">
          {below}
          {chips.length > 0 && <Chips chips={chips} label={t('filter.active')} onClear={onClear} />}
        </div>
      )}
    </div>
  );
}

/** The filters that are set, each with its cross. */
function Chips({ chips, label, onClear }: { chips: readonly FilterChip[]; label: string; onClear: () => void }) {
  const { t } = useTranslation('ui');
  return (
    <ul className={classes['chips']} aria-label={label}>
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
  );
}
