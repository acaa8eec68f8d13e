import type { AdviceSlot } from '@fundus/contract/advice-situation';
import { adviceRoles, stepOrders } from '@fundus/contract/advice-situation-codes';
import { federalStateCodes } from '@fundus/contract/federal-state-codes';
import { Button, Select } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useController, useFieldArray } from 'react-hook-form';
import { RemoveButton } from '#features/funding/funding-programme/remove-button.tsx';
import type { ProgrammeWords } from '#features/funding/funding-programme/use-programme-words.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { SelectField } from '#ui/form/choice-fields.tsx';
import { Cell, FieldGrid } from '#ui/form/field-grid.tsx';
import { TextArea, TextField } from '#ui/form/text-fields.tsx';
import { NumberField } from '#ui/form/value-fields.tsx';
import classes from './advice-situation.module.css';
import { ProgrammesField } from './programmes-field.tsx';
import { RuleField } from './rule-field.tsx';
import type { SituationControl } from './situation-form.ts';

interface SlotFieldsProps {
  control: SituationControl;
  index: number;
  slots: readonly AdviceSlot[];
  words: ProgrammeWords;
}

/** One instrument: its kind, the sentence to the client, its programmes per Land, its steps, and when it has no use. */
export function SlotFields(props: SlotFieldsProps) {
  const { control, index, words } = props;
  const { t } = useTranslation(['advice-situation', 'advice-plan']);
  return (
    <div className={classes['fields']}>
      <FieldGrid>
        <Cell span={4}>
          <SelectField
            control={control}
            name={`slots.${index}.role`}
            label={t('slot.role')}
            choices={adviceRoles.map((value) => ({ value, label: t(`advice-plan:role.${value}`) }))}
          />
        </Cell>
        <Cell span={2}>
          <NumberField
            control={control}
            name={`slots.${index}.weight`}
            label={t('slot.weight')}
            description={t('slot.weightHint')}
            isWhole
          />
        </Cell>
        <Cell span={6}>
          <TextArea
            control={control}
            name={`slots.${index}.why`}
            label={t('slot.why')}
            description={t('slot.whyHint')}
            minRows={2}
          />
        </Cell>
        <Cell span={6}>
          <ProgrammesField
            control={control}
            name={`slots.${index}.programmes.everywhere`}
            label={t('slot.everywhere')}
            description={t('slot.everywhereHint')}
          />
        </Cell>
      </FieldGrid>
      <StateProgrammes {...props} />
      <Steps {...props} />
      <NoUse {...props} />
      <RuleField control={control} name={`slots.${index}.needs`} label={t('slot.needs')} words={words} />
    </div>
  );
}

/** The programmes of each Land; a Land without an entry has nothing of its own in this place. */
function StateProgrammes({ control, index, words }: SlotFieldsProps) {
  const { t } = useTranslation('advice-situation');
  const { field } = useController({ control, name: `slots.${index}.programmes.byState` });
  const byState = field.value;
  const named = federalStateCodes.filter((state) => byState[state] !== undefined);
  const nameOf = (state: string): string => words.terms.label('region', state);
  return (
    <fieldset className={classes['part']}>
      <legend>{t('slot.byState')}</legend>
      {named.map((state) => (
        <div key={state} className={classes['entry']}>
          <ProgrammesField
            control={control}
            name={`slots.${index}.programmes.byState.${state}`}
            label={nameOf(state)}
          />
          <RemoveButton
            label={t('slot.removeState', { state: nameOf(state) })}
            onClick={() => {
              const { [state]: _gone, ...others } = byState;
              field.onChange(others);
            }}
          />
        </div>
      ))}
      <Select
        aria-label={t('slot.addState')}
        placeholder={t('slot.addState')}
        data={federalStateCodes
          .filter((state) => byState[state] === undefined)
          .map((state) => ({ value: state, label: nameOf(state) }))}
        value={null}
        onChange={(state) => state !== null && field.onChange({ ...byState, [state]: [] })}
        searchable
      />
    </fieldset>
  );
}

/** How the instrument stands to others of the situation. */
function Steps({ control, index, slots }: SlotFieldsProps) {
  const { t } = useTranslation(['advice-situation', 'advice-plan']);
  const { fields, append, remove } = useFieldArray({ control, name: `slots.${index}.combine` });
  const others = slots.filter((_, place) => place !== index);
  const [first] = others;
  return (
    <fieldset className={classes['part']}>
      <legend>{t('slot.steps')}</legend>
      {fields.map((step, place) => (
        <div key={step.id} className={classes['step']}>
          <SelectField
            control={control}
            name={`slots.${index}.combine.${place}.order`}
            label={t('slot.stepOrder')}
            choices={stepOrders.map((value) => ({ value, label: t(`step.${value}`) }))}
          />
          <SelectField
            control={control}
            name={`slots.${index}.combine.${place}.with`}
            label={t('slot.stepWith')}
            choices={others.map((slot) => ({
              value: slot.id,
              label: `${slots.indexOf(slot) + 1} ${t(`advice-plan:role.${slot.role}`)}`,
            }))}
          />
          <TextField control={control} name={`slots.${index}.combine.${place}.text`} label={t('slot.stepText')} />
          <RemoveButton label={t('slot.removeStep', { position: place + 1 })} onClick={() => remove(place)} />
        </div>
      ))}
      {first !== undefined && (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => append({ with: first.id, order: 'before', text: '' })}
        >
          {t('slot.addStep')}
        </Button>
      )}
    </fieldset>
  );
}

/** When the instrument makes no sense, in words for the client and as rules. */
function NoUse({ control, index, words }: SlotFieldsProps) {
  const { t } = useTranslation('advice-situation');
  const { field } = useController({ control, name: `slots.${index}.not` });
  return (
    <fieldset className={classes['part']}>
      <legend>{t('slot.not')}</legend>
      {field.value === null ? (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => field.onChange({ rules: null, text: '' })}
        >
          {t('slot.addNot')}
        </Button>
      ) : (
        <>
          <div className={classes['entry']}>
            <TextField control={control} name={`slots.${index}.not.text`} label={t('slot.notText')} />
            <RemoveButton label={t('slot.removeNot')} onClick={() => field.onChange(null)} />
          </div>
          <RuleField control={control} name={`slots.${index}.not.rules`} label={t('slot.notRules')} words={words} />
        </>
      )}
    </fieldset>
  );
}
