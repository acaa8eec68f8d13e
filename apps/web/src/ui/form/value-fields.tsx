import type { ReactNode } from 'react';
import { useState } from 'react';
import { type Control, type FieldPathByValue, type FieldValues, useController } from 'react-hook-form';
import { formatAmount, formatDate, formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { parseCents, parseGermanDate, parseNumber } from '#lib/parse-input.ts';
import classes from './form.module.css';
import { useFieldLabel } from './form-context.ts';
import { TypedInput } from './typed-input.tsx';

interface ValueProps<Values extends FieldValues, Output, Value> {
  control: Control<Values, unknown, Output>;
  name: FieldPathByValue<Values, Value | null>;
  label: string;
  description?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  className?: string | undefined;
}

function useValueField<Values extends FieldValues, Output, Value>(
  props: Pick<ValueProps<Values, Output, Value>, 'control' | 'name' | 'label'>,
  parse: (text: string) => Value | null,
  message: 'date' | 'numbersOnly',
) {
  const { t } = useTranslation('validation');
  const { field, fieldState } = useController({ control: props.control, name: props.name });
  useFieldLabel(props.name, props.label);
  const stored: unknown = field.value ?? null;
  // Unreadable input stays in the form as typed, so that the schema refuses it instead of saving nothing.
  const [unreadable, setUnreadable] = useState(() =>
    typeof stored === 'string' && parse(stored) === null ? stored : null,
  );
  const isUnreadable = unreadable !== null && stored === unreadable;
  return {
    ref: field.ref,
    name: field.name,
    value: isUnreadable ? null : (stored as Value | null),
    unreadable: isUnreadable ? unreadable : null,
    parse,
    onChange: (value: Value | null, text: string) => {
      const isRefused = value === null && text.trim() !== '';
      setUnreadable(isRefused ? text : null);
      field.onChange(isRefused ? text : value);
    },
    onBlur: field.onBlur,
    error: isUnreadable && fieldState.isTouched ? t(message) : fieldState.error?.message,
  };
}

/** An amount of money; the value is whole cents or `null`. */
export function MoneyField<Values extends FieldValues, Output>({
  control,
  name,
  ...rest
}: ValueProps<Values, Output, number>) {
  const field = useValueField<Values, Output, number>({ control, name, label: rest.label }, parseCents, 'numbersOnly');
  return (
    <TypedInput
      {...rest}
      {...field}
      classNames={{ wrapper: classes['number'] ?? '' }}
      inputMode="decimal"
      format={formatAmount}
      rightSection={<span aria-hidden>€</span>}
    />
  );
}

/** A number; the value is a number or `null`. */
export function NumberField<Values extends FieldValues, Output>({
  control,
  name,
  isWhole = false,
  isSigned = false,
  isUngrouped = false,
  unit,
  ...rest
}: ValueProps<Values, Output, number> & {
  isWhole?: boolean;
  /** May be below zero: an iPhone's keys for numbers have no minus. */
  isSigned?: boolean;
  /** Without signs between thousands: years. */
  isUngrouped?: boolean;
  unit?: string;
}) {
  const field = useValueField<Values, Output, number>(
    { control, name, label: rest.label },
    isWhole ? parseWholeNumber : parseNumber,
    'numbersOnly',
  );
  return (
    <TypedInput
      {...rest}
      {...field}
      classNames={{ wrapper: classes['number'] ?? '' }}
      inputMode={isSigned ? 'text' : isWhole ? 'numeric' : 'decimal'}
      format={isUngrouped ? String : formatPlainNumber}
      {...(unit === undefined ? {} : { rightSection: <span aria-hidden>{unit}</span> })}
    />
  );
}

function parseWholeNumber(text: string): number | null {
  const value = parseNumber(text);
  return value !== null && Number.isInteger(value) ? value : null;
}

const formatPlainNumber = (value: number): string => formatNumber(value, 6);

/** A percentage; 50 means 50 %. */
export function PercentField<Values extends FieldValues, Output>(props: ValueProps<Values, Output, number>) {
  return <NumberField<Values, Output> {...props} unit="%" />;
}

/** A day, typed as TT.MM.JJJJ (also 1.2.26 or 01022026); the value is `2026-02-01` or `null`. */
export function DateField<Values extends FieldValues, Output>({
  control,
  name,
  ...rest
}: ValueProps<Values, Output, string>) {
  const { t } = useTranslation('ui');
  const field = useValueField<Values, Output, string>({ control, name, label: rest.label }, parseGermanDate, 'date');
  return (
    <TypedInput {...rest} {...field} inputMode="numeric" placeholder={t('date.placeholder')} format={formatDate} />
  );
}
