import { consultingProcesses, type ProcessStatus, personKinds } from '@fundus/contract/person-codes';
import { useMemo } from 'react';
import { formatDate } from '#lib/format.ts';
import type { Translate } from '#lib/i18n/translate.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import type { FilterChip } from '#ui/filter-bar.tsx';
import { chosenOf, withParameter } from '#ui/list/list-search.ts';
import { type ListFilter, listFilters, type PersonListSearch } from './person-list-search.ts';

/** Names that need the server or a closed list. */
export interface FilterNames {
  federalState: (code: string) => string;
  owner: (userId: string) => string;
}

export interface FilterWords {
  label: (name: ListFilter) => string;
  value: (name: ListFilter, value: string) => string;
  t: Translate<readonly ['person', 'consulting-status', 'vocabulary']>;
}

const isProcess = (name: ListFilter): name is (typeof consultingProcesses)[number] =>
  (consultingProcesses as readonly string[]).includes(name);

/** Names of the filters and of their values in the reader's language. */
export function useFilterWords(names: FilterNames): FilterWords {
  const { t } = useTranslation(['person', 'consulting-status', 'vocabulary']);
  return useMemo(
    () => ({
      t,
      label: (name) => {
        if (isProcess(name)) return t(`consulting-status:process.${name}`);
        return t(`person:filter.${name === 'ownerId' ? 'owner' : name}`);
      },
      value: (name, value) => {
        if (isProcess(name)) {
          return value === 'none'
            ? t('person:filter.none')
            : t(`consulting-status:status.${value as ProcessStatus}`, { defaultValue: value });
        }
        switch (name) {
          case 'kind':
            return t(`person:kindPlural.${value as 'client'}`, { defaultValue: value });
          case 'federalState':
            return names.federalState(value);
          case 'socialStatus':
            return t(`vocabulary:socialStatus.${value as 'employed'}`, { defaultValue: value });
          case 'ownerId':
            return names.owner(value);
          default:
            return value;
        }
      },
    }),
    [t, names],
  );
}

/** The filters that are set, each to be taken off by itself. */
export function personFilterChips(
  search: PersonListSearch,
  words: FilterWords,
  onChange: (search: PersonListSearch) => void,
): FilterChip[] {
  const { t } = words;
  const chip = (key: keyof PersonListSearch, label: string): FilterChip => ({
    key,
    label,
    onRemove: () => onChange(withParameter(search, key, undefined)),
  });
  const lists = listFilters.flatMap((name) => {
    const chosen = chosenOf(search, name);
    if (chosen.length === 0) return [];
    const isEveryKind = name === 'kind' && chosen.length === personKinds.length;
    const values = isEveryKind
      ? t('person:kindPlural.all')
      : chosen.map((value) => words.value(name, value)).join(', ');
    return [chip(name, `${words.label(name)}: ${values}`)];
  });
  return [
    ...lists,
    ...(search.isDue === true ? [chip('isDue', t('person:filter.isDue'))] : []),
    ...(['createdFrom', 'createdUntil'] as const).flatMap((name) =>
      search[name] === undefined ? [] : [chip(name, `${t(`person:filter.${name}`)} ${formatDate(search[name])}`)],
    ),
  ];
}
