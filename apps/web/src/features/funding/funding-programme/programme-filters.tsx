import { Button, Popover, Select } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import type { FilterChip } from '#ui/filter-bar.tsx';
import flow from '#ui/flow.module.css';
import {
  type FilterName,
  filterNames,
  filterValues,
  type ProgrammeListSearch,
  withFilter,
} from './programme-list-filter.ts';
import type { ProgrammeWords } from './use-programme-words.ts';

/** Name of a filter's value. */
function wordValue(name: FilterName, value: string, { t, terms }: ProgrammeWords): string {
  switch (name) {
    case 'level':
      return t(`vocabulary:level.${value as 'eu'}`, { defaultValue: value });
    case 'status':
      return t(`vocabulary:programmeStatus.${value as 'open'}`, { defaultValue: value });
    case 'fundingType':
      return t(`vocabulary:fundingType.${value as 'loan'}`, { defaultValue: value });
    case 'factsAge':
      return t(`vocabulary:factsAge.${value as 'old'}`, { defaultValue: value });
    case 'region':
      return terms.label('region', value);
    case 'hasRules':
      return t(value === 'true' ? 'list.filter.rulesYes' : 'list.filter.rulesNo');
    case 'isSaved':
      return t(value === 'true' ? 'list.filter.savedYes' : 'list.filter.savedNo');
    case 'isEnded':
      return t(value === 'true' ? 'list.filter.endedYes' : 'list.filter.endedNo');
  }
}

const labels = {
  level: 'list.filter.level',
  status: 'list.filter.status',
  fundingType: 'list.filter.fundingType',
  region: 'list.filter.region',
  factsAge: 'list.filter.factsAge',
  hasRules: 'list.filter.rules',
  isEnded: 'list.filter.ended',
  isSaved: 'list.filter.saved',
} as const;

/** The filters that are set, each to be taken off by itself. */
export function listFilterChips(
  search: ProgrammeListSearch,
  words: ProgrammeWords,
  onChange: (search: ProgrammeListSearch) => void,
): FilterChip[] {
  return filterNames.flatMap((name) => {
    const value = search[name];
    if (value === undefined) return [];
    return [
      {
        key: name,
        label: `${words.t(labels[name])}: ${wordValue(name, value, words)}`,
        onRemove: () => onChange(withFilter(search, name, undefined)),
      },
    ];
  });
}

/** All filters of the list behind one button. */
export function ProgrammeFilters({
  names = filterNames,
  search,
  words,
  onChange,
}: {
  /** The filters to choose from; all of them where none are named. */
  names?: readonly FilterName[];
  search: ProgrammeListSearch;
  words: ProgrammeWords;
  onChange: (search: ProgrammeListSearch) => void;
}) {
  const { t, terms } = words;
  const count = names.filter((name) => search[name] !== undefined).length;
  return (
    <Popover position="bottom-end" width={300} withArrow={false} trapFocus>
      <Popover.Target>
        <Button variant="default" leftSection={<IconFilter size={18} aria-hidden />}>
          {count === 0 ? t('list.filter.open') : `${t('list.filter.open')} (${count})`}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <div className={flow['denseColumn']}>
          {names.map((name) => {
            const values = name === 'region' ? terms.list('region').map(({ value }) => value) : filterValues[name];
            return (
              <Select
                key={name}
                label={t(labels[name])}
                placeholder={t('list.filter.any')}
                data={values.map((value) => ({ value, label: wordValue(name, value, words) }))}
                value={search[name] ?? null}
                onChange={(value) => onChange(withFilter(search, name, value ?? undefined))}
                clearable
                comboboxProps={{ withinPortal: false }}
                maxDropdownHeight={220}
              />
            );
          })}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
