import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { isApiError } from '#lib/api/api-error.ts';
import { type Action, messageOfError, messageOfFailure } from '#lib/error-message.ts';
import { translate } from '#lib/i18n/translate.ts';

/** Fault of a field. */
export interface Fault {
  name: string;
  message: string;
}

/**
 * Puts what the server found wrong at the fields it concerns and goes to the first one. Whatever belongs to no field of
 * this form stands above it (`errors.root.server`), after what did not work where that has words of its own; so does an
 * objection to a value that was changed while the server looked at it.
 */
export function applyServerIssues<Values extends FieldValues, Context, Output>(
  form: Pick<UseFormReturn<Values, Context, Output>, 'setError' | 'setFocus' | 'getValues'>,
  error: unknown,
  { action, changed = new Set() }: { action?: Action | undefined; changed?: ReadonlySet<string> } = {},
): void {
  if (!isApiError(error, 'VALIDATION_FAILED') || error.issues.length === 0) {
    const words = action === undefined ? messageOfError(error) : messageOfFailure(action, error);
    form.setError('root.server', { type: 'server', message: words });
    return;
  }
  const values = form.getValues();
  let first: FieldPath<Values> | undefined;
  for (const issue of error.issues) {
    const top = issue.path[0];
    if (top === undefined || !(top in values)) {
      form.setError('root.server', { type: 'server', message: issue.message });
      continue;
    }
    const name = issue.path.join('.') as FieldPath<Values>;
    if ([...changed].some((other) => isSameField(name, other))) {
      form.setError('root.server', { type: 'server', message: translate('ui:form.changedMeanwhile') });
      continue;
    }
    form.setError(name, { type: 'server', message: issue.message });
    first ??= name;
  }
  if (first !== undefined) form.setFocus(first);
}

/** Whether a change of one field is a change of another: of itself, of a part, or of what it is a part of. */
export function isSameField(one: string, other: string): boolean {
  return one === other || one.startsWith(`${other}.`) || other.startsWith(`${one}.`);
}

/** Every error of a form with the name of its field, nested ones by their full path. */
export function flattenErrors(errors: object, prefix = ''): (Fault & { type: string })[] {
  return Object.entries(errors).flatMap(([key, value]: [string, unknown]) => {
    if (typeof value !== 'object' || value === null) return [];
    const name = prefix === '' ? key : `${prefix}.${key}`;
    const { message, type } = value as { message?: unknown; type?: unknown };
    if (typeof type === 'string' && typeof message === 'string') return [{ name, message, type }];
    return key === 'ref' ? [] : flattenErrors(value, name);
  });
}
