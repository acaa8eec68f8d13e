import { createContext, useContext, useEffect } from 'react';

/** Labels of the fields that are on the page, by name, for the summary of errors. */
export const FieldLabels = createContext<Map<string, string> | null>(null);

/** Tells the form what a field is called. */
export function useFieldLabel(name: string, label: string): void {
  const labels = useContext(FieldLabels);
  useEffect(() => {
    labels?.set(name, label);
    return () => void labels?.delete(name);
  }, [labels, name, label]);
}
