import { Input } from '@mantine/core';
import { useController } from 'react-hook-form';
import { MultiSelectField, SelectField } from '#ui/form/choice-fields.tsx';
import { LinesField } from '#ui/form/lines-field.tsx';
import { TagsField } from '#ui/form/suggest-fields.tsx';
import { TextField } from '#ui/form/text-fields.tsx';
import { DateField } from '#ui/form/value-fields.tsx';
import { ProtectableField } from './field-protection.tsx';
import { type CodeField, codeFields } from './programme-fields.ts';
import type { ProgrammeForm } from './programme-form.ts';
import { RuleIndustryPicker } from './rule-industry-picker.tsx';
import type { ProgrammeWords } from './use-programme-words.ts';

export interface SectionProps {
  form: ProgrammeForm;
  words: ProgrammeWords;
}

type TextName =
  | 'title'
  | 'shortTitle'
  | 'funder'
  | 'administeredBy'
  | 'family'
  | 'fundingRateNote'
  | 'amountNote'
  | 'interest'
  | 'term'
  | 'source'
  | 'officialUrl';
type DateName = 'statusOn' | 'endedOn' | 'validFrom' | 'validUntil' | 'factsOn' | 'guidelineOn';
type LinesName =
  | 'successors'
  | 'yieldsTo'
  | 'districts'
  | 'aidBasis'
  | 'combinationExcludes'
  | 'combinationAllows'
  | 'applicationDocuments'
  | 'traps'
  | 'editorNotes';

/** One line of text. */
export function Line({
  form,
  words,
  field,
  wide,
  hint,
}: SectionProps & { field: TextName; wide?: boolean; hint?: string }) {
  return (
    <ProtectableField field={field} {...(wide === true ? { wide } : {})}>
      <TextField
        control={form.control}
        name={`content.${field}`}
        label={words.t(`field.${field}`)}
        required={field === 'title'}
        type={field === 'officialUrl' ? 'url' : 'text'}
        description={hint}
      />
    </ProtectableField>
  );
}

export function Day({ form, words, field, hint }: SectionProps & { field: DateName; hint?: string }) {
  return (
    <ProtectableField field={field}>
      <DateField
        control={form.control}
        name={`content.${field}`}
        label={words.t(`field.${field}`)}
        description={hint}
      />
    </ProtectableField>
  );
}

export function Codes({ form, words, field }: SectionProps & { field: CodeField }) {
  const { t, terms } = words;
  const vocabulary = codeFields[field];
  const choices = terms.list(vocabulary).map(({ value, label, parent }) => ({
    value,
    // »Arbeit › Betriebliche Arbeitsplätze«: alone, many terms below another say too little.
    label: parent === null ? label : `${terms.label(vocabulary, parent)} › ${label}`,
  }));
  return (
    <ProtectableField field={field} wide>
      <MultiSelectField
        control={form.control}
        name={`content.${field}` as 'content.purposes'}
        label={t(`field.${field}`)}
        choices={choices}
      />
    </ProtectableField>
  );
}

/** A list of texts, one a line. */
export function Lines({ form, words, field, hint }: SectionProps & { field: LinesName; hint?: string }) {
  return (
    <ProtectableField field={field} wide>
      <LinesField
        control={form.control}
        name={`content.${field}`}
        label={words.t(`field.${field}`)}
        description={hint ?? words.t('editor.linesHint')}
      />
    </ProtectableField>
  );
}

/** Short words. */
export function Tags({ form, words, field }: SectionProps & { field: 'otherNames' | 'topics' }) {
  return (
    <ProtectableField field={field} wide>
      <TagsField control={form.control} name={`content.${field}`} label={words.t(`field.${field}`)} suggestions={[]} />
    </ProtectableField>
  );
}

/** One of a few, or not known. */
export function Choice({
  form,
  words,
  field,
  choices,
}: SectionProps & {
  field: 'level' | 'status' | 'confidence' | 'specificity' | 'reading';
  choices: readonly { value: string; label: string }[];
}) {
  return (
    <ProtectableField field={field}>
      <SelectField
        control={form.control}
        name={`content.${field}` as 'content.specificity'}
        label={words.t(`field.${field}`)}
        choices={choices}
        isClearable={field === 'specificity' || field === 'reading'}
      />
    </ProtectableField>
  );
}

/** The industries in which the subject is at home. */
export function TopicIndustries({ form, words }: SectionProps) {
  const { field } = useController({ control: form.control, name: 'content.topicIndustries' });
  return (
    <ProtectableField field="topicIndustries" wide>
      <Input.Wrapper label={words.t('field.topicIndustries')} labelElement="div">
        <RuleIndustryPicker codes={field.value} onChange={field.onChange} />
      </Input.Wrapper>
    </ProtectableField>
  );
}
