import { Autocomplete } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Control, type FieldPathByValue, type FieldValues, useController } from 'react-hook-form';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { useFieldLabel } from '#ui/form/form-context.ts';
import typography from '#ui/typography.module.css';
import { companyChoiceQuery } from './company.queries.ts';

/** The company of a person: one of the user's own, found by its name, or a new name. */
export function CompanyField<Values extends FieldValues, Output>({
  control,
  name,
  label,
}: {
  control: Control<Values, unknown, Output>;
  name: FieldPathByValue<Values, string>;
  label: string;
}) {
  const { t } = useTranslation('company');
  const {
    field: { ref, value, onChange, onBlur },
    fieldState,
  } = useController({ control, name });
  useFieldLabel(name, label);
  const [isTyped, setTyped] = useState(false);
  const [words] = useDebouncedValue((value as string).trim(), 250);
  const { data: rows = [] } = useQuery({ ...companyChoiceQuery(words), enabled: isTyped && words.length > 1 });
  const places = new Map(
    rows.map((row) => [row.name, [row.postcode, row.town].filter((part) => part !== '').join(' ')]),
  );
  return (
    <Autocomplete
      ref={ref}
      label={label}
      placeholder={t('choice.hint')}
      data={[...places.keys()]}
      value={value}
      onChange={(next) => {
        setTyped(true);
        onChange(next);
      }}
      onBlur={onBlur}
      // The server decides about matches, also in other spellings.
      filter={({ options }) => options}
      renderOption={({ option }) => (
        <span>
          {option.value}
          <span className={typography['belowName']}>{places.get(option.value)}</span>
        </span>
      )}
      maxLength={200}
      autoComplete="off"
      error={fieldState.error?.message}
    />
  );
}
