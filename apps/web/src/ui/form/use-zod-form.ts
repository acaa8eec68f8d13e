import { zodResolver } from '@hookform/resolvers/zod';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import { z } from 'zod';
import { messageOfIssue } from './issue-message.ts';

// The content security policy forbids eval, and already the question whether it is there counts as a violation.
z.config({ jitless: true });

/**
 * A form checked by a schema of the contract, field by field after it was touched. The only place that brings zod into
 * the browser: screens without a form stay free of it. The route has to name the namespace `validation`.
 */
export function useZodForm<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
  defaultValues: DefaultValues<Input>,
): UseFormReturn<Input, unknown, Output> {
  return useForm<Input, unknown, Output>({
    resolver: zodResolver(schema, { error: messageOfIssue }),
    defaultValues,
    mode: 'onTouched',
    shouldFocusError: true,
  });
}
