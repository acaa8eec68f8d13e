import { writeCommaList } from '@fundus/contract/comma-list';
import { roles } from '@fundus/contract/permission';
import { userStates } from '@fundus/contract/user-codes';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import type { ListBarParts } from '#ui/filter-bar.tsx';
import { FilterChoice } from '#ui/list/filter-fields.tsx';
import type { ListAddress } from '#ui/list/list-address.ts';
import { ListFilters } from '#ui/list/list-filters.tsx';
import type { ListHits } from '#ui/list/list-hits.ts';
import { chosenOf, withParameter } from '#ui/list/list-search.ts';
import type { UserListSearch } from './user-list-search.ts';

/** Above the list: search, filters, and what is set. */
export function UserListFilters({
  address,
  bar,
  hits,
}: {
  address: ListAddress<UserListSearch>;
  bar: ListBarParts;
  hits: ListHits['hits'];
}) {
  const { search, change } = address;
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
    return [{ key: name, label, onRemove: () => change(withParameter(search, name, undefined)) }];
  });
  return (
    <ListFilters
      address={address}
      bar={bar}
      hits={hits}
      words={{ label: t('list.searchLabel'), placeholder: t('list.search') }}
      chips={chips}
    >
      {filters.map(({ name, label, values, word }) => (
        <FilterChoice
          key={name}
          label={label}
          values={values}
          word={word}
          chosen={chosenOf(search, name)}
          onChange={(chosen) => change(withParameter(search, name, writeCommaList(chosen)))}
        />
      ))}
    </ListFilters>
  );
}
