import type { SituationContent } from '@fundus/contract/advice-situation';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { RemoveButton } from '#features/funding/funding-programme/remove-button.tsx';
import type { ProgrammeWords } from '#features/funding/funding-programme/use-programme-words.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { TextField } from '#ui/form/text-fields.tsx';
import typography from '#ui/typography.module.css';
import classes from './advice-situation.module.css';
import { ProgrammesField } from './programmes-field.tsx';
import { RuleField } from './rule-field.tsx';
import type { SituationControl } from './situation-form.ts';

type Never = SituationContent['never'][number];

/** Vocabulary of the terms that a kind of programme is described by. */
const vocabularyOf = {
  programmeGroups: 'programmeGroup',
  projects: 'project',
  projectsWithin: 'project',
  types: 'fundingType',
  purposes: 'purpose',
} as const;

/** Programmes without a place in the situation, each entry with its reason. */
export function NeverList({ control, words }: { control: SituationControl; words: ProgrammeWords }) {
  const { t } = useTranslation('advice-situation');
  const { fields, append, remove } = useFieldArray({ control, name: 'never' });
  const nevers = useWatch({ control, name: 'never' });
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
          <Match never={nevers[index] ?? null} words={words} />
          {nevers[index]?.unless === 'topicIndustriesMatch' ? (
            <p className={typography['quiet']}>{t('never.unlessIndustry')}</p>
          ) : (
            <RuleField control={control} name={`never.${index}.unless`} label={t('never.unless')} words={words} />
          )}
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

/** Kind of programmes that an entry is about, in words. */
function Match({ never, words }: { never: Never | null; words: ProgrammeWords }) {
  const { t } = useTranslation('advice-situation');
  if (never?.match == null) return null;
  const parts = Object.entries(never.match).map(([kind, values = []]) => {
    const field = kind as keyof NonNullable<Never['match']>;
    const named = values.map((value) =>
      field === 'specificity'
        ? t(`never.specificity.${value as 'niche'}`)
        : words.terms.label(vocabularyOf[field], value),
    );
    return t('never.matchPart', { field: t(`never.match.${field}`), values: named.join(', ') });
  });
  return <p className={typography['quiet']}>{t('never.matches', { parts: parts.join('; ') })}</p>;
}
