import type { SituationContent } from '@fundus/contract/advice-situation';
import { nameOf } from '@fundus/messages/wording/programme-words';
import { MultiSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { createContext, use, useState } from 'react';
import { type FieldPath, useController } from 'react-hook-form';
import { programmeChoiceQuery } from '#features/funding/funding-programme/funding-programme.queries.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { useFieldLabel } from '#ui/form/form-context.ts';
import type { SituationControl } from './situation-form.ts';

/** Titles of the programmes that the situation names, by the id of their source. */
export const ProgrammeTitles = createContext<ReadonlyMap<string, string>>(new Map());

/** Programmes by preference, found by their titles. One that the catalogue does not have shows its id. */
export function ProgrammesField({
  control,
  name,
  label,
  description,
}: {
  control: SituationControl;
  name: FieldPath<SituationContent>;
  label: string;
  description?: string;
}) {
  const { t } = useTranslation('ui');
  const {
    field: { ref, value, onChange, onBlur },
    fieldState,
  } = useController({ control, name });
  useFieldLabel(name, label);
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), 200);
  const { data: found = [] } = useQuery(programmeChoiceQuery(search));
  const known = use(ProgrammeTitles);
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const ids = (value ?? []) as string[];
  const titles = new Map(ids.map((id) => [id, known.get(id) ?? chosen.get(id) ?? id]));
  for (const programme of found) if (programme.externalId !== null) titles.set(programme.externalId, nameOf(programme));
  return (
    <MultiSelect
      ref={ref}
      label={label}
      description={description}
      data={[...titles].map(([id, title]) => ({ value: id, label: title }))}
      value={ids}
      onChange={(next) => {
        setChosen(new Map([...chosen, ...titles]));
        onChange(next);
      }}
      onBlur={onBlur}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      // The server has found them already, also by words that do not stand in the title.
      filter={({ options }) => options}
      hidePickedOptions
      nothingFoundMessage={t('select.nothingFound')}
      error={fieldState.error?.message}
    />
  );
}
