import { writeCommaList } from '@fundus/contract/comma-list';
import { federalStateCodes } from '@fundus/contract/federal-state-codes';
import { fundingCaseStates, nextDays } from '@fundus/contract/funding-case-list';
import { SegmentedControl } from '@mantine/core';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import type { FilterChip, ListBarParts } from '#ui/filter-bar.tsx';
import { FilterChoice } from '#ui/list/filter-fields.tsx';
import type { ListAddress } from '#ui/list/list-address.ts';
import { ListFilters } from '#ui/list/list-filters.tsx';
import type { ListHits } from '#ui/list/list-hits.ts';
import { chosenOf, withParameter } from '#ui/list/list-search.ts';
import { type CaseListFilter, type CaseListSearch, caseListFilters } from './case-list-search.ts';
import type { CaseFilterValues } from './funding-case.queries.ts';

/** Above the cases: search, filters, list or board, and what is set. */
export function CaseListFilters({
  address,
  bar,
  hits,
  values,
  federalState,
}: {
  address: ListAddress<CaseListSearch>;
  bar: ListBarParts;
  hits: ListHits['hits'];
  values: CaseFilterValues | undefined;
  federalState: (code: string) => string;
}) {
  const { search, change } = address;
  const { t } = useTranslation('funding-case');
  const labels: Record<CaseListFilter, string> = {
    caseState: t('filter.state'),
    due: t('filter.due'),
    programmeId: t('filter.programme'),
    funder: t('filter.funder'),
    federalState: t('filter.federalState'),
    ownerId: t('filter.owner'),
  };
  const word: Record<CaseListFilter, (value: string) => string> = {
    caseState: (value) => t(`state.${value as (typeof fundingCaseStates)[number]}`),
    due: (value) => t(`due.${value as (typeof nextDays)[number]}`),
    programmeId: (value) => values?.programmes.find(({ programmeId }) => programmeId === value)?.title ?? value,
    funder: (value) => value,
    federalState,
    ownerId: (value) => values?.owners.find(({ userId }) => userId === value)?.name ?? value,
  };
  const offered: Record<CaseListFilter, readonly string[]> = {
    caseState: fundingCaseStates,
    due: nextDays,
    programmeId: values?.programmes.map(({ programmeId }) => programmeId) ?? [],
    funder: values?.funders ?? [],
    federalState: federalStateCodes,
    ownerId: values?.owners.map(({ userId }) => userId) ?? [],
  };
  const chips: FilterChip[] = caseListFilters.flatMap((name) => {
    const chosen = chosenOf(search, name);
    if (chosen.length === 0) return [];
    const label = `${labels[name]}: ${chosen.map(word[name]).join(', ')}`;
    return [{ key: name, label, onRemove: () => change(withParameter(search, name, undefined)) }];
  });
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
          value={search.board === undefined ? 'list' : 'board'}
          onChange={(next) => change(withParameter(search, 'board', next === 'board' ? 'state' : undefined))}
          data={(['list', 'board'] as const).map((value) => ({ value, label: t(`list.tabs.${value}`) }))}
        />
      }
    >
      {caseListFilters
        .filter((name) => name !== 'ownerId' || offered.ownerId.length > 0)
        .map((name) => (
          <FilterChoice
            key={name}
            label={labels[name]}
            values={offered[name]}
            word={word[name]}
            chosen={chosenOf(search, name)}
            onChange={(next) => change(withParameter(search, name, writeCommaList(next)))}
          />
        ))}
    </ListFilters>
  );
}
