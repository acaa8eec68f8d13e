import { writeCommaList } from '@fundus/contract/comma-list';
import { federalStateCodes } from '@fundus/contract/federal-state-codes';
import { SegmentedControl } from '@mantine/core';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import type { ListBarParts } from '#ui/filter-bar.tsx';
import { FilterChoice } from '#ui/list/filter-fields.tsx';
import type { ListAddress } from '#ui/list/list-address.ts';
import { ListFilters } from '#ui/list/list-filters.tsx';
import type { ListHits } from '#ui/list/list-hits.ts';
import { chosenOf, withParameter } from '#ui/list/list-search.ts';
import type { CompanyListSearch } from './company-list-search.ts';

/** Above the list: search, filter, list or trash, and what is set. */
export function CompanyListFilters({
  address,
  bar,
  hits,
  federalState,
}: {
  address: ListAddress<CompanyListSearch>;
  bar: ListBarParts;
  hits: ListHits['hits'];
  federalState: (code: string) => string;
}) {
  const { search, change } = address;
  const { t } = useTranslation('company');
  const chosen = chosenOf(search, 'federalState');
  const present = (next: 'list' | 'trash'): void => {
    const { deleted: _deleted, ...others } = search;
    change(next === 'trash' ? { ...others, deleted: true } : others);
  };
  const chips =
    chosen.length === 0
      ? []
      : [
          {
            key: 'federalState',
            label: `${t('filter.federalState')}: ${chosen.map(federalState).join(', ')}`,
            onRemove: () => change(withParameter(search, 'federalState', undefined)),
          },
        ];
  return (
    <ListFilters
      address={address}
      bar={bar}
      hits={hits}
      words={{ label: t('list.searchLabel'), placeholder: t('list.search') }}
      chips={chips}
      beside={
        <SegmentedControl
          aria-label={t('list.tabs.label')}
          value={search.deleted === true ? 'trash' : 'list'}
          onChange={present}
          data={(['list', 'trash'] as const).map((value) => ({ value, label: t(`list.tabs.${value}`) }))}
        />
      }
    >
      <FilterChoice
        label={t('filter.federalState')}
        values={federalStateCodes}
        word={federalState}
        chosen={chosen}
        onChange={(next) => change(withParameter(search, 'federalState', writeCommaList(next)))}
      />
    </ListFilters>
  );
}
