import { useMemo } from 'react';
import { nameOfLead } from '#features/leads/lead/lead-name.ts';
import { useTermBook } from '#features/platform/vocabulary/use-term-book.ts';
import type { Translate } from '#lib/i18n/translate.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';

export interface LeadWords {
  t: Translate<readonly ['lead-distribution', 'lead', 'lead-assignment']>;
  /** Name of a lead, also where it has none. */
  nameOf: (lead: Parameters<typeof nameOfLead>[0]) => string;
  federalState: (code: string) => string;
  federalStates: readonly string[];
}

/** Words that the screens of the distribution share. */
export function useLeadWords(): LeadWords {
  const { t } = useTranslation(['lead-distribution', 'lead', 'lead-assignment']);
  const { book } = useTermBook();
  return useMemo(
    () => ({
      t,
      nameOf: (lead) => nameOfLead(lead) || t('lead:unnamed'),
      federalState: (code) => book.label('region', code),
      // »bundesweit« and »andere« are regions of programmes; leads come from a state.
      federalStates: book
        .list('region')
        .map(({ value }) => value)
        .filter((code) => code.length === 2),
    }),
    [t, book],
  );
}
