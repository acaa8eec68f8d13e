import type { CompanyFields } from '@fundus/contract/company-fields';
import { wordAccounts } from '@fundus/messages/wording/account-words';
import { useMemo } from 'react';
import type { TermBook } from '#features/platform/vocabulary/term-book.ts';
import { formatDate, formatNumber } from '#lib/format.ts';
import { currentLanguage } from '#lib/i18n/i18n.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';

/** Names and values of the fields of a company in the reader's language. */
export interface CompanyWords {
  label: (field: keyof CompanyFields) => string;
  /** A value as people read it; an empty text where nothing is known. */
  word: (field: keyof CompanyFields, value: unknown) => string;
}

export function useCompanyWords(book: TermBook): CompanyWords {
  const { t } = useTranslation('company');
  return useMemo(
    () => ({
      label: (field) => t(`field.${field}`),
      word: (field, value) => {
        if (value === null || value === undefined || value === '') return '';
        if (field === 'industry') {
          const { code, title } = value as NonNullable<CompanyFields['industry']>;
          return `${code} ${title}`;
        }
        if (field === 'federalState') return book.label('region', value as string);
        if (field === 'country') return book.label('country', value as string);
        if (field === 'accounts') {
          return wordAccounts(value as CompanyFields['accounts'], {
            language: currentLanguage(),
            say: (key, values) => t(key, values),
          });
        }
        if (typeof value === 'number') return formatNumber(value, 0);
        return field === 'foundedOn' ? formatDate(value as string) : (value as string);
      },
    }),
    [t, book],
  );
}
