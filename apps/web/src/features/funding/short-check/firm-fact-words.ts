import { useMemo } from 'react';
import { usePersonWords } from '#features/people/person/person-words.ts';
import type { TermBook } from '#features/platform/vocabulary/term-book.ts';
import { formatMoney } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import type { RecordWords } from '#ui/form/record-conflict-dialog.tsx';
import type { FirmFacts } from './firm-facts.ts';

const ownLabels = {
  turnoverCents: 'turnover',
  balanceSheetCents: 'balanceSheet',
  investmentCents: 'investment',
  hasLinkedFirms: 'hasLinkedFirms',
  projects: 'projects',
} as const;

const isOwn = (field: keyof FirmFacts): field is keyof typeof ownLabels => field in ownLabels;

/** Names and values of the facts of the short check in the reader's language. */
export function useFactWords(book: TermBook): RecordWords<FirmFacts> {
  const { t } = useTranslation('person-funding');
  const ofPerson = usePersonWords(book);
  return useMemo(
    () => ({
      label: (field) => (isOwn(field) ? t(`shortCheck.${ownLabels[field]}`) : ofPerson.label(field)),
      word: (field, value) => {
        if (!isOwn(field)) return ofPerson.word(field, value);
        if (value === null || value === undefined) return '';
        if (typeof value === 'boolean') return t(value ? 'shortCheck.linkedYes' : 'shortCheck.linkedNo');
        if (typeof value === 'number') return formatMoney(value);
        return (value as string[]).map((code) => book.label('project', code)).join(', ');
      },
    }),
    [t, ofPerson, book],
  );
}
