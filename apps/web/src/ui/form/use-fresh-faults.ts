import { useEffect, useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { flattenErrors, isSameField } from './server-issues.ts';

/**
 * No fault outlives the values that it was about: with every change the fields with a fault are checked again, also where
 * another field was changed or the value was set by the page. An objection of the server goes with a change of its field.
 * Returns the names of the fields changed since the set was last cleared.
 */
export function useFreshFaults<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
): Set<string> {
  const [changed] = useState(() => new Set<string>());
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name, errors }) => {
          if (name !== undefined) changed.add(name);
          const faults = flattenErrors(errors ?? {}).filter((fault) => !fault.name.startsWith('root.'));
          const stale = faults.filter(
            (fault) => fault.type === 'server' && name !== undefined && isSameField(fault.name, name),
          );
          const checked = faults.filter(({ type }) => type !== 'server');
          if (stale.length > 0) form.clearErrors(stale.map((fault) => fault.name as FieldPath<Values>));
          if (checked.length > 0) void form.trigger(checked.map((fault) => fault.name as FieldPath<Values>));
        },
      }),
    [form, changed],
  );
  return changed;
}
