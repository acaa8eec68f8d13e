import { applicationRoutes, readings, specificities } from '@fundus/contract/programme-codes';
import { AnswerField } from '#ui/form/answer-field.tsx';
import { MultiSelectField } from '#ui/form/choice-fields.tsx';
import { MoneyField, PercentField } from '#ui/form/value-fields.tsx';
import { BenefitList } from './benefit-list.tsx';
import { DeadlineList, LinkList } from './entry-lists.tsx';
import { EvidenceEntries } from './evidence-entries.tsx';
import { ProtectableField } from './field-protection.tsx';
import { Choice, Codes, Day, Line, Lines, type SectionProps, Tags, TopicIndustries } from './form-fields.tsx';
import type { FieldGroupName } from './programme-fields.ts';
import { filterValues } from './programme-list-filter.ts';
import { ProseField } from './prose-field.tsx';

/** `confidences` of the contract in the order in which editors choose. */
const confidences = ['editor', 'primary', 'corpus', 'secondary', 'outdated', 'knowledge'] as const;

function BaseSection({ form, words }: SectionProps) {
  const { t } = words;
  const { control } = form;
  return (
    <>
      <Line form={form} words={words} field="title" wide />
      <Line form={form} words={words} field="shortTitle" />
      <Line form={form} words={words} field="funder" />
      <Line form={form} words={words} field="administeredBy" />
      <Tags form={form} words={words} field="otherNames" />
      <Choice
        form={form}
        words={words}
        field="level"
        choices={filterValues.level.map((value) => ({ value, label: t(`vocabulary:level.${value}`) }))}
      />
      <Choice
        form={form}
        words={words}
        field="status"
        choices={filterValues.status.map((value) => ({ value, label: t(`vocabulary:programmeStatus.${value}`) }))}
      />
      <Day form={form} words={words} field="statusOn" />
      <Day form={form} words={words} field="endedOn" />
      <Lines form={form} words={words} field="successors" hint={t('editor.namesHint')} />
      <Lines form={form} words={words} field="yieldsTo" hint={t('editor.namesHint')} />
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
  const { t } = props.words;
  return (
    <>
      {(['applicants', 'companySizes', 'regions', 'projects', 'purposes', 'fundingAreas'] as const).map((field) => (
        <Codes key={field} {...props} field={field} />
      ))}
      <Lines {...props} field="districts" />
      <Choice
        {...props}
        field="specificity"
        choices={specificities.map((value) => ({ value, label: t(`vocabulary:specificity.${value}`) }))}
      />
      <Line {...props} field="family" wide />
      <Tags {...props} field="topics" />
      <TopicIndustries {...props} />
    </>
  );
}

function MoneySection({ form, words }: SectionProps) {
  const { t } = words;
  const { control } = form;
  return (
    <>
      <ProtectableField field="benefits" wide>
        <BenefitList control={control} words={words} />
      </ProtectableField>
      <Lines form={form} words={words} field="aidBasis" hint={t('editor.aidBasisHint')} />
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
        <AnswerField control={control} name="content.isDeMinimis" label={t('field.isDeMinimis')} />
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
        <AnswerField
          control={form.control}
          name="content.applicationBeforeStart"
          label={words.t('field.applicationBeforeStart')}
        />
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

function RouteSection({ form, words }: SectionProps) {
  const { t } = words;
  return (
    <>
      <ProtectableField field="routes" wide>
        <MultiSelectField
          control={form.control}
          name={'content.routes'}
          label={t('field.routes')}
          choices={applicationRoutes.map((value) => ({ value, label: t(`vocabulary:route.${value}`) }))}
        />
      </ProtectableField>
      <ProtectableField field="routeText" wide>
        <ProseField form={form} field="routeText" rows={5} />
      </ProtectableField>
      <Lines form={form} words={words} field="applicationDocuments" />
      <Lines form={form} words={words} field="traps" />
    </>
  );
}

function TextSection({ form, words }: SectionProps) {
  return (
    <>
      {(Object.keys(proseRows) as (keyof typeof proseRows)[]).map((field) => (
        <ProtectableField key={field} field={field} wide>
          <ProseField form={form} field={field} rows={proseRows[field]} />
        </ProtectableField>
      ))}
      {(['combinationExcludes', 'combinationAllows'] as const).map((field) => (
        <Lines key={field} form={form} words={words} field={field} hint={words.t('editor.namesHint')} />
      ))}
    </>
  );
}

function SourceSection({ form, words }: SectionProps) {
  const { t } = words;
  return (
    <>
      <Line form={form} words={words} field="officialUrl" wide />
      <Line form={form} words={words} field="source" wide />
      <Day form={form} words={words} field="factsOn" hint={t('editor.factsOnHint')} />
      <Day form={form} words={words} field="guidelineOn" />
      <Choice
        form={form}
        words={words}
        field="confidence"
        choices={confidences.map((value) => ({ value, label: t(`vocabulary:confidence.${value}`) }))}
      />
      <Choice
        form={form}
        words={words}
        field="reading"
        choices={readings.map((value) => ({ value, label: t(`vocabulary:reading.${value}`) }))}
      />
      <ProtectableField field="evidence" wide>
        <EvidenceEntries control={form.control} words={words} />
      </ProtectableField>
      <ProtectableField field="links" wide>
        <LinkList control={form.control} />
      </ProtectableField>
      <ProtectableField field="note" wide>
        <ProseField form={form} field="note" rows={3} />
      </ProtectableField>
      <Lines form={form} words={words} field="editorNotes" hint={t('editor.editorNotesHint')} />
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
