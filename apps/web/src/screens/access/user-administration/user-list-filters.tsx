import { writeCommaList } from '@fundus/contract/comma-list';
import { roles } from '@fundus/contract/permission';
import { userStates } from '@fundus/contract/user-codes';
import { useTranslation } from 'react-i18next';
import { countFilters, type UserListSearch, withoutFilters } from '#features/access/user/user-list-search.ts';
import { FilterBar } from '#ui/filter-bar.tsx';
import { FilterDrawer } from '#ui/list/filter-drawer.tsx';
import { FilterChoice } from '#ui/list/filter-fields.tsx';
import { chosenOf, withParameter } from '#ui/list/list-search.ts';
import { SearchField } from '#ui/search-field.tsx';

/** Above the list: search, filters, and what is set. */
export function UserListFilters({
  search,
  hits,
  onChange,
}: {
  search: UserListSearch;
  hits: { total: number; totalIsExact: boolean } | undefined;
  onChange: (search: UserListSearch) => void;
}) {
  const { t } = useTranslation('user');
  const filters = [
    {
      name: 'role',
      label: t('filter.role'),
      values: roles as readonly string[],
      word: (role: string): string => t(`role.${role as 'Administrator'}`, { defaultValue: role }),
    },
    {
      name: 'userState',
      label: t('filter.state'),
      values: userStates as readonly string[],
      word: (state: string): string => t(`state.${state as 'active'}`, { defaultValue: state }),
    },
  ] as const;
  const chips = filters.flatMap(({ name, label: title, word }) => {
    const chosen = chosenOf(search, name);
    if (chosen.length === 0) return [];
    const label = `${title}: ${chosen.map(word).join(', ')}`;
    return [{ key: name, label, onRemove: () => onChange(withParameter(search, name, undefined)) }];
  });
  const clear = (): void => onChange(withoutFilters(search, { keepsWords: true }));
  return (
    <FilterBar
      search={
        <SearchField
          label={t('list.searchLabel')}
          placeholder={t('list.search')}
          value={search.search ?? ''}
          onSearch={(text) => onChange(withParameter(search, 'search', text))}
        />
      }
      controls={
        <FilterDrawer activeCount={countFilters(search)} onClear={clear} hits={hits}>
          {filters.map(({ name, label, values, word }) => (
            <FilterChoice
              key={name}
              label={label}
              values={values}
              word={word}
              chosen={chosenOf(search, name)}
              onChange={(chosen) => onChange(withParameter(search, name, writeCommaList(chosen)))}
            />
          ))}
        </FilterDrawer>
      }
      chips={chips}
      onClear={clear}
      // They stand beside the list.
      hits={null}
    />
  );
}
