import { useEffect, useRef } from 'react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { idOf } from './form-fields.tsx';
import classes from './lead-form.module.css';
import { type FormField, fieldOrder } from './lead-form-values.ts';
import type { FieldFaults } from './use-lead-form.ts';

/** Summary of the faults above the form, each line a link to its field; it takes the focus after every attempt. */
export function FaultSummary({
  faults,
  failure,
  attempts,
  labelOf,
}: {
  faults: FieldFaults;
  failure: string | null;
  attempts: number;
  labelOf: (name: FormField) => string;
}) {
  const { t } = useTranslation('lead-intake');
  const box = useRef<HTMLDivElement>(null);
  const named = fieldOrder.filter((name) => faults[name] !== undefined);
  const isThere = named.length > 0 || failure !== null;
  useEffect(() => {
    if (attempts > 0 && isThere) box.current?.focus();
  }, [attempts, isThere]);
  if (!isThere) return null;
  return (
    <div ref={box} className={classes['summary']} role="alert" tabIndex={-1}>
      {failure !== null && <p>{failure}</p>}
      {named.length > 0 && (
        <>
          <p>{t('errors.summary', { count: named.length })}</p>
          <ul>
            {named.map((name) => (
              <li key={name}>
                <button type="button" onClick={() => document.getElementById(idOf(name))?.focus()}>
                  {labelOf(name)}: {faults[name]}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
