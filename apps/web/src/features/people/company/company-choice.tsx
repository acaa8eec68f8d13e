import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { companyChoiceQuery } from './company.queries.ts';

/** One of the user's own companies, found by its name. */
export function CompanyChoice({
  label,
  exceptId,
  error,
  onChange,
}: {
  label: string;
  exceptId: string;
  error?: string | undefined;
  onChange: (companyId: string | null) => void;
}) {
  const { t } = useTranslation('company');
  const [search, setSearch] = useState('');
  const [words] = useDebouncedValue(search.trim(), 250);
  const { data: rows = [] } = useQuery(companyChoiceQuery(words));
  return (
    <Select
      label={label}
      placeholder={t('link.otherHint')}
      data={rows
        .filter(({ companyId }) => companyId !== exceptId)
        .map((row) => ({
          value: row.companyId,
          label: [row.name, row.town].filter((part) => part !== '').join(', '),
        }))}
      onChange={onChange}
      onSearchChange={setSearch}
      searchable
      required
      // The server decides about matches, also in other spellings.
      filter={({ options }) => options}
      nothingFoundMessage={t('list.noHits.title')}
      error={error}
    />
  );
}
