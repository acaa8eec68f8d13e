import type { Company } from '@fundus/contract/company';
import { companyFieldNames } from '@fundus/contract/company-fields';
import type { TermBook } from '#features/platform/vocabulary/term-book.ts';
import { FactList } from '#ui/fact-list.tsx';
import { useCompanyWords } from './use-company-words.ts';

/** The data of a company for those who only look at it; what is not known is left out. */
export function CompanyData({ company, book }: { company: Company; book: TermBook }) {
  const { label, word } = useCompanyWords(book);
  const facts = companyFieldNames.map((field) => ({ label: label(field), value: word(field, company[field]) }));
  return <FactList facts={facts} layout="beside" />;
}
