import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { messageOfIssue } from './issue-message.ts';

/**
 * A form checked by a schema of the contract, field by field after it was touched. The route has to name the namespace
 * `validation`.
 */
export function useZodForm<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
  defaultValues: DefaultValues<Input>,
): UseFormReturn<Input, unknown, Output> {
  const [changes] = useState(() => ({ count: 0 }));
  const check = zodResolver(schema, { error: messageOfIssue });
  const form = useForm<Input, unknown, Output>({
    // Checks run side by side: one that began before a change must not end with what it found in the previous values.
    resolver: async (values, ...rest) => {
      let seen = changes.count;
      let result = await check(values, ...rest);
      while (seen !== changes.count) {
        seen = changes.count;
        result = await check(form.getValues(), ...rest);
      }
      return result;
    },
    defaultValues,
    mode: 'onTouched',
    shouldFocusError: true,
  });
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: () => void (changes.count += 1) }),
    [form, changes],
  );
  return form;
}
