import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { SelectField } from '#ui/form/choice-fields.tsx';
import { SuggestField } from '#ui/form/suggest-fields.tsx';
import { TextField } from '#ui/form/text-fields.tsx';
import { Cell } from './field-cell.tsx';
import type { PersonFieldsProps } from './person-fields-props.ts';
import { postcodeQuery } from './person-record.queries.ts';

/** `federalStateCodes` of the contract, repeated because that file brings zod along. */
const federalStates = [
  'BW',
  'BY',
  'BE',
  'BB',
  'HB',
  'HH',
  'HE',
  'MV',
  'NI',
  'NW',
  'RP',
  'SL',
  'SN',
  'ST',
  'SH',
  'TH',
] as const;

/** Street to country. A German postcode brings town and federal state along, where they are still open or came from one. */
export function AddressFields({ form, words }: Pick<PersonFieldsProps, 'form' | 'words'>) {
  const { control } = form;
  const [postcode, country] = useWatch({ control, name: ['postcode', 'country'] });
  const { data: places } = useQuery(postcodeQuery(country === 'DE' ? postcode : ''));
  const filledFor = useRef(postcode);
  useEffect(() => {
    if (places === undefined || filledFor.current === postcode) return;
    filledFor.current = postcode;
    const towns = [...new Set(places.map(({ town }) => town))];
    const states = [...new Set(places.map(({ federalState }) => federalState))];
    const options = { shouldDirty: true, shouldValidate: true };
    if (towns.length === 1 && towns[0] !== undefined) form.setValue('town', towns[0], options);
    if (states.length === 1 && states[0] !== undefined) form.setValue('federalState', states[0], options);
  }, [places, postcode, form]);
  const countries = words.terms.list('country').filter(({ value }) => /^[A-Z]{2}$/.test(value));
  return (
    <>
      <Cell span={4}>
        <TextField control={control} name="street" label={words.label('street')} />
      </Cell>
      <Cell span={2}>
        <TextField control={control} name="houseNumber" label={words.label('houseNumber')} />
      </Cell>
      <Cell span={2}>
        <TextField control={control} name="postcode" label={words.label('postcode')} />
      </Cell>
      <Cell span={4}>
        <SuggestField
          control={control}
          name="town"
          label={words.label('town')}
          suggestions={(places ?? []).map(({ town }) => town)}
        />
      </Cell>
      <Cell>
        <SelectField
          control={control}
          name="federalState"
          label={words.label('federalState')}
          choices={federalStates.map((value) => ({ value, label: words.terms.label('region', value) }))}
          isClearable
        />
      </Cell>
      <Cell>
        <SelectField
          control={control}
          name="country"
          label={words.label('country')}
          choices={
            countries.some(({ value }) => value === country)
              ? countries
              : [{ value: country, label: country }, ...countries]
          }
        />
      </Cell>
    </>
  );
}
