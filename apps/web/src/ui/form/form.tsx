import { type ReactNode, useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { Action } from '#lib/error-message.ts';
import { useSession } from '#lib/session/use-session.ts';
import { ErrorSummary } from './error-summary.tsx';
import { FieldLabels } from './form-context.ts';
import { applyServerIssues } from './server-issues.ts';
import { UnsavedChangesGuard } from './unsaved-changes-guard.tsx';

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
}: {
  form: UseFormReturn<Values, unknown, Output>;
  /** Saves. A thrown `ApiError` goes to the fields; after success the form counts as saved. */
  onSubmit: (values: Output) => Promise<unknown> | void;
  children: ReactNode;
  className?: string | undefined;
  guardsChanges?: boolean;
  label?: string;
  /** What is tried here, where its failure has words of its own. */
  action?: Action | undefined;
}) {
  const [labels] = useState(() => new Map<string, string>());
  const { interrupted } = useSession();
  useEffect(() => {
    // »Bitte melden Sie sich an« is done with as soon as one has.
    if (!interrupted) form.clearErrors('root.server');
  }, [interrupted, form]);
  const { isDirty, isSubmitting, isSubmitSuccessful } = form.formState;
  const send = form.handleSubmit(async (values) => {
    try {
      await onSubmit(values);
      form.reset(undefined, { keepValues: true });
    } catch (error) {
      applyServerIssues(form, error, action);
    }
  });
  return (
    <FieldLabels value={labels}>
      <form className={className} onSubmit={(event) => void send(event)} noValidate aria-label={label}>
        <ErrorSummary form={form} labels={labels} />
        {children}
      </form>
      {guardsChanges && <UnsavedChangesGuard isDirty={isDirty && !isSubmitting && !isSubmitSuccessful} />}
    </FieldLabels>
  );
}
