import type { MatchResult } from '@fundus/contract/funding-list';
import { type FacetName, facetNames } from '@fundus/contract/funding-research-codes';
import { wordFacetValue } from '@fundus/messages/wording/facet-words';
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import {
  chosenValues,
  closingChoices,
  type FundingListSearch,
} from '#features/funding/funding-research/funding-list-search.ts';
import { useResearch } from '#features/funding/funding-research/research-context.ts';
import { verdictOrder } from '#features/funding/funding-research/verdict-chip.tsx';
import { formatDate } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { parseGermanDate } from '#lib/parse-input.ts';
import { Facet } from '#ui/facet.tsx';
import { TypedInput } from '#ui/form/typed-input.tsx';
import { ToggleChips } from '#ui/toggle-chips.tsx';
import classes from './funding-list.module.css';

type FacetCount = MatchResult['facets'][FacetName][number];

/** All filters of the funding list; at the side, or in a drawer on a phone. */
export function MatchFilters({
  search,
  facets,
  onChange,
  hasLegend,
}: {
  search: FundingListSearch;
  facets: MatchResult['facets'] | undefined;
  onChange: (search: FundingListSearch) => void;
  /** The verdicts are chosen in the legend above. */
  hasLegend: boolean;
}) {
  const { t } = useTranslation('funding-research');
  const { words } = useResearch();
  const without = (name: 'includeUnfit' | 'onlySelected' | 'closingWithinDays' | 'newSince'): FundingListSearch => {
    const { [name]: _, ...others } = search;
    return others;
  };
  return (
    <div className={classes['filters']}>
      <div className={classes['switches']}>
        <Checkbox
          size="sm"
          label={t('filter.onlySelected')}
          checked={search.onlySelected === true}
          onChange={({ currentTarget }) =>
            onChange(currentTarget.checked ? { ...search, onlySelected: true } : without('onlySelected'))
          }
        />
        <Checkbox
          size="sm"
          label={t('filter.includeUnfit')}
          checked={search.includeUnfit === true}
          onChange={({ currentTarget }) =>
            onChange(currentTarget.checked ? { ...search, includeUnfit: true } : without('includeUnfit'))
          }
        />
      </div>
      {facetNames.map((facet) => {
        if (hasLegend && facet === 'verdict') return null;
        const chosen = chosenValues(search, facet);
        const counted = inOrder(facet, facets?.[facet] ?? []);
        const missing = chosen.filter((code) => !counted.some((value) => value.code === code));
        const values = [...counted, ...missing.map((code) => ({ code, count: 0 }))];
        return (
          <Facet
            key={facet}
            title={t(`facet.${facet}`)}
            values={values.map(({ code, count }) => ({ code, count, label: wordFacetValue(facet, code, words) }))}
            chosen={chosen}
            onChange={(next) => {
              const { [facet]: _, ...others } = search;
              onChange(next.length === 0 ? others : { ...others, [facet]: next.join(',') });
            }}
          />
        );
      })}
      <ToggleChips
        label={t('filter.closingIn')}
        single
        chips={closingChoices.map((choice) => ({
          value: String(choice),
          label: choice === 'yearEnd' ? t('filter.closingYearEnd') : t('filter.closingDays', { days: choice }),
        }))}
        values={search.closingWithinDays === undefined ? [] : [String(search.closingWithinDays)]}
        onToggle={(value) => {
          const chosen = closingChoices.find((choice) => String(choice) === value);
          const isSet = chosen === undefined || chosen === search.closingWithinDays;
          onChange(isSet ? without('closingWithinDays') : { ...search, closingWithinDays: chosen });
        }}
      />
      <NewSince
        value={search.newSince ?? null}
        onChange={(value) => onChange(value === null ? without('newSince') : { ...search, newSince: value })}
      />
    </div>
  );
}

/** Verdicts stand from the best to the worst; everything else as the server counted it. */
function inOrder(facet: FacetName, values: readonly FacetCount[]): readonly FacetCount[] {
  if (facet !== 'verdict') return values;
  const place = ({ code }: FacetCount): number => verdictOrder.findIndex((verdict) => verdict === code);
  return [...values].sort((left, right) => place(left) - place(right));
}

function NewSince({ value, onChange }: { value: string | null; onChange: (value: string | null) => void }) {
  const { t } = useTranslation(['funding-research', 'ui']);
  const [isUnreadable, setUnreadable] = useState(false);
  return (
    <TypedInput
      label={t('filter.newSince')}
      placeholder={t('ui:date.placeholder')}
      inputMode="numeric"
      value={value}
      parse={parseGermanDate}
      format={formatDate}
      onUnreadable={setUnreadable}
      onChange={onChange}
      error={isUnreadable ? t('start.invalid.date') : undefined}
    />
  );
}
