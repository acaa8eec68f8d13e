import { emptyBenefit } from '@fundus/contract/programme-benefit';
import { benefitKinds, benefitUnits, rateKinds } from '@fundus/contract/programme-codes';
import { Button, Input } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useFieldArray } from 'react-hook-form';
import { SelectField } from '#ui/form/choice-fields.tsx';
import { TextField } from '#ui/form/text-fields.tsx';
import { MoneyField, NumberField, PercentField } from '#ui/form/value-fields.tsx';
import classes from './programme-form.module.css';
import type { ProgrammeControl } from './programme-form.ts';
import { RemoveButton } from './remove-button.tsx';
import { RulePreset } from './rule-preset.tsx';
import { SupplementList } from './supplement-list.tsx';
import type { ProgrammeWords } from './use-programme-words.ts';

/** Benefits of a programme, each with its rate, amount and recipients. */
export function BenefitList({ control, words }: { control: ProgrammeControl; words: ProgrammeWords }) {
  const { t } = words;
  const { fields, append, remove } = useFieldArray({ control, name: 'content.benefits' });
  return (
    <Input.Wrapper label={t('field.benefits')} description={t('benefit.hint')} labelElement="div">
      {fields.map((entry, index) => {
        const name = `content.benefits.${index}` as const;
        return (
          <fieldset key={entry.id} className={classes['block']}>
            <legend className={classes['blockTitle']}>{t('benefit.title', { position: index + 1 })}</legend>
            <SelectField
              control={control}
              name={`${name}.kind`}
              label={t('benefit.kind')}
              choices={benefitKinds.map((value) => ({ value, label: t(`vocabulary:benefitKind.${value}`) }))}
            />
            <PercentField control={control} name={`${name}.rateMinimum`} label={t('benefit.rateMinimum')} />
            <PercentField control={control} name={`${name}.rateMaximum`} label={t('benefit.rateMaximum')} />
            <SelectField
              control={control}
              name={`${name}.rateKind`}
              label={t('benefit.rateKind')}
              choices={rateKinds.map((value) => ({ value, label: t(`benefit.rateKinds.${value}`) }))}
              isClearable
            />
            <MoneyField control={control} name={`${name}.amountMinimumCents`} label={t('benefit.amountMinimum')} />
            <MoneyField control={control} name={`${name}.amountMaximumCents`} label={t('benefit.amountMaximum')} />
            <SelectField
              control={control}
              name={`${name}.amountPer`}
              label={t('benefit.amountPer')}
              placeholder={t('benefit.wholeProject')}
              choices={benefitUnits.map((value) => ({ value, label: t(`vocabulary:benefitUnit.${value}`) }))}
              isClearable
            />
            <NumberField control={control} name={`${name}.unitsMaximum`} label={t('benefit.unitsMaximum')} isWhole />
            <PercentField control={control} name={`${name}.rateCeiling`} label={t('benefit.rateCeiling')} />
            <RulePreset control={control} name={`${name}.whenRules`} words={words} />
            <TextField
              control={control}
              name={`${name}.when`}
              label={t('benefit.when')}
              className={classes['blockWide']}
            />
            <TextField
              control={control}
              name={`${name}.note`}
              label={t('benefit.note')}
              className={classes['blockWide']}
            />
            <SupplementList control={control} words={words} index={index} />
            <div className={classes['blockEnd']}>
              <RemoveButton label={t('editor.removeBenefit', { position: index + 1 })} onClick={() => remove(index)} />
            </div>
          </fieldset>
        );
      })}
      <Button
        className={classes['addEntry'] ?? ''}
        variant="default"
        size="xs"
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={fields.length >= 60}
        onClick={() => append({ ...emptyBenefit, supplements: [] })}
      >
        {t('editor.addBenefit')}
      </Button>
    </Input.Wrapper>
  );
}
