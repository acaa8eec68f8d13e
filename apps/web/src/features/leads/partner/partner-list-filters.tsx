import { writeCommaList } from '@fundus/contract/comma-list';
import { receivingRoles } from '@fundus/contract/permission';
import { SegmentedControl } from '@mantine/core';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import type { FilterChip, ListBarParts } from '#ui/filter-bar.tsx';
import { FilterChoice } from '#ui/list/filter-fields.tsx';
import type { ListAddress } from '#ui/list/list-address.ts';
import { ListFilters } from '#ui/list/list-filters.tsx';
import type { ListHits } from '#ui/list/list-hits.ts';
import { chosenOf, withParameter } from '#ui/list/list-search.ts';
import typography from '#ui/typography.module.css';
import type { PartnerListSearch } from './partner-list-search.ts';
import { usePartnerRoleWord } from './partner-words.ts';

const words = {
  receivesLeads: { true: 'filter.receivesOn', false: 'filter.receivesOff' },
  canReceive: { true: 'filter.canReceiveYes', false: 'filter.canReceiveNo' },
} as const;

/** Above the overview: search, filters, and what is set. */
export function PartnerListFilters({
  address,
  bar,
  hits,
}: {
  address: ListAddress<PartnerListSearch>;
  bar: ListBarParts;
  hits: ListHits['hits'];
}) {
  const { search, change } = address;
  const { t } = useTranslation('partner');
  const roleWord = usePartnerRoleWord();
  const roles = chosenOf(search, 'role');
  const chip = (key: keyof PartnerListSearch, label: string): FilterChip => ({
    key,
    label,
    onRemove: () => change(withParameter(search, key, undefined)),
  });
  const chips = [
    ...(roles.length === 0 ? [] : [chip('role', `${t('filter.role')}: ${roles.map(roleWord).join(', ')}`)]),
    ...(['receivesLeads', 'canReceive'] as const).flatMap((name) => {
      const value = search[name];
      return value === undefined ? [] : [chip(name, `${t(`filter.${name}`)}: ${t(words[name][value])}`)];
    }),
  ];
  return (
    <ListFilters
      address={address}
      bar={bar}
      hits={hits}
      words={{ label: t('list.searchLabel'), placeholder: t('list.search') }}
      chips={chips}
    >
      <FilterChoice
        label={t('filter.role')}
        values={receivingRoles}
        word={roleWord}
        chosen={roles}
        onChange={(chosen) => change(withParameter(search, 'role', writeCommaList(chosen)))}
      />
      {(['receivesLeads', 'canReceive'] as const).map((name) => (
        <div key={name}>
          <span className={typography['label']}>{t(`filter.${name}`)}</span>
          <SegmentedControl
            fullWidth
            aria-label={t(`filter.${name}`)}
            value={search[name] ?? 'any'}
            onChange={(value) => change(withParameter(search, name, value === 'any' ? undefined : value))}
            data={[
              { value: 'any', label: t('filter.any') },
              { value: 'true', label: t(words[name].true) },
              { value: 'false', label: t(words[name].false) },
            ]}
          />
        </div>
      ))}
    </ListFilters>
  );
}
