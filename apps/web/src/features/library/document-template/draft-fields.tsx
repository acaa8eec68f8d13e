import type { DraftField } from '@fundus/contract/document-filling';
import type { FormFieldState } from '@fundus/contract/form-field-codes';
import { Autocomplete, Checkbox, Select, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { StatusChip, type StatusTone } from '#ui/status-chip.tsx';
import classes from './form-fields.module.css';
import { type BoxTone, FormFields, titleOfField } from './form-fields.tsx';

const tones: Record<FormFieldState, StatusTone> = {
  filled: 'green',
  kept: 'grey',
  empty: 'orange',
  unknown: 'grey',
  tooLong: 'red',
  noChoice: 'red',
};
const boxTones: Record<FormFieldState, BoxTone> = {
  filled: 'done',
  kept: 'done',
  empty: 'open',
  unknown: 'quiet',
  tooLong: 'open',
  noChoice: 'open',
};
const summed = ['filled', 'kept', 'empty', 'tooLong', 'noChoice', 'unknown'] as const;

interface Typing {
  /** Typed values, by the names of the fields. */
  typed: Readonly<Record<string, string>>;
  /** The field whose value the server did not take, and why. */
  refused: { name: string; why: 'tooLong' | 'noChoice' } | null;
  onType: (name: string, value: string) => void;
}

/** Shows the values of a template field by field, each to be changed before it is filed. */
export function DraftFields({
  document,
  draft: { fields, pages },
  ...typing
}: Typing & {
  document: { documentId: string; version: number };
  draft: { fields: readonly DraftField[]; pages: number };
}) {
  const { t } = useTranslation('document');
  const counts = summed.map((state) => [state, fields.filter((field) => field.state === state).length] as const);
  const stateOf = ({ name, state }: DraftField): FormFieldState =>
    Object.hasOwn(typing.typed, name) ? 'filled' : state;
  return (
    <>
      <p className={classes['summary']}>
        {counts.map(
          ([state, count]) =>
            count > 0 && (
              <StatusChip key={state} tone={tones[state]} isPlain>
                {t(`draft.count.${state}`, { count })}
              </StatusChip>
            ),
        )}
      </p>
      <FormFields document={document} pages={pages} fields={fields} toneOf={(field) => boxTones[stateOf(field)]}>
        {(field) => <DraftInput field={field} {...typing} />}
      </FormFields>
    </>
  );
}

function DraftInput({ field, typed, refused, onType }: Typing & { field: DraftField }) {
  const { t } = useTranslation('document');
  const { name, kind, options, isOpen, isMultiline, state, wanted } = field;
  const isTyped = Object.hasOwn(typed, name);
  const value = isTyped ? (typed[name] ?? '') : field.value;
  const meaning = field.meaning ?? '';
  const common = {
    label: titleOfField(field),
    description: (
      <StatusChip tone={isTyped ? 'brand' : tones[state]} isPlain>
        {isTyped ? t('draft.why.typed') : t(`draft.why.${state}`, { meaning, wanted })}
      </StatusChip>
    ),
    error: refused?.name === name && t(`draft.refused.${refused.why}`),
  };
  if (kind === 'check') {
    return (
      <Checkbox
        {...common}
        checked={value === 'true'}
        onChange={(event) => onType(name, String(event.currentTarget.checked))}
      />
    );
  }
  if (kind === 'choice' && isOpen) {
    const words = [...new Set(options.map(({ label }) => label))];
    return <Autocomplete {...common} data={words} value={value} onChange={(next) => onType(name, next)} />;
  }
  if (kind === 'choice') {
    return (
      <Select
        {...common}
        data={choicesOf(options)}
        value={options.some((option) => option.value === value && value !== '') ? value : null}
        onChange={(next) => onType(name, next ?? '')}
        searchable={options.length > 8}
        clearable
      />
    );
  }
  const Input = isMultiline ? Textarea : TextInput;
  return (
    <Input
      {...common}
      {...(isMultiline && { autosize: true, minRows: 2, maxRows: 8 })}
      value={value}
      onChange={(event) => onType(name, event.currentTarget.value)}
    />
  );
}

/** A form may offer the same twice; a choice without a word is none. */
function choicesOf(options: DraftField['options']): DraftField['options'] {
  const seen = new Set<string>();
  return options.flatMap(({ value, label }) => {
    if (value === '' || seen.has(value)) return [];
    seen.add(value);
    return [{ value, label: label.trim() === '' ? value : label }];
  });
}
