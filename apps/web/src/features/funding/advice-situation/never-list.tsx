import type { SituationContent } from '@fundus/contract/advice-situation';
import { specificities } from '@fundus/contract/programme-codes';
import { Button, Checkbox, MultiSelect } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useController, useFieldArray } from 'react-hook-form';
import { RemoveButton } from '#features/funding/funding-programme/remove-button.tsx';
import type { ProgrammeWords } from '#features/funding/funding-programme/use-programme-words.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import type { Choice } from '#ui/form/choice-fields.tsx';
import { TextField } from '#ui/form/text-fields.tsx';
import classes from './advice-situation.module.css';
import { ProgrammesField } from './programmes-field.tsx';
import { RuleField } from './rule-field.tsx';
import { type SituationControl, withTrait } from './situation-form.ts';

type Match = NonNullable<SituationContent['never'][number]['match']>;

/** Vocabulary of the terms by which a kind of programme is described. */
const vocabularyOf = {
  programmeGroups: 'programmeGroup',
  projects: 'project',
  projectsWithin: 'project',
  types: 'fundingType',
  purposes: 'purpose',
} as const satisfies Partial<Record<keyof Match, string>>;

interface EntryProps {
  control: SituationControl;
  index: number;
  words: ProgrammeWords;
}

/** Programmes without a place in the situation, each entry with its reason. */
export function NeverList({ control, words }: Omit<EntryProps, 'index'>) {
  const { t } = useTranslation('advice-situation');
  const { fields, append, remove } = useFieldArray({ control, name: 'never' });
  return (
    <div className={classes['slots']}>
      {fields.map((entry, index) => (
        <fieldset key={entry.id} className={classes['part']}>
          <legend>{t('never.entry', { position: index + 1 })}</legend>
          <div className={classes['entry']}>
            <TextField control={control} name={`never.${index}.because`} label={t('never.because')} />
            <RemoveButton label={t('never.remove', { position: index + 1 })} onClick={() => remove(index)} />
          </div>
          <ProgrammesField control={control} name={`never.${index}.ids`} label={t('never.programmes')} />
          <MatchFields control={control} index={index} words={words} />
          <Unless control={control} index={index} words={words} />
        </fieldset>
      ))}
      <div>
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          disabled={fields.length >= 50}
          onClick={() => append({ ids: [], match: null, unless: null, because: '' })}
        >
          {t('never.add')}
        </Button>
      </div>
    </div>
  );
}

/** The kind of programmes that an entry is about, beside those that it names. */
function MatchFields({ control, index, words }: EntryProps) {
  const { t } = useTranslation(['advice-situation', 'ui']);
  const { field } = useController({ control, name: `never.${index}.match` });
  const choicesOf = (kind: keyof Match): readonly Choice[] =>
    kind === 'specificity'
      ? specificities.map((value) => ({ value, label: t(`never.specificity.${value}`) }))
      : words.terms.list(vocabularyOf[kind]);
  const kinds = [...(Object.keys(vocabularyOf) as (keyof typeof vocabularyOf)[]), 'specificity' as const];
  return (
    <details open={field.value !== null}>
      <summary>{t('never.kind')}</summary>
      <div className={classes['match']}>
        {kinds.map((kind) => (
          <MultiSelect
            key={kind}
            label={t(`never.match.${kind}`)}
            data={choicesOf(kind).map(({ value, label }) => ({ value, label }))}
            value={field.value?.[kind] ?? []}
            onChange={(values) => field.onChange(withTrait(field.value, kind, values))}
            searchable
            hidePickedOptions
            nothingFoundMessage={t('ui:select.nothingFound')}
          />
        ))}
      </div>
    </details>
  );
}

/** When an entry does not hold: in the programme's own industry, or by rules. */
function Unless({ control, index, words }: EntryProps) {
  const { t } = useTranslation('advice-situation');
  const { field } = useController({ control, name: `never.${index}.unless` });
  const isOfIndustry = field.value === 'topicIndustriesMatch';
  return (
    <>
      <Checkbox
        label={t('never.unlessIndustry')}
        checked={isOfIndustry}
        onChange={({ currentTarget }) => field.onChange(currentTarget.checked ? 'topicIndustriesMatch' : null)}
      />
      {!isOfIndustry && (
        <RuleField control={control} name={`never.${index}.unless`} label={t('never.unless')} words={words} />
      )}
    </>
  );
}
