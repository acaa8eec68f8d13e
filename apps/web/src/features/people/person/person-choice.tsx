import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { personChoiceQuery } from './person-record.queries.ts';
import { personTitleOf } from './person-title.ts';

/** Chooses a person among the user's own by name, company, town, phone; the last changed ones come first. */
export function PersonChoice({
  label,
  isLabelHidden = false,
  value,
  valueName,
  exceptPersonId,
  onChange,
}: {
  label: string;
  isLabelHidden?: boolean;
  value: string | null;
  /** Name of the chosen record, which may not be among the offered ones. */
  valueName?: string | undefined;
  exceptPersonId?: string;
  onChange: (personId: string | null) => void;
}) {
  const { t } = useTranslation('person');
  const [search, setSearch] = useState('');
  const [words] = useDebouncedValue(search, 250);
  const { data: rows = [] } = useQuery(personChoiceQuery(words.trim()));
  const data = rows
    .filter(({ personId }) => personId !== exceptPersonId)
    .map((row) => ({
      value: row.personId,
      label: [personTitleOf(row) || t('unnamed'), row.company, row.town, t(`kind.${row.kind}`)]
        .filter((part, index, parts) => part !== '' && parts.indexOf(part) === index)
        .join(', '),
    }));
  if (value !== null && valueName !== undefined && !data.some((choice) => choice.value === value)) {
    data.unshift({ value, label: valueName });
  }
  return (
    <Select
      {...(isLabelHidden ? { 'aria-label': label } : { label })}
      placeholder={isLabelHidden ? label : t('choice.placeholder')}
      data={data}
      value={value}
      onChange={onChange}
      onSearchChange={setSearch}
      searchable
      clearable
      // The server decides about matches, also in other spellings.
      filter={({ options }) => options}
      nothingFoundMessage={t('choice.nothing')}
      clearButtonProps={{ 'aria-label': t('choice.clear') }}
    />
  );
}
