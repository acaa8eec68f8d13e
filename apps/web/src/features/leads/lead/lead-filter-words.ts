import { leadBands } from '@fundus/contract/lead-band';
import { leadMaturities, leadStages } from '@fundus/contract/lead-codes';
import { useMemo } from 'react';
import { formatDate } from '#lib/format.ts';
import type { Translate } from '#lib/i18n/translate.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import type { FilterChip } from '#ui/filter-bar.tsx';
import { chosenOf, withParameter } from '#ui/list/list-search.ts';
import {
  type LeadListFilter,
  type LeadListSearch,
  leadDays,
  leadDecisions,
  leadListFilters,
} from './lead-list-search.ts';

/** Names that need the server or a closed list. */
export interface LeadFilterNames {
  federalState: (code: string) => string;
  source: (sourceId: string) => string;
  partner: (partnerId: string) => string;
}

export interface LeadFilterWords {
  label: (name: LeadListFilter) => string;
  value: (name: LeadListFilter, value: string) => string;
  t: Translate<readonly ['lead', 'vocabulary']>;
}

const codeOf = <Code extends string>(codes: readonly Code[], value: string): Code | undefined =>
  codes.find((code) => code === value);

/** Names of the filters and of their values in the reader's language. */
export function useLeadFilterWords(names: LeadFilterNames): LeadFilterWords {
  const { t } = useTranslation(['lead', 'vocabulary']);
  return useMemo(
    () => ({
      t,
      label: (name) => t(`lead:filter.${name}`),
      value: (name, value) => {
        switch (name) {
          case 'stage': {
            const stage = codeOf(leadStages, value);
            return stage === undefined ? value : t(`lead:stage.${stage}`);
          }
          case 'investmentBand': {
            const band = codeOf(leadBands, value);
            return band === undefined ? value : t(`lead:band.${band}`);
          }
          case 'maturity': {
            const maturity = codeOf(leadMaturities, value);
            return maturity === undefined ? value : t(`lead:trait.${maturity}`);
          }
          case 'socialStatus':
            return t(`vocabulary:socialStatus.${value as 'employed'}`, { defaultValue: value });
          case 'federalState':
            return names.federalState(value);
          case 'sourceId':
            return names.source(value);
          case 'partnerId':
            return names.partner(value);
        }
      },
    }),
    [t, names],
  );
}

/** The filters that are set, each to be taken off by itself. */
export function leadFilterChips(
  search: LeadListSearch,
  words: LeadFilterWords,
  onChange: (search: LeadListSearch) => void,
): FilterChip[] {
  const { t } = words;
  const chip = (key: keyof LeadListSearch, label: string): FilterChip => ({
    key,
    label,
    onRemove: () => onChange(withParameter(search, key, undefined)),
  });
  const lists = leadListFilters.flatMap((name) => {
    const chosen = chosenOf(search, name);
    if (chosen.length === 0) return [];
    return [chip(name, `${words.label(name)}: ${chosen.map((value) => words.value(name, value)).join(', ')}`)];
  });
  const decisions = leadDecisions.flatMap((name) => {
    if (search[name] === undefined) return [];
    const not = name === 'isOnBenefit' ? 'isNotOnBenefit' : 'isNotRefinancing';
    return [chip(name, t(`lead:filter.${search[name] === 'true' ? name : not}`))];
  });
  const days = leadDays.flatMap((name) =>
    search[name] === undefined ? [] : [chip(name, `${t(`lead:filter.${name}`)} ${formatDate(search[name])}`)],
  );
  return [...lists, ...decisions, ...days];
}
