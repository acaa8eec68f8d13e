import { MultiSelect } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { formatDate } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { parseGermanDate } from '#lib/parse-input.ts';
import { TypedInput } from '../form/typed-input.tsx';
import classes from './filter-fields.module.css';

/** Any number of the values of a filter. */
export function FilterChoice({
  label,
  values,
  word,
  chosen,
  placeholder,
  onChange,
}: {
  label: string;
  values: readonly string[];
  word: (value: string) => string;
  chosen: string[];
  /** Instead of the choice where there is nothing to choose. */
  placeholder?: string | undefined;
  onChange: (chosen: string[]) => void;
}) {
  const { t } = useTranslation('ui');
  const isEmpty = values.length === 0;
  return (
    <MultiSelect
      label={label}
      data={values.map((value) => ({ value, label: word(value) }))}
      value={chosen}
      onChange={onChange}
      disabled={isEmpty}
      {...(isEmpty && placeholder !== undefined ? { placeholder } : {})}
      clearable
      searchable={values.length > 8}
      hidePickedOptions
      nothingFoundMessage={t('select.nothingFound')}
      clearButtonProps={{ 'aria-label': t('select.clear') }}
    />
  );
}

/** A day from or until which something lies. */
export function DayFilter({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string | null;
  onChange: (day: string | null) => void;
}) {
  const { t } = useTranslation(['ui', 'validation']);
  const [isUnreadable, setUnreadable] = useState(false);
  return (
    <TypedInput
      label={label}
      placeholder={t('date.placeholder')}
      inputMode="numeric"
      value={value}
      parse={parseGermanDate}
      format={formatDate}
      onUnreadable={setUnreadable}
      onChange={onChange}
      error={isUnreadable ? t('validation:date') : undefined}
    />
  );
}

/** Filters that belong together. */
export function FilterGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={classes['group']}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}

/** Two days side by side. */
export function FilterDays({ children }: { children: ReactNode }) {
  return <div className={classes['dates']}>{children}</div>;
}
