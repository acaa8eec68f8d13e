import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { postcodeQuery } from '#features/platform/postcode/postcode.queries.ts';
import { AddressFields, addressForm, countryChoices } from '#ui/form/address-fields.tsx';
import type { PersonFieldsProps } from './person-fields-props.ts';

/** Street to country of a person. */
export function PersonAddress({ form, words }: Pick<PersonFieldsProps, 'form' | 'words'>) {
  const [postcode, country] = useWatch({ control: form.control, name: ['postcode', 'country'] });
  const { data: places } = useQuery(postcodeQuery(country === 'DE' ? postcode : ''));
  return (
    <AddressFields
      form={addressForm(form)}
      label={words.label}
      places={places}
      stateName={(code) => words.terms.label('region', code)}
      countries={countryChoices(words.terms.list('country'))}
    />
  );
}
