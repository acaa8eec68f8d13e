import { writeCommaList } from '@fundus/contract/comma-list';
import { consultingProcesses, personKinds, processStatuses, socialStatuses } from '@fundus/contract/person-codes';
import { Checkbox } from '@mantine/core';
import { DayFilter, FilterChoice, FilterDays, FilterGroup } from '#ui/list/filter-fields.tsx';
import { chosenOf, withParameter } from '#ui/list/list-search.ts';
import type { FilterWords } from './person-filter-words.ts';
import { type ListFilter, type PersonListSearch } from './person-list-search.ts';

export interface PersonFilterValues {
  federalStates: readonly string[];
  tags: readonly string[];
  sources: readonly string[];
  /** Empty for all users but administrators. */
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
  const statusValues = [...processStatuses, 'none'];
  const choice = (name: ListFilter, offered: readonly string[], placeholder?: string) => (
    <FilterChoice
      key={name}
      label={words.label(name)}
      // The chosen value stays on offer, also where no person has it any more.
      values={[...new Set([...offered, ...chosenOf(search, name)])]}
      word={(value) => words.value(name, value)}
      chosen={name === 'kind' && search.kind === undefined ? [kindOfList] : chosenOf(search, name)}
      placeholder={placeholder}
      onChange={(chosen) => {
        const isFirst = name === 'kind' && (chosen.length === 0 || (chosen.length === 1 && chosen[0] === kindOfList));
        onChange(withParameter(search, name, isFirst ? undefined : writeCommaList(chosen)));
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
      <FilterGroup title={t('person:filter.status')}>
        {consultingProcesses.map((process) => choice(process, statusValues))}
      </FilterGroup>
      <FilterGroup title={t('person:filter.person')}>
        {choice('federalState', values.federalStates)}
        {choice('socialStatus', socialStatuses)}
        {choice('tag', values.tags, t('person:filter.noTags'))}
        {choice('source', values.sources, t('person:filter.noSources'))}
        {values.ownerIds.length > 0 && choice('ownerId', values.ownerIds)}
        <FilterDays>
          {(['createdFrom', 'createdUntil'] as const).map((name) => (
            <DayFilter
              key={name}
              label={t(`person:filter.${name}`)}
              value={search[name] ?? null}
              onChange={(day) => onChange(withParameter(search, name, day ?? undefined))}
            />
          ))}
        </FilterDays>
      </FilterGroup>
    </>
  );
}
