import { MultiSelectField, SelectField } from '#ui/form/choice-fields.tsx';
import { TextField } from '#ui/form/text-fields.tsx';
import { DateField, MoneyField, PercentField } from '#ui/form/value-fields.tsx';
import { AnswerField } from './answer-field.tsx';
import { DeadlineList, LinkList } from './entry-lists.tsx';
import { ProtectableField } from './field-protection.tsx';
import { type CodeField, codeFields, type FieldGroupName } from './programme-fields.ts';
import type { ProgrammeForm } from './programme-form.ts';
import { filterValues } from './programme-list-filter.ts';
import { ProseField } from './prose-field.tsx';
import type { ProgrammeWords } from './use-programme-words.ts';

export interface SectionProps {
  form: ProgrammeForm;
  words: ProgrammeWords;
}

/** `confidences` of the contract in the order in which editors choose. */
const confidences = ['editor', 'primary', 'corpus', 'secondary', 'outdated', 'knowledge'] as const;

type TextName =
  | 'title'
  | 'shortTitle'
  | 'funder'
  | 'administeredBy'
  | 'fundingRateNote'
  | 'amountNote'
  | 'interest'
  | 'term'
  | 'source'
  | 'officialUrl';
type DateName = 'validFrom' | 'validUntil' | 'factsOn' | 'guidelineOn';

function Line({ form, words, field, wide, hint }: SectionProps & { field: TextName; wide?: boolean; hint?: string }) {
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

function Day({ form, words, field, hint }: SectionProps & { field: DateName; hint?: string }) {
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

function Codes({ form, words, field }: SectionProps & { field: CodeField }) {
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

function BaseSection({ form, words }: SectionProps) {
  const { t } = words;
  const { control } = form;
  return (
    <>
      <Line form={form} words={words} field="title" wide />
      <Line form={form} words={words} field="shortTitle" />
      <Line form={form} words={words} field="funder" />
      <Line form={form} words={words} field="administeredBy" />
      <ProtectableField field="level">
        <SelectField
          control={control}
          name="content.level"
          label={t('field.level')}
          choices={filterValues.level.map((value) => ({ value, label: t(`vocabulary:level.${value}`) }))}
        />
      </ProtectableField>
      <ProtectableField field="status">
        <SelectField
          control={control}
          name="content.status"
          label={t('field.status')}
          choices={filterValues.status.map((value) => ({ value, label: t(`vocabulary:programmeStatus.${value}`) }))}
        />
      </ProtectableField>
      <ProtectableField field="fundingTypes" wide>
        <MultiSelectField
          control={control}
          name={'content.fundingTypes'}
          label={t('field.fundingTypes')}
          choices={filterValues.fundingType.map((value) => ({ value, label: t(`vocabulary:fundingType.${value}`) }))}
        />
      </ProtectableField>
      <Codes form={form} words={words} field="programmeGroups" />
    </>
  );
}

function ScopeSection(props: SectionProps) {
  return (['applicants', 'companySizes', 'regions', 'projects', 'purposes', 'fundingAreas'] as const).map((field) => (
    <Codes key={field} {...props} field={field} />
  ));
}

function MoneySection({ form, words }: SectionProps) {
  const { t } = words;
  const { control } = form;
  return (
    <>
      {(['fundingRateMinimum', 'fundingRateMaximum'] as const).map((field) => (
        <ProtectableField key={field} field={field}>
          <PercentField control={control} name={`content.${field}`} label={t(`field.${field}`)} />
        </ProtectableField>
      ))}
      <Line form={form} words={words} field="fundingRateNote" wide />
      {(['amountMinimumCents', 'amountMaximumCents'] as const).map((field) => (
        <ProtectableField key={field} field={field}>
          <MoneyField control={control} name={`content.${field}`} label={t(`field.${field}`)} />
        </ProtectableField>
      ))}
      <Line form={form} words={words} field="amountNote" wide />
      <Line form={form} words={words} field="interest" />
      <Line form={form} words={words} field="term" />
      <ProtectableField field="isDeMinimis">
        <AnswerField control={control} field="isDeMinimis" />
      </ProtectableField>
    </>
  );
}

function TimeSection({ form, words }: SectionProps) {
  return (
    <>
      <Day form={form} words={words} field="validFrom" />
      <Day form={form} words={words} field="validUntil" />
      <ProtectableField field="applicationBeforeStart">
        <AnswerField control={form.control} field="applicationBeforeStart" />
      </ProtectableField>
      <ProtectableField field="deadlines" wide>
        <DeadlineList control={form.control} />
      </ProtectableField>
      {(['startMeans', 'earlyStart'] as const).map((field) => (
        <ProtectableField key={field} field={field} wide>
          <ProseField form={form} field={field} rows={2} />
        </ProtectableField>
      ))}
    </>
  );
}

const proseRows = {
  shortText: 5,
  description: 10,
  conditions: 10,
  combination: 4,
  legalBasis: 12,
  contact: 4,
} as const;

function RouteSection({ form }: SectionProps) {
  return (
    <ProtectableField field="routeText" wide>
      <ProseField form={form} field="routeText" rows={5} />
    </ProtectableField>
  );
}

function TextSection({ form }: SectionProps) {
  return (Object.keys(proseRows) as (keyof typeof proseRows)[]).map((field) => (
    <ProtectableField key={field} field={field} wide>
      <ProseField form={form} field={field} rows={proseRows[field]} />
    </ProtectableField>
  ));
}

function SourceSection({ form, words }: SectionProps) {
  const { t } = words;
  return (
    <>
      <Line form={form} words={words} field="officialUrl" wide />
      <Line form={form} words={words} field="source" wide />
      <Day form={form} words={words} field="factsOn" hint={t('editor.factsOnHint')} />
      <Day form={form} words={words} field="guidelineOn" />
      <ProtectableField field="confidence">
        <SelectField
          control={form.control}
          name="content.confidence"
          label={t('field.confidence')}
          choices={confidences.map((value) => ({ value, label: t(`vocabulary:confidence.${value}`) }))}
        />
      </ProtectableField>
      <ProtectableField field="links" wide>
        <LinkList control={form.control} />
      </ProtectableField>
      <ProtectableField field="note" wide>
        <ProseField form={form} field="note" rows={3} />
      </ProtectableField>
    </>
  );
}

/** The fields of each group but the rules, which have an editor of their own. */
export const formSections: Record<Exclude<FieldGroupName, 'rules'>, (props: SectionProps) => React.ReactNode> = {
  base: BaseSection,
  scope: ScopeSection,
  money: MoneySection,
  time: TimeSection,
  route: RouteSection,
  text: TextSection,
  source: SourceSection,
};
