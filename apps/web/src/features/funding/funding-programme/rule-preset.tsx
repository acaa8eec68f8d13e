import type { EligibilityRule } from '@fundus/contract/eligibility-rule';
import { Select } from '@mantine/core';
import { type FieldPathByValue, useController } from 'react-hook-form';
import type { ProgrammeControl, ProgrammeFormValues } from './programme-form.ts';
import type { ProgrammeWords } from './use-programme-words.ts';

/** Whom a benefit or what comes on top of it is for, as far as one answer decides it. */
const presets = {
  micro: { op: 'companySizeAtMost', size: 'micro' },
  small: { op: 'companySizeAtMost', size: 'small' },
  medium: { op: 'companySizeIs', size: 'medium' },
  sme: { op: 'companySizeAtMost', size: 'medium' },
  grwC: { op: 'anyOf', fact: 'assistedArea', values: ['grwC'] },
  grwD: { op: 'anyOf', fact: 'assistedArea', values: ['grwD'] },
  women: { op: 'is', fact: 'isFoundedByWomen', value: true },
  collectiveAgreement: { op: 'is', fact: 'hasCollectiveAgreement', value: true },
  nonProfit: { op: 'is', fact: 'isNonProfit', value: true },
  master: { op: 'is', fact: 'hasMasterTitle', value: true },
  firstFounding: { op: 'is', fact: 'isFirstFounding', value: true },
  takeover: { op: 'anyOf', fact: 'foundingKind', values: ['takeover'] },
} as const satisfies Record<string, EligibilityRule>;
type Preset = keyof typeof presets;
const names = Object.keys(presets) as Preset[];

/** Normal form of a rule, regardless of its clause and the order of its parts. */
const demandOf = (rule: EligibilityRule): string =>
  JSON.stringify(Object.entries({ ...rule, clause: undefined }).toSorted(([one], [other]) => (one < other ? -1 : 1)));

const presetOf = (rule: EligibilityRule): Preset | undefined =>
  names.find((name) => demandOf(presets[name]) === demandOf(rule));

/** A rule of one demand, chosen by name. Any other rule was stored by an import; it stays until another is chosen. */
export function RulePreset({
  control,
  name,
  words,
}: {
  control: ProgrammeControl;
  name: FieldPathByValue<ProgrammeFormValues, EligibilityRule | null>;
  words: ProgrammeWords;
}) {
  const { t } = words;
  const { field } = useController({ control, name });
  const rule = field.value;
  const preset = rule === null ? null : (presetOf(rule) ?? 'other');
  return (
    <Select
      label={t('benefit.rule')}
      placeholder={t('benefit.ruleAnyone')}
      clearable
      data={[
        ...names.map((value) => ({ value, label: t(`benefit.rulePresets.${value}`) })),
        ...(preset === 'other' ? [{ value: 'other', label: t('benefit.ruleOther') }] : []),
      ]}
      value={preset}
      onChange={(value) => {
        if (value !== 'other') field.onChange(value === null ? null : presets[value as Preset]);
      }}
      onBlur={field.onBlur}
    />
  );
}
