import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useFieldArray } from 'react-hook-form';
import { TextField } from '#ui/form/text-fields.tsx';
import { MoneyField, PercentField } from '#ui/form/value-fields.tsx';
import classes from './programme-form.module.css';
import type { ProgrammeControl } from './programme-form.ts';
import { RemoveButton } from './remove-button.tsx';
import { RulePreset } from './rule-preset.tsx';
import type { ProgrammeWords } from './use-programme-words.ts';

const emptySupplement = { points: null, amountCents: null, when: '', whenRules: null } as const;
const mostSupplements = 20;

/** Bonuses on a benefit: points on its rate, a higher amount, or both, each with its recipients. */
export function SupplementList({
  control,
  words,
  index,
}: {
  control: ProgrammeControl;
  words: ProgrammeWords;
  /** The benefit, by its place. */
  index: number;
}) {
  const { t } = words;
  const list = `content.benefits.${index}.supplements` as const;
  const { fields, append, remove } = useFieldArray({ control, name: list });
  return (
    <fieldset className={classes['supplements']}>
      <legend className={classes['quiet']}>{t('benefit.supplementTitle')}</legend>
      {fields.map((entry, place) => {
        const name = `${list}.${place}` as const;
        return (
          <div key={entry.id} className={classes['supplement']}>
            <PercentField control={control} name={`${name}.points`} label={t('benefit.points')} />
            <MoneyField control={control} name={`${name}.amountCents`} label={t('benefit.supplementAmount')} />
            <TextField control={control} name={`${name}.when`} label={t('benefit.supplementWhen')} />
            <RulePreset control={control} name={`${name}.whenRules`} words={words} />
            <RemoveButton label={t('editor.removeSupplement', { position: place + 1 })} onClick={() => remove(place)} />
          </div>
        );
      })}
      <Button
        className={classes['addEntry'] ?? ''}
        variant="default"
        size="xs"
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={fields.length >= mostSupplements}
        onClick={() => append({ ...emptySupplement })}
      >
        {t('editor.addSupplement')}
      </Button>
    </fieldset>
  );
}
