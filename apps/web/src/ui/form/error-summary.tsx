import { useEffect, useRef } from 'react';
import { type FieldPath, type FieldValues, type UseFormReturn, useFormState } from 'react-hook-form';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import classes from './form.module.css';
import { flattenErrors } from './server-issues.ts';

/** What is wrong, on top of the form, each line leading to its field. It appears with an attempt to save. */
export function ErrorSummary<Values extends FieldValues, Output>({
  form,
  labels,
}: {
  form: UseFormReturn<Values, unknown, Output>;
  labels: ReadonlyMap<string, string>;
}) {
  const { t } = useTranslation('ui');
  const { errors, submitCount } = useFormState({ control: form.control });
  const faults = flattenErrors(errors);
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
          const label = labels.get(fault.name);
          return (
            <li key={fault.name}>
              {label === undefined ? (
                fault.message
              ) : (
                <button type="button" onClick={() => form.setFocus(fault.name as FieldPath<Values>)}>
                  {label}: {fault.message}
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
