import { writeCommaList } from '@fundus/contract/comma-list';
import { leadList } from '@fundus/contract/lead-codes';
import { DayFilter, FilterChoice, FilterDays } from '#ui/list/filter-fields.tsx';
import { chosenOf, withParameter } from '#ui/list/list-search.ts';
import { ToggleChips } from '#ui/toggle-chips.tsx';
import type { LeadFilterWords } from './lead-filter-words.ts';
import {
  type LeadListFilter,
  type LeadListSearch,
  leadDays,
  leadDecisions,
  leadListFilters,
} from './lead-list-search.ts';

export interface LeadFilterOffers {
  federalStates: readonly string[];
  sourceIds: readonly string[];
  /** Empty for all users but distributors. */
  partnerIds: readonly string[];
}

function offeredBy(name: LeadListFilter, offers: LeadFilterOffers): readonly string[] {
  if (name === 'federalState') return offers.federalStates;
  if (name === 'sourceId') return offers.sourceIds;
  return name === 'partnerId' ? offers.partnerIds : leadList.filters[name].values;
}

/** All filters of the list of leads; each change shows in the list at once. */
export function LeadFilters({
  search,
  words,
  offers,
  onChange,
}: {
  search: LeadListSearch;
  words: LeadFilterWords;
  offers: LeadFilterOffers;
  onChange: (search: LeadListSearch) => void;
}) {
  const { t } = words;
  const choice = (name: LeadListFilter, offered: readonly string[], placeholder?: string) => (
    <FilterChoice
      key={name}
      label={words.label(name)}
      // The chosen value stays on offer, also where no lead has it any more.
      values={[...new Set([...offered, ...chosenOf(search, name)])]}
      word={(value) => words.value(name, value)}
      chosen={chosenOf(search, name)}
      placeholder={placeholder}
      onChange={(chosen) => onChange(withParameter(search, name, writeCommaList(chosen)))}
    />
  );
  return (
    <>
      {leadListFilters.map((name) => {
        if (name === 'partnerId' && offers.partnerIds.length === 0) return null;
        return choice(name, offeredBy(name, offers), name === 'sourceId' ? t('lead:filter.noSources') : undefined);
      })}
      {leadDecisions.map((name) => (
        <ToggleChips
          key={name}
          label={t(`lead:filter.${name}`)}
          chips={[
            { value: 'true', label: t('lead:answer.yes') },
            { value: 'false', label: t('lead:answer.no') },
          ]}
          values={search[name] === undefined ? [] : [search[name]]}
          onToggle={(value) =>
            onChange(
              withParameter(search, name, value === search[name] ? undefined : value === 'true' ? 'true' : 'false'),
            )
          }
          single
        />
      ))}
      <FilterDays>
        {leadDays.map((name) => (
          <DayFilter
            key={name}
            label={t(`lead:filter.${name}`)}
            value={search[name] ?? null}
            onChange={(day) => onChange(withParameter(search, name, day ?? undefined))}
          />
        ))}
      </FilterDays>
    </>
  );
}
