import type { IntakeLead } from '@fundus/contract/lead-intake';
import { useRef, useState } from 'react';
import { isApiError } from '#lib/api/api-error.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { createDelivery, type LoadedForm } from './delivery.ts';
import {
  emptyForm,
  type Fault,
  type FormField,
  type FormValues,
  faultsOf,
  fieldOrder,
  toIntakeLead,
} from './lead-form-values.ts';
import { useLeadWords } from './lead-words.ts';

/** Faults in words, by field. */
export type FieldFaults = Partial<Record<FormField, string>>;

export interface LeadFormState {
  values: FormValues;
  set: <Name extends FormField>(name: Name, value: FormValues[Name]) => void;
  faults: FieldFaults;
  /** Fault that concerns no single field. */
  failure: string | null;
  isSending: boolean;
  /** Counts attempts, so that what is wrong is read again after each. */
  attempts: number;
  submit: () => Promise<void>;
}

/** Name on the server of a field that the form names otherwise. */
const formNames: Partial<Record<string, FormField>> = { consentText: 'consent', nameOrCompany: 'lastName' };

const todayHere = (): string => new Date().toLocaleDateString('sv-SE');

/** A form being filled in: what was typed stays until it has arrived, whatever happens on the way. */
export function useLeadForm({
  sourceId,
  form,
  said,
  onForm,
  onDelivered,
}: {
  sourceId: string;
  form: LoadedForm;
  said?: string | undefined;
  /** The form came again, with another consent. */
  onForm: (form: LoadedForm) => void;
  onDelivered: () => void;
}): LeadFormState {
  const { t } = useTranslation(['lead-intake', 'validation', 'failure']);
  const words = useLeadWords();
  const [values, setValues] = useState(emptyForm);
  const [faults, setFaults] = useState<FieldFaults>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const [attempts, setAttempts] = useState(0);
  const deliver = useRef<ReturnType<typeof createDelivery> | null>(null);

  const wordOf = (fault: Fault): string => {
    if (fault === 'consent') return t('consent.missing');
    if (fault === 'email' || fault === 'phone' || fault === 'numbersOnly' || fault === 'dateAhead') {
      return t(`validation:${fault}`);
    }
    return t(`errors.${fault}`);
  };

  const failWith = (error: unknown): void => {
    const found: FieldFaults = {};
    const rest: string[] = [];
    for (const issue of isApiError(error, 'VALIDATION_FAILED') ? error.issues : []) {
      const top = String(issue.path[0] ?? '');
      const name = formNames[top] ?? fieldOrder.find((field) => field === top);
      if (name === undefined) rest.push(issue.message);
      else found[name] = issue.message;
    }
    setFaults(found);
    if (Object.keys(found).length > 0 || rest.length > 0) setFailure(rest[0] ?? null);
    else if (isApiError(error, 'OFFLINE')) setFailure(t('errors.offline'));
    else if (isApiError(error, 'RATE_LIMITED')) setFailure(t('failure:RATE_LIMITED'));
    else setFailure(t('errors.failed'));
  };

  const send = async (body: IntakeLead): Promise<void> => {
    setSending(true);
    try {
      deliver.current ??= createDelivery(sourceId);
      const outcome = await deliver.current(form, body);
      if (outcome.kind === 'delivered') return onDelivered();
      onForm(outcome.form);
      setValues((current) => ({ ...current, consent: false }));
      setFaults({ consent: t('errors.consentChanged') });
    } catch (error) {
      failWith(error);
    } finally {
      setSending(false);
    }
  };

  return {
    values,
    set: (name, value) => {
      setValues((current) => ({ ...current, [name]: value }));
      setFaults(({ [name]: _mended, ...others }) => others);
    },
    faults,
    failure,
    isSending,
    attempts,
    submit: async () => {
      if (isSending) return;
      setFailure(null);
      setAttempts((count) => count + 1);
      const today = todayHere();
      const found = Object.entries(faultsOf(values, today)).map(([name, fault]) => [name, wordOf(fault)]);
      setFaults(Object.fromEntries(found) as FieldFaults);
      if (found.length === 0)
        await send({
          ...toIntakeLead(values, form.consentText, words, today),
          ...(said !== undefined && { [t('check.title')]: said }),
        });
    },
  };
}
