import { type MissingFact, missingFact } from '@fundus/contract/eligibility-rule';
import { wordFact } from '@fundus/messages/wording/rule-words';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { RemoveButton } from '#features/funding/funding-programme/remove-button.tsx';
import type { ProgrammeWords } from '#features/funding/funding-programme/use-programme-words.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { SelectField } from '#ui/form/choice-fields.tsx';
import { TextField } from '#ui/form/text-fields.tsx';
import { SortableList } from '#ui/sortable-list.tsx';
import classes from './advice-situation.module.css';
import { type SituationControl, stepOf } from './situation-form.ts';

const most = 30;
const idOf = ({ id }: { id: string }): string => id;

/** Questions of a situation in the order of the talk: each asks for an answer of the research, or is put in own words. */
export function QuestionList({ control, words }: { control: SituationControl; words: ProgrammeWords }) {
  const { t } = useTranslation('advice-situation');
  const { fields, append, move, remove } = useFieldArray({ control, name: 'askFirst' });
  const questions = useWatch({ control, name: 'askFirst' });
  const facts = missingFact.options
    .map((value) => ({ value, label: wordFact(value, words) }))
    .sort((one, other) => one.label.localeCompare(other.label, words.language));
  const nameOf = (entry: { id: string }): string => {
    const question = questions[fields.findIndex(({ id }) => id === entry.id)];
    return question?.fact == null ? (question?.question ?? '') : wordFact(question.fact, words);
  };
  const unasked = facts.find(({ value }) => !questions.some(({ fact }) => fact === value));
  const add = (fact: MissingFact | null): void => append({ fact, question: '', why: '' });
  return (
    <div className={classes['slots']}>
      <SortableList
        label={t('field.askFirst')}
        items={fields}
        idOf={idOf}
        nameOf={nameOf}
        onReorder={(ids) => move(...stepOf(fields.map(idOf), ids))}
      >
        {(entry, { handle, buttons }) => {
          const index = fields.indexOf(entry);
          return (
            <div className={classes['slot']}>
              <div className={classes['slotHead']}>
                {handle}
                <span className={classes['place']}>{index + 1}</span>
                <span className={classes['slotName']}>{nameOf(entry)}</span>
                {buttons}
                <RemoveButton label={t('question.remove', { name: nameOf(entry) })} onClick={() => remove(index)} />
              </div>
              <div className={classes['question']}>
                {questions[index]?.fact == null ? (
                  <TextField control={control} name={`askFirst.${index}.question`} label={t('question.own')} required />
                ) : (
                  <SelectField
                    control={control}
                    name={`askFirst.${index}.fact`}
                    label={t('question.fact')}
                    choices={facts}
                  />
                )}
                <TextField control={control} name={`askFirst.${index}.why`} label={t('question.why')} required />
              </div>
            </div>
          );
        }}
      </SortableList>
      <div className={classes['adding']}>
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          disabled={fields.length >= most || unasked === undefined}
          onClick={() => add(unasked?.value ?? null)}
        >
          {t('question.add')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          disabled={fields.length >= most}
          onClick={() => add(null)}
        >
          {t('question.addOwn')}
        </Button>
      </div>
    </div>
  );
}
