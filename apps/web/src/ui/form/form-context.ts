import { createContext, useContext, useEffect } from 'react';
import { useLatest } from '#lib/use-latest.ts';

/** A field on the page, for the summary of errors. */
export interface FormField {
  label: string;
  /** Moves the focus to it, where the form library does not know its element. */
  focus?: (() => void) | undefined;
}

/** The fields that are on the page, by name. */
export const FormFields = createContext<Map<string, FormField> | null>(null);

/** Tells the form what a field is called and, where it is no field of the form library, how the focus gets there. */
export function useFieldLabel(name: string, label: string, focus?: () => void): void {
  const fields = useContext(FormFields);
  const hasFocus = focus !== undefined;
  const goThere = useLatest(() => focus?.());
  useEffect(() => {
    fields?.set(name, { label, focus: hasFocus ? goThere : undefined });
    return () => void fields?.delete(name);
  }, [fields, name, label, hasFocus, goThere]);
}

/** The field that a fault belongs to: the one of its name or, for a part without a name of its own, the one around it. */
export function fieldOfFault(
  fields: ReadonlyMap<string, FormField>,
  fault: string,
): (FormField & { name: string }) | undefined {
  for (let name = fault; name !== ''; name = name.slice(0, Math.max(0, name.lastIndexOf('.')))) {
    const field = fields.get(name);
    if (field !== undefined) return { ...field, name };
  }
  return undefined;
}
