import { useEffect, useRef } from 'react';
import { type FieldPath, type FieldValues, type UseFormReturn, useFormState } from 'react-hook-form';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import classes from './form.module.css';
import { type FormField, fieldOfFault } from './form-context.ts';
import { type Fault, flattenErrors } from './server-issues.ts';

/** Summary of the faults above the form, each line a link to its field. It appears with an attempt to save. */
export function ErrorSummary<Values extends FieldValues, Output>({
  form,
  fields,
  ownFaults,
}: {
  form: UseFormReturn<Values, unknown, Output>;
  fields: ReadonlyMap<string, FormField>;
  /** Faults of what is edited beside the fields of the form. */
  ownFaults: readonly Fault[];
}) {
  const { t } = useTranslation('ui');
  const { errors, submitCount } = useFormState({ control: form.control });
  const faults = [...flattenErrors(errors), ...ownFaults];
  const box = useRef<HTMLDivElement>(null);
  const hasFaults = faults.length > 0;
  useEffect(() => {
    if (submitCount > 0 && hasFaults) box.current?.scrollIntoView?.({ block: 'nearest' });
  }, [submitCount, hasFaults]);
  if (submitCount === 0 || !hasFaults) return null;
  return (
    <div ref={box} className={classes['summary']} role="alert">
      <p className={classes['summaryTitle']}>{t('form.summary', { count: faults.length })}</p>
      <ul>
        {faults.map((fault) => {
          const field = fieldOfFault(fields, fault.name);
          return (
            <li key={fault.name}>
              {field === undefined ? (
                fault.message
              ) : (
                <button type="button" onClick={field.focus ?? (() => form.setFocus(field.name as FieldPath<Values>))}>
                  {field.label}: {fault.message}
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
