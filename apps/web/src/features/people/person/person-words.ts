import type { Person } from '@fundus/contract/person';
import type { PersonFields } from '@fundus/contract/person-fields';
import type { VocabularyName } from '@fundus/contract/vocabulary';
import { useMemo } from 'react';
import { formatDate, formatNumber } from '#lib/format.ts';
import type { Translate } from '#lib/i18n/translate.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';

/** The closed lists, as far as persons need them; `features/platform/vocabulary` gives such a book. */
export interface PersonTerms {
  list: (vocabulary: VocabularyName) => readonly { value: string; label: string }[];
  label: (vocabulary: VocabularyName, code: string) => string;
}

export interface PersonWords {
  t: Translate<readonly ['person', 'person-detail', 'vocabulary']>;
  terms: PersonTerms;
  label: (field: keyof PersonFields) => string;
  /** A value as people read it; an empty text where nothing is known. */
  word: (field: keyof PersonFields, value: unknown) => string;
}

function wordValue(field: keyof PersonFields, value: unknown, t: PersonWords['t'], terms: PersonTerms): string {
  if (value === null || value === undefined || value === '') return '';
  if (field === 'industry') {
    const { code, title } = value as NonNullable<Person['industry']>;
    return `${code} ${title}`;
  }
  if (field === 'federalState') return terms.label('region', value as string);
  if (field === 'country') return terms.label('country', value as string);
  if (field === 'socialStatus') return t(`vocabulary:socialStatus.${value as 'employed'}`);
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'number') return formatNumber(value, 0);
  return field.endsWith('On') ? formatDate(value as string) : (value as string);
}

/** Names and values of the fields of a person in the reader's language. */
export function usePersonWords(terms: PersonTerms): PersonWords {
  const { t } = useTranslation(['person', 'person-detail', 'vocabulary']);
  return useMemo(
    () => ({
      t,
      terms,
      label: (field) => t(`person:field.${field}`),
      word: (field, value) => wordValue(field, value, t, terms),
    }),
    [t, terms],
  );
}
