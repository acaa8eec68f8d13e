import type { ResearchStart } from '@fundus/contract/funding-research';
import type { YesNoFact } from '@fundus/contract/research-fact-codes';
import type { VocabularyName } from '@fundus/contract/vocabulary';
import { startFieldKey } from '@fundus/messages/wording/start-words';
import { MultiSelect, Select } from '@mantine/core';
import { useFundingSpeech } from '#features/funding/funding-wording/use-funding-words.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { ToggleChips } from '#ui/toggle-chips.tsx';
import { useChangeStart, useResearch } from './research-context.ts';

interface Option {
  value: string;
  label: string;
}

type OneField =
  | 'businessForm'
  | 'countryOfOrigin'
  | 'investmentCountry'
  | 'seatState'
  | 'investmentState'
  | 'socialStatus'
  | 'foundingKind'
  | 'researchCategory'
  | 'assistedArea'
  | 'craftsAnnex'
  | 'residenceState';
type ManyField = 'applicants' | 'fundingAreas' | 'programmeGroups' | 'purposes';

/** Help of the fields that have some. */
const helped = [
  'balanceSheetCents',
  'benefitClaimDays',
  'deMinimisReceivedCents',
  'employees',
  'foundedOn',
  'hasLinkedFirms',
  'hasMasterTitle',
  'hasStarted',
  'hasUniversityLink',
  'investmentCents',
  'investmentState',
  'isFirstFounding',
  'isFreeProfession',
  'isFullTime',
  'isNaturalPerson',
  'levels',
  'startedProjects',
  'turnoverCents',
] as const;
type HelpedField = (typeof helped)[number];

/** Label and help of a field of the start. */
export function useStartLabels(field: keyof ResearchStart): {
  label: string;
  description: string | undefined;
  id: string;
} {
  const { t } = useTranslation('research-start');
  const { say } = useFundingSpeech();
  const help = helped.find((name): name is HelpedField => name === field);
  return {
    label: say(startFieldKey(field)),
    description: help === undefined ? undefined : t(`start.help.${help}`),
    id: `start-${field}`,
  };
}

function useOptions(vocabulary: VocabularyName | undefined, options: readonly Option[] | undefined): readonly Option[] {
  const { words } = useResearch();
  return options ?? (vocabulary === undefined ? [] : words.terms.list(vocabulary));
}

/** One of several, or none. */
export function StartOne({
  field,
  vocabulary,
  options,
}: {
  field: OneField;
  vocabulary?: VocabularyName;
  options?: readonly Option[];
}) {
  const { t } = useTranslation(['research-start', 'ui']);
  const { answers } = useResearch();
  const change = useChangeStart();
  const { label, description, id } = useStartLabels(field);
  const data = useOptions(vocabulary, options).map(({ value, label: text }) => ({ value, label: text }));
  return (
    <Select
      id={id}
      label={label}
      description={description}
      placeholder={t('start.noChoice')}
      data={data}
      value={answers.start[field]}
      onChange={(value) => change({ [field]: value })}
      searchable={data.length > 7}
      clearable
      nothingFoundMessage={t('ui:select.nothingFound')}
      clearButtonProps={{ 'aria-label': t('ui:select.clear') }}
    />
  );
}

/** Any number of a longer list. */
export function StartMany({ field, vocabulary }: { field: ManyField; vocabulary: VocabularyName }) {
  const { t } = useTranslation(['research-start', 'ui']);
  const { answers } = useResearch();
  const change = useChangeStart();
  const { label, description, id } = useStartLabels(field);
  const options = useOptions(vocabulary, undefined);
  const values = answers.start[field];
  return (
    <MultiSelect
      id={id}
      label={label}
      description={description}
      {...(values.length === 0 ? { placeholder: t('start.noChoice') } : {})}
      data={grouped(options)}
      value={values}
      onChange={(next) => change({ [field]: next })}
      searchable
      clearable
      hidePickedOptions
      nothingFoundMessage={t('ui:select.nothingFound')}
      clearButtonProps={{ 'aria-label': t('ui:select.clear') }}
    />
  );
}

/** Terms below another one stand behind it with its name, since names repeat below several. */
function grouped(options: readonly (Option & { parent?: string | null })[]): Option[] {
  const labels = new Map(options.map(({ value, label }) => [value, label]));
  return options.map(({ value, label, parent }) => ({
    value,
    label: parent === null || parent === undefined ? label : `${labels.get(parent) ?? parent}: ${label}`,
  }));
}

/** A few choices side by side. */
export function StartChips({ field, options }: { field: 'levels' | 'fundingTypes'; options: readonly Option[] }) {
  const { answers } = useResearch();
  const change = useChangeStart();
  const { label, description, id } = useStartLabels(field);
  const values: readonly string[] = answers.start[field];
  return (
    <ToggleChips
      id={id}
      label={label}
      description={description}
      chips={options}
      values={values}
      onToggle={(value) =>
        change({ [field]: values.includes(value) ? values.filter((other) => other !== value) : [...values, value] })
      }
    />
  );
}

/** Which of several Vorhaben have begun; asked only where one has. */
export function StartedProjects() {
  const { answers, words } = useResearch();
  const change = useChangeStart();
  const { label, description, id } = useStartLabels('startedProjects');
  const { start, projects } = answers;
  if (start.hasStarted !== true || projects.length < 2) return null;
  const begun = start.startedProjects;
  const toggle = (code: string): string[] =>
    begun.includes(code) ? begun.filter((other) => other !== code) : [...begun, code];
  return (
    <ToggleChips
      id={id}
      label={label}
      description={description}
      chips={projects.map((value) => ({ value, label: words.terms.label('project', value) }))}
      values={begun}
      onToggle={(code) => change({ startedProjects: toggle(code) })}
    />
  );
}

/** Yes, no, or not known. */
export function StartYesNo({ field }: { field: Exclude<YesNoFact, 'isTrainingCompany'> }) {
  const { t } = useTranslation('common');
  const { answers } = useResearch();
  const change = useChangeStart();
  const { label, description, id } = useStartLabels(field);
  const value = answers.start[field];
  const shown = value === null ? 'unknown' : value ? 'yes' : 'no';
  return (
    <ToggleChips
      id={id}
      label={label}
      description={description}
      single
      chips={(['yes', 'no', 'unknown'] as const).map((answer) => ({ value: answer, label: t(`answer.${answer}`) }))}
      values={[shown]}
      onToggle={(next) => change({ [field]: next === shown || next === 'unknown' ? null : next === 'yes' })}
    />
  );
}
