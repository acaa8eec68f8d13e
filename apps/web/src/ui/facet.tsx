import { Button, Checkbox } from '@mantine/core';
import { useId, useState } from 'react';
import { useAtOnce } from '#lib/at-once.ts';
import { formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import classes from './facet.module.css';

export interface FacetValue {
  code: string;
  label: string;
  count: number;
}

/** Values shown before »Alle anzeigen«. */
const shownAtFirst = 6;

/** One property to filter by: its values with the number of hits, as boxes to tick. Chosen ones never disappear. */
export function Facet({
  title,
  values,
  chosen,
  onChange,
}: {
  title: string;
  values: readonly FacetValue[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}) {
  const { t } = useTranslation('ui');
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const [ticked, tick] = useAtOnce(chosen);
  const first = values.filter((value, index) => index < shownAtFirst || chosen.includes(value.code));
  const shown = isOpen ? values : first;
  if (values.length === 0) return null;
  return (
    <fieldset className={classes['root']} aria-labelledby={id}>
      <legend id={id} className={classes['title']}>
        {title}
      </legend>
      {shown.map((value) => {
        const isChosen = ticked.includes(value.code);
        const next = isChosen ? ticked.filter((code) => code !== value.code) : [...ticked, value.code];
        return (
          <Checkbox
            key={value.code}
            size="sm"
            className={classes['value'] ?? ''}
            classNames={{ body: classes['body'] ?? '', labelWrapper: classes['labelWrapper'] ?? '' }}
            checked={isChosen}
            onChange={() => tick(next, () => onChange(next))}
            label={
              <span className={classes['label']} data-empty={(value.count === 0 && !isChosen) || undefined}>
                <span>{value.label}</span>
                <span className={classes['count']}>{formatNumber(value.count, 0)}</span>
              </span>
            }
          />
        );
      })}
      {values.length > first.length && (
        <Button variant="subtle" size="compact-sm" onClick={() => setOpen(!isOpen)} aria-expanded={isOpen}>
          {isOpen ? t('filter.showLess') : t('filter.showAll', { total: values.length })}
        </Button>
      )}
    </fieldset>
  );
}
