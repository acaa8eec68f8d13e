import type { LeadFields } from '@fundus/contract/lead-fields';
import type { VocabularyName } from '@fundus/contract/vocabulary';
import { useMemo } from 'react';
import { formatDate, formatMoney, formatNumber } from '#lib/format.ts';
import type { Translate } from '#lib/i18n/translate.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { type AmountGroup, amountGroups, amountKinds } from './lead-amounts.ts';

/** The closed lists, as far as leads need them; `features/platform/vocabulary` gives such a book. */
export interface LeadTerms {
  list: (vocabulary: VocabularyName) => readonly { value: string; label: string }[];
  label: (vocabulary: VocabularyName, code: string) => string;
}

export type LeadTranslate = Translate<readonly ['lead', 'vocabulary']>;

export interface LeadWords {
  t: LeadTranslate;
  terms: LeadTerms;
  label: (field: keyof LeadFields) => string;
  /** A value as people read it; an empty text where nothing is known. */
  word: (field: keyof LeadFields, value: unknown) => string;
}

/** Where an amount belongs: »Betriebsmittel 2« is the second of its group. */
export function placeOfAmount(field: string): { group: AmountGroup; number: number } | null {
  for (const group of amountGroups) {
    const place = (amountKinds[group] as readonly string[]).indexOf(field);
    if (place >= 0) return { group, number: place + 1 };
  }
  return null;
}

function wordValue(field: keyof LeadFields, value: unknown, t: LeadTranslate, terms: LeadTerms): string {
  if (value === null || value === undefined || value === '') return '';
  switch (field) {
    case 'industry': {
      const { code, title } = value as NonNullable<LeadFields['industry']>;
      return `${code} ${title}`;
    }
    case 'federalState':
      return terms.label('region', value as string);
    case 'country':
      return terms.label('country', value as string);
    case 'socialStatus':
      return t(`vocabulary:socialStatus.${value as 'employed'}`);
    case 'isRefinancing':
      return t(value === true ? 'lead:answer.yes' : 'lead:answer.no');
    case 'foundedOn':
      return formatDate(value as string);
    default:
      if (typeof value !== 'number') return value as string;
      return placeOfAmount(field) === null ? formatNumber(value, 0) : formatMoney(value);
  }
}

/** The name of an amount with its group, where no heading says it: »Betriebsmittel 2: Personal«. */
export function amountLabel(field: keyof LeadFields, t: LeadTranslate): string {
  const place = placeOfAmount(field);
  const name = t(`lead:field.${field}`);
  if (place === null) return name;
  return t('lead:amount.numbered', { group: t(`lead:amount.${place.group}`), number: place.number, name });
}

/** Names and values of the fields of a lead in the reader's language. */
export function useLeadWords(terms: LeadTerms): LeadWords {
  const { t } = useTranslation(['lead', 'vocabulary']);
  return useMemo(
    () => ({
      t,
      terms,
      label: (field) => amountLabel(field, t),
      word: (field, value) => wordValue(field, value, t, terms),
    }),
    [t, terms],
  );
}
