import { Checkbox, MultiSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#lib/format.ts';
import { parseGermanDate } from '#lib/parse-input.ts';
import { TypedInput } from '#ui/form/typed-input.tsx';
import type { FilterWords } from './person-filter-words.ts';
import classes from './person-filters.module.css';
import {
  chosenOf,
  type ListFilter,
  type PersonListSearch,
  personKinds,
  processes,
  socialStatuses,
  statuses,
  withParameter,
} from './person-list-search.ts';

export interface PersonFilterValues {
  federalStates: readonly string[];
  tags: readonly string[];
  sources: readonly string[];
  /** Empty for everybody but administrators. */
  ownerIds: readonly string[];
}

/** All filters of the lists of persons; each change shows in the list at once. */
export function PersonFilters({
  search,
  words,
  values,
  onChange,
  kindOfList,
}: {
  search: PersonListSearch;
  words: FilterWords;
  values: PersonFilterValues;
  onChange: (search: PersonListSearch) => void;
  kindOfList: string;
}) {
  const { t } = words;
  const statusValues = [...statuses, 'none'];
  const choice = (name: ListFilter, offered: readonly string[], placeholder?: string) => (
    <FilterChoice
      key={name}
      label={words.label(name)}
      // What is chosen stays on offer, also where nobody has it any more.
      values={[...new Set([...offered, ...chosenOf(search, name)])]}
      word={(value) => words.value(name, value)}
      chosen={name === 'kind' && search.kind === undefined ? [kindOfList] : chosenOf(search, name)}
      placeholder={placeholder}
      onChange={(chosen) => {
        const isFirst = name === 'kind' && (chosen.length === 0 || (chosen.length === 1 && chosen[0] === kindOfList));
        onChange(withParameter(search, name, isFirst ? undefined : chosen.join(',')));
      }}
    />
  );
  return (
    <>
      {choice('kind', personKinds)}
      <Checkbox
        label={t('person:filter.isDue')}
        checked={search.isDue === true}
        onChange={({ currentTarget }) =>
          onChange(withParameter(search, 'isDue', currentTarget.checked ? true : undefined))
        }
      />
      <fieldset className={classes['group']}>
        <legend>{t('person:filter.status')}</legend>
        {processes.map((process) => choice(process, statusValues))}
      </fieldset>
      <fieldset className={classes['group']}>
        <legend>{t('person:filter.person')}</legend>
        {choice('federalState', values.federalStates)}
        {choice('socialStatus', socialStatuses)}
        {choice('tag', values.tags, t('person:filter.noTags'))}
        {choice('source', values.sources, t('person:filter.noSources'))}
        {values.ownerIds.length > 0 && choice('ownerId', values.ownerIds)}
        <div className={classes['dates']}>
          {(['createdFrom', 'createdUntil'] as const).map((name) => (
            <DayFilter
              key={name}
              label={t(`person:filter.${name}`)}
              value={search[name] ?? null}
              onChange={(day) => onChange(withParameter(search, name, day ?? undefined))}
            />
          ))}
        </div>
      </fieldset>
    </>
  );
}

function FilterChoice({
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
  placeholder: string | undefined;
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

function DayFilter({
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
