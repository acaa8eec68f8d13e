import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { postcodeQuery } from '#features/platform/postcode/postcode.queries.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { AddressFields, addressForm, countryChoices } from '#ui/form/address-fields.tsx';
import { Cell, FieldGroup } from '#ui/form/field-grid.tsx';
import { SalutationSuggestField } from '#ui/form/salutation-field.tsx';
import { TextField } from '#ui/form/text-fields.tsx';
import type { LeadWords } from './lead-words.ts';
import type { LeadEditing } from './use-lead-editing.ts';

export interface LeadFieldsProps {
  form: LeadEditing['form'];
  words: LeadWords;
}

/** Who a lead is and where they live; `children` stand behind the ways to reach them. */
export function LeadContactFields({ form, words, children }: LeadFieldsProps & { children?: ReactNode }) {
  const { control } = form;
  const { t } = useTranslation('lead-detail');
  const { label } = words;
  return (
    <>
      <FieldGroup title={t('group.name')}>
        <Cell span={2}>
          <SalutationSuggestField control={control} name="salutation" label={label('salutation')} />
        </Cell>
        <Cell span={4}>
          <TextField control={control} name="title" label={label('title')} />
        </Cell>
        <Cell>
          <TextField control={control} name="firstName" label={label('firstName')} />
        </Cell>
        <Cell>
          <TextField control={control} name="lastName" label={label('lastName')} />
        </Cell>
        <Cell>
          <TextField control={control} name="phone" label={label('phone')} type="tel" />
        </Cell>
        <Cell>
          <TextField control={control} name="email" label={label('email')} type="email" />
        </Cell>
        {children}
      </FieldGroup>
      <FieldGroup title={t('group.address')}>
        <Address form={form} words={words} />
      </FieldGroup>
    </>
  );
}

function Address({ form, words }: LeadFieldsProps) {
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
