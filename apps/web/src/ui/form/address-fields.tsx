import type { FederalState } from '@fundus/contract/federal-state';
import { federalStateCodes } from '@fundus/contract/federal-state-codes';
import { useEffect, useRef } from 'react';
import { type Control, type UseFormReturn, useWatch } from 'react-hook-form';
import { type Choice, SelectField } from './choice-fields.tsx';
import { Cell } from './field-grid.tsx';
import { SuggestField } from './suggest-fields.tsx';
import { TextField } from './text-fields.tsx';

export interface AddressValues {
  street: string;
  houseNumber: string;
  postcode: string;
  town: string;
  federalState: FederalState | null;
  country: string;
}

/** Where a postcode lies. */
export interface PostcodePlace {
  town: string;
  federalState: FederalState;
}

/** The place of an address, as far as a postcode tells it. */
interface PlaceValues {
  postcode: string;
  town: string;
  federalState: FederalState | null;
}

/** Fills in town and federal state from the postcode once it is typed, where it leaves one choice. */
function useTownOfPostcode(
  form: Pick<UseFormReturn<PlaceValues, unknown, PlaceValues>, 'control' | 'setValue'>,
  places: readonly PostcodePlace[] | undefined,
): void {
  const { control, setValue } = form;
  const postcode = useWatch({ control, name: 'postcode' });
  const filledFor = useRef(postcode);
  useEffect(() => {
    if (places === undefined || filledFor.current === postcode) return;
    filledFor.current = postcode;
    const towns = [...new Set(places.map(({ town }) => town))];
    const states = [...new Set(places.map(({ federalState }) => federalState))];
    const options = { shouldDirty: true, shouldValidate: true };
    if (towns.length === 1 && towns[0] !== undefined) setValue('town', towns[0], options);
    if (states.length === 1 && states[0] !== undefined) setValue('federalState', states[0], options);
  }, [places, postcode, setValue]);
}

/** Postcode and town alone, for a record that begins with a few fields; the federal state comes along unseen. */
export function PlaceFields({
  form,
  label,
  places,
}: {
  form: UseFormReturn<PlaceValues, unknown, PlaceValues>;
  label: (field: 'postcode' | 'town') => string;
  /** Places of the postcode that stands in the form; `undefined` until they are known. */
  places: readonly PostcodePlace[] | undefined;
}) {
  const { control } = form;
  useTownOfPostcode(form, places);
  return (
    <>
      <Cell span={2}>
        <TextField control={control} name="postcode" label={label('postcode')} />
      </Cell>
      <Cell span={4}>
        <TownField control={control} label={label('town')} places={places} />
      </Cell>
    </>
  );
}

function TownField({
  control,
  label,
  places,
}: {
  control: Control<PlaceValues, unknown, PlaceValues>;
  label: string;
  places: readonly PostcodePlace[] | undefined;
}) {
  const suggestions = (places ?? []).map(({ town }) => town);
  return <SuggestField control={control} name="town" label={label} suggestions={suggestions} />;
}

/** Street to country. A German postcode brings town and federal state along, where they are still open or came from one. */
export function AddressFields({
  form,
  label,
  places,
  stateName,
  countries,
}: {
  form: UseFormReturn<AddressValues, unknown, AddressValues>;
  label: (field: keyof AddressValues) => string;
  /** Places of the postcode that stands in the form; `undefined` until they are known. */
  places: readonly PostcodePlace[] | undefined;
  stateName: (code: FederalState) => string;
  countries: readonly Choice[];
}) {
  const { control } = form;
  const country = useWatch({ control, name: 'country' });
  const stateFor = useRef(country);
  useEffect(() => {
    if (stateFor.current === country) return;
    stateFor.current = country;
    // Only addresses in Germany lie in a federal state.
    if (country !== 'DE') form.setValue('federalState', null, { shouldDirty: true, shouldValidate: true });
  }, [country, form]);
  useTownOfPostcode(placeForm(form), places);
  return (
    <>
      <Cell span={4}>
        <TextField control={control} name="street" label={label('street')} />
      </Cell>
      <Cell span={2}>
        <TextField control={control} name="houseNumber" label={label('houseNumber')} />
      </Cell>
      <Cell span={2}>
        <TextField control={control} name="postcode" label={label('postcode')} />
      </Cell>
      <Cell span={4}>
        <TownField control={placeForm(form).control} label={label('town')} places={places} />
      </Cell>
      <Cell>
        <SelectField
          control={control}
          name="federalState"
          label={label('federalState')}
          choices={federalStateCodes.map((value) => ({ value, label: stateName(value) }))}
          isClearable
        />
      </Cell>
      <Cell>
        <SelectField
          control={control}
          name="country"
          label={label('country')}
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

/** The address part of a larger form: its fields are the same, and nothing else of it is touched. */
export function addressForm<Values extends AddressValues>(
  form: UseFormReturn<Values, unknown, Values>,
): UseFormReturn<AddressValues, unknown, AddressValues> {
  return form as unknown as UseFormReturn<AddressValues, unknown, AddressValues>;
}

/** The place of a larger form: its fields are the same, and nothing else of it is touched. */
export function placeForm<Values extends PlaceValues>(
  form: UseFormReturn<Values, unknown, Values>,
): UseFormReturn<PlaceValues, unknown, PlaceValues> {
  return form as unknown as UseFormReturn<PlaceValues, unknown, PlaceValues>;
}

/** Countries as a form offers them: those of ISO 3166, without groups of them. */
export function countryChoices(listed: readonly Choice[]): Choice[] {
  return listed.filter(({ value }) => /^[A-Z]{2}$/.test(value));
}
