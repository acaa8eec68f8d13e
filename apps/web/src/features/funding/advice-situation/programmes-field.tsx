import type { SituationContent } from '@fundus/contract/advice-situation';
import { createContext, use } from 'react';
import { type FieldPath, useController } from 'react-hook-form';
import { ProgrammeSelect } from '#features/funding/funding-programme/programme-select.tsx';
import { useFieldLabel } from '#ui/form/form-context.ts';
import type { SituationControl } from './situation-form.ts';

/** Titles of the programmes that the situation names, by the id of their source. */
export const ProgrammeTitles = createContext<ReadonlyMap<string, string>>(new Map());

/** Programmes by preference, found by their titles. One that the catalogue does not have shows its id. */
export function ProgrammesField({
  control,
  name,
  ...rest
}: {
  control: SituationControl;
  name: FieldPath<SituationContent>;
  label: string;
  description?: string;
}) {
  const {
    field: { ref, value, onChange, onBlur },
    fieldState,
  } = useController({ control, name });
  useFieldLabel(name, rest.label);
  const known = use(ProgrammeTitles);
  return (
    <ProgrammeSelect
      {...rest}
      ref={ref}
      known={known}
      idOf={({ externalId }) => externalId}
      value={(value ?? []) as string[]}
      onChange={onChange}
      onBlur={onBlur}
      error={fieldState.error?.message}
    />
  );
}
