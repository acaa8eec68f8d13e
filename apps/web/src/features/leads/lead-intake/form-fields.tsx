import type { InputHTMLAttributes, ReactNode, TextareaHTMLAttributes } from 'react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import classes from './lead-form.module.css';

/** Id of the field of a name; the list of faults leads there. */
export const idOf = (name: string): string => `field-${name}`;

interface FieldProps {
  name: string;
  label: string;
  hint?: string | undefined;
  fault?: string | undefined;
  isOptional?: boolean;
  isWide?: boolean;
  /** A line of the form for itself, its field no wider than others. */
  isAlone?: boolean;
}

/** Written without component kit and form library: the page stands in other people's pages and has to be there at once. */
function Field({
  name,
  label,
  hint,
  fault,
  isOptional,
  isWide,
  isAlone,
  children,
}: FieldProps & { children: ReactNode }) {
  const { t } = useTranslation('lead-intake');
  return (
    <div className={classes['field']} data-wide={isWide || undefined} data-alone={isAlone || undefined}>
      <label htmlFor={idOf(name)} className={classes['label']}>
        {label}
        {isOptional === true && <span className={classes['optional']}> ({t('optional')})</span>}
      </label>
      {hint !== undefined && (
        <p id={`${idOf(name)}-hint`} className={classes['hint']}>
          {hint}
        </p>
      )}
      {children}
      <FieldFault name={name} fault={fault} />
    </div>
  );
}

function FieldFault({ name, fault }: { name: string; fault: string | undefined }) {
  if (fault === undefined) return null;
  return (
    <p id={`${idOf(name)}-fault`} className={classes['fault']}>
      {fault}
    </p>
  );
}

function describedBy({ name, hint, fault }: Pick<FieldProps, 'name' | 'hint' | 'fault'>): string | undefined {
  const ids = [hint !== undefined && `${idOf(name)}-hint`, fault !== undefined && `${idOf(name)}-fault`];
  const given = ids.filter((id) => id !== false);
  return given.length === 0 ? undefined : given.join(' ');
}

type Texts<Attributes> = FieldProps & { onText: (text: string) => void } & Omit<Attributes, keyof FieldProps>;

/** One line of text. */
export function LineField({
  name,
  label,
  hint,
  fault,
  isOptional = false,
  isWide = false,
  isAlone = false,
  onText,
  ...input
}: Texts<InputHTMLAttributes<HTMLInputElement>>) {
  return (
    <Field {...{ name, label, hint, fault, isOptional, isWide, isAlone }}>
      <input
        {...input}
        id={idOf(name)}
        name={name}
        className={classes['input']}
        aria-invalid={fault !== undefined}
        aria-describedby={describedBy({ name, hint, fault })}
        onChange={(event) => onText(event.currentTarget.value)}
      />
    </Field>
  );
}

/** Several lines of text. */
export function ProseField({
  name,
  label,
  hint,
  fault,
  isOptional = false,
  onText,
  ...area
}: Texts<TextareaHTMLAttributes<HTMLTextAreaElement>>) {
  return (
    <Field {...{ name, label, hint, fault, isOptional }} isWide>
      <textarea
        {...area}
        id={idOf(name)}
        name={name}
        className={classes['input']}
        aria-invalid={fault !== undefined}
        aria-describedby={describedBy({ name, hint, fault })}
        onChange={(event) => onText(event.currentTarget.value)}
      />
    </Field>
  );
}

/** One of a list that opens. */
export function ListField<Value extends string>({
  name,
  label,
  value,
  choices,
  isOptional = false,
  isAlone = false,
  onChoose,
}: Omit<FieldProps, 'hint' | 'fault'> & {
  value: Value;
  choices: readonly { value: Value; label: string }[];
  onChoose: (value: Value) => void;
}) {
  return (
    <Field {...{ name, label, isOptional, isAlone }}>
      <select
        id={idOf(name)}
        name={name}
        className={classes['input']}
        value={value}
        onChange={(event) => {
          const chosen = choices.find((choice) => choice.value === event.currentTarget.value);
          if (chosen !== undefined) onChoose(chosen.value);
        }}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </Field>
  );
}

/** One (`radio`) or several (`checkbox`) that are all in sight. */
export function ChoiceField<Value extends string>({
  name,
  label,
  type,
  chosen,
  choices,
  fault,
  isOptional = false,
  onToggle,
}: Omit<FieldProps, 'hint'> & {
  type: 'radio' | 'checkbox';
  chosen: readonly Value[];
  choices: readonly { value: Value; label: string }[];
  onToggle: (value: Value) => void;
}) {
  const { t } = useTranslation('lead-intake');
  return (
    <fieldset
      className={classes['choices']}
      aria-invalid={type === 'radio' ? fault !== undefined : undefined}
      aria-describedby={describedBy({ name, fault })}
      role={type === 'radio' ? 'radiogroup' : undefined}
    >
      <legend className={classes['label']}>
        {label}
        {isOptional && <span className={classes['optional']}> ({t('optional')})</span>}
      </legend>
      <div className={classes['choiceRow']}>
        {choices.map((choice, index) => (
          <label key={choice.value} className={classes['choice']}>
            <input
              type={type}
              id={index === 0 ? idOf(name) : undefined}
              name={name}
              value={choice.value}
              checked={chosen.includes(choice.value)}
              onChange={() => onToggle(choice.value)}
            />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
      <FieldFault name={name} fault={fault} />
    </fieldset>
  );
}
