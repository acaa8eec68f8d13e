import { MultiSelect, Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import type { AnswerOption } from './answer-options.ts';
import { Confirmed } from './confirmed.tsx';
import classes from './fact-question.module.css';

interface AnswerChoiceProps {
  labelId: string;
  options: readonly AnswerOption[];
  /** Several may hold. */
  isMany: boolean;
  onAnswer: (answer: string | string[]) => void;
  onTouch: () => void;
}

/** An answer of a longer list. */
export function AnswerChoice({ isMany, ...props }: AnswerChoiceProps) {
  return isMany ? <Many {...props} /> : <One {...props} />;
}

function One({ labelId, options, onAnswer, onTouch }: Omit<AnswerChoiceProps, 'isMany'>) {
  const { t } = useTranslation(['funding-wording', 'ui']);
  return (
    <Select
      className={classes['field'] ?? ''}
      aria-labelledby={labelId}
      onFocus={onTouch}
      placeholder={t('nextQuestion.choose')}
      data={options.map(({ value, label }) => ({ value, label }))}
      value={null}
      onChange={(value) => value !== null && onAnswer(value)}
      searchable
      nothingFoundMessage={t('ui:select.nothingFound')}
    />
  );
}

function Many({ labelId, options, onAnswer, onTouch }: Omit<AnswerChoiceProps, 'isMany'>) {
  const { t } = useTranslation(['funding-wording', 'ui']);
  const [values, setValues] = useState<string[]>([]);
  return (
    <Confirmed isReady={values.length > 0} onConfirm={() => onAnswer(values)}>
      <MultiSelect
        className={classes['field'] ?? ''}
        aria-labelledby={labelId}
        onFocus={onTouch}
        {...(values.length === 0 ? { placeholder: t('nextQuestion.choose') } : {})}
        data={options.map(({ value, label }) => ({ value, label }))}
        value={values}
        onChange={setValues}
        searchable
        hidePickedOptions
        nothingFoundMessage={t('ui:select.nothingFound')}
      />
    </Confirmed>
  );
}
