import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { Action } from '#lib/error-message.ts';
import { isSameValue } from '#lib/same-value.ts';
import { useSession } from '#lib/session/use-session.ts';
import { ErrorSummary } from './error-summary.tsx';
import { type FormField, FormFields } from './form-context.ts';
import { applyServerIssues, type Fault } from './server-issues.ts';
import { UnsavedChangesGuard } from './unsaved-changes-guard.tsx';
import { useFreshFaults } from './use-fresh-faults.ts';

const noFaults: readonly Fault[] = [];

/**
 * A form with one save button. Sends what was checked, puts the server's objections at their fields, sums up what is
 * wrong on top, and asks before unsaved changes are left behind.
 */
export function Form<Values extends FieldValues, Output>({
  form,
  onSubmit,
  children,
  className,
  guardsChanges = true,
  label,
  action,
  ownFaults = noFaults,
}: {
  form: UseFormReturn<Values, unknown, Output>;
  /** Saves. A thrown `ApiError` goes to the fields; after success the form counts as saved. */
  onSubmit: (values: Output) => Promise<unknown> | void;
  children: ReactNode;
  className?: string | undefined;
  guardsChanges?: boolean;
  label?: string;
  /** The action, where its failure has a text of its own. */
  action?: Action | undefined;
  /**
   * Current faults of parts that are edited beside the fields (a tree of rules). They keep the form from being
   * sent; each part shows its fault itself and names itself with `useFieldLabel`.
   */
  ownFaults?: readonly Fault[];
}) {
  const [fields] = useState(() => new Map<string, FormField>());
  const { interrupted } = useSession();
  useEffect(() => {
    // »Bitte melden Sie sich an« is done with as soon as one has.
    if (!interrupted) form.clearErrors('root.server');
  }, [interrupted, form]);
  const changed = useFreshFaults(form);
  const { isDirty, isSubmitting, isSubmitSuccessful } = form.formState;
  const send = form.handleSubmit(async (values) => {
    const [first] = ownFaults;
    if (first !== undefined) {
      // Without a message: it only says that nothing was saved, the words stand at the part.
      form.setError('root.own', { type: 'own' });
      fields.get(first.name)?.focus?.();
      return;
    }
    const sent = structuredClone(form.getValues());
    try {
      await onSubmit(values);
      // Changes are measured against the values sent: leaving a field of a closing dialog does not count, typing meanwhile does.
      if (isSameValue(sent, form.getValues())) form.reset(sent);
    } catch (error) {
      applyServerIssues(form, error, { action, changed });
    }
  });
  const submit = (event: FormEvent): void => {
    changed.clear();
    void send(event);
  };
  return (
    <FormFields value={fields}>
      <form className={className} onSubmit={submit} noValidate aria-label={label}>
        <ErrorSummary form={form} fields={fields} ownFaults={ownFaults} />
        {children}
      </form>
      {guardsChanges && <UnsavedChangesGuard isDirty={isDirty && !isSubmitting && !isSubmitSuccessful} />}
    </FormFields>
  );
}
