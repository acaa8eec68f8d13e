import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { personChoiceQuery } from './person-record.queries.ts';
import { personTitleOf } from './person-title.ts';

/** Chooses a person among one's own by name, company, town, phone; the last changed ones come first. */
export function PersonChoice({
  label,
  value,
  exceptPersonId,
  onChange,
}: {
  label: string;
  value: string | null;
  exceptPersonId?: string;
  onChange: (personId: string | null) => void;
}) {
  const { t } = useTranslation(['person', 'person-detail']);
  const [search, setSearch] = useState('');
  const [words] = useDebouncedValue(search, 250);
  const { data: rows = [] } = useQuery(personChoiceQuery(words.trim()));
  const data = rows
    .filter(({ personId }) => personId !== exceptPersonId)
    .map((row) => ({
      value: row.personId,
      label: [personTitleOf(row) || t('person:unnamed'), row.company, row.town, t(`person:kind.${row.kind}`)]
        .filter((part, index, parts) => part !== '' && parts.indexOf(part) === index)
        .join(', '),
    }));
  return (
    <Select
      label={label}
      placeholder={t('person-detail:choice.placeholder')}
      data={data}
      value={value}
      onChange={onChange}
      onSearchChange={setSearch}
      searchable
      clearable
      // What fits is decided by the server, also in other spellings.
      filter={({ options }) => options}
      nothingFoundMessage={t('person-detail:choice.nothing')}
      clearButtonProps={{ 'aria-label': t('person-detail:choice.clear') }}
    />
  );
}
