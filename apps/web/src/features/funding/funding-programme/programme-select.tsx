import type { ProgrammeSummary } from '@fundus/contract/funding-programme';
import { nameOf } from '@fundus/messages/wording/programme-words';
import { MultiSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type Ref, useState } from 'react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { programmeChoiceQuery } from './funding-programme.queries.ts';

/** Any number of programmes in their order, found by their titles. One without a known title shows its id. */
export function ProgrammeSelect({
  idOf,
  known,
  value,
  onChange,
  ...rest
}: {
  /** The id under which a programme is kept; null for one that cannot be chosen. */
  idOf: (programme: ProgrammeSummary) => string | null;
  known: ReadonlyMap<string, string>;
  value: readonly string[];
  onChange: (ids: string[]) => void;
  label: string;
  description?: ReactNode;
  error?: ReactNode;
  ref?: Ref<HTMLInputElement>;
  onBlur?: () => void;
}) {
  const { t } = useTranslation('ui');
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), 200);
  const { data: found = [] } = useQuery(programmeChoiceQuery(search));
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const titles = new Map(value.map((id) => [id, known.get(id) ?? chosen.get(id) ?? id]));
  for (const programme of found) {
    const id = idOf(programme);
    if (id !== null) titles.set(id, nameOf(programme));
  }
  return (
    <MultiSelect
      {...rest}
      data={[...titles].map(([id, title]) => ({ value: id, label: title }))}
      value={[...value]}
      onChange={(next) => {
        setChosen(new Map([...chosen, ...titles]));
        onChange(next);
      }}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      // The server has found them already, also by words that do not stand in the title.
      filter={({ options }) => options}
      hidePickedOptions
      nothingFoundMessage={t('select.nothingFound')}
    />
  );
}
