import { writeCommaList } from '@fundus/contract/comma-list';
import { receivingRoles } from '@fundus/contract/permission';
import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { countFilters, type PartnerListSearch, withoutFilters } from '#features/leads/partner/partner-list-search.ts';
import { usePartnerRoleWord } from '#features/leads/partner/partner-words.ts';
import { FilterBar, type FilterChip } from '#ui/filter-bar.tsx';
import { FilterDrawer } from '#ui/list/filter-drawer.tsx';
import { FilterChoice } from '#ui/list/filter-fields.tsx';
import { chosenOf, withParameter } from '#ui/list/list-search.ts';
import { SearchField } from '#ui/search-field.tsx';
import classes from './partner.module.css';

const words = {
  receivesLeads: { true: 'filter.receivesOn', false: 'filter.receivesOff' },
  canReceive: { true: 'filter.canReceiveYes', false: 'filter.canReceiveNo' },
} as const;

/** Above the overview: search, filters, and what is set. */
export function PartnerListFilters({
  search,
  hits,
  onChange,
}: {
  search: PartnerListSearch;
  hits: { total: number; totalIsExact: boolean } | undefined;
  onChange: (search: PartnerListSearch) => void;
}) {
  const { t } = useTranslation('partner');
  const roleWord = usePartnerRoleWord();
  const roles = chosenOf(search, 'role');
  const chip = (key: keyof PartnerListSearch, label: string): FilterChip => ({
    key,
    label,
    onRemove: () => onChange(withParameter(search, key, undefined)),
  });
  const chips = [
    ...(roles.length === 0 ? [] : [chip('role', `${t('filter.role')}: ${roles.map(roleWord).join(', ')}`)]),
    ...(['receivesLeads', 'canReceive'] as const).flatMap((name) => {
      const value = search[name];
      return value === undefined ? [] : [chip(name, `${t(`filter.${name}`)}: ${t(words[name][value])}`)];
    }),
  ];
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
        <FilterDrawer
          activeCount={countFilters(search)}
          onClear={() => onChange(withoutFilters(search, { keepsWords: true }))}
          hits={hits}
        >
          <FilterChoice
            label={t('filter.role')}
            values={receivingRoles}
            word={roleWord}
            chosen={roles}
            onChange={(chosen) => onChange(withParameter(search, 'role', writeCommaList(chosen)))}
          />
          {(['receivesLeads', 'canReceive'] as const).map((name) => (
            <div key={name}>
              <span className={classes['filterLabel']}>{t(`filter.${name}`)}</span>
              <SegmentedControl
                fullWidth
                aria-label={t(`filter.${name}`)}
                value={search[name] ?? 'any'}
                onChange={(value) => onChange(withParameter(search, name, value === 'any' ? undefined : value))}
                data={[
                  { value: 'any', label: t('filter.any') },
                  { value: 'true', label: t(words[name].true) },
                  { value: 'false', label: t(words[name].false) },
                ]}
              />
            </div>
          ))}
        </FilterDrawer>
      }
      chips={chips}
      onClear={() => onChange(withoutFilters(search, { keepsWords: true }))}
      // They stand beside the list.
      hits={null}
    />
  );
}
