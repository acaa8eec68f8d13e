import { MultiSelect, Select } from '@mantine/core';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import type { Begun } from '#ui/lazy-part.tsx';
import type { AnswerChoiceProps } from './answer-choice.tsx';
import { Confirmed } from './confirmed.tsx';
import classes from './fact-question.module.css';

type AnswerListProps = AnswerChoiceProps & Begun;

/** An answer of a longer list, which opens at once where its user waits for it. */
export function AnswerList({ isMany, ...props }: AnswerListProps) {
  return isMany ? <Many {...props} /> : <One {...props} />;
}

/** The field of a list takes the focus of the one that stood in for it, and opens by that. */
function useTakenFocus(begun: string | null) {
  const ref = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (begun !== null) ref.current?.focus();
  }, [begun]);
  return ref;
}

function One({ labelId, options, onAnswer, onTouch, begun }: Omit<AnswerListProps, 'isMany'>) {
  const { t } = useTranslation(['funding-wording', 'ui']);
  const ref = useTakenFocus(begun);
  const [search, setSearch] = useState(begun ?? '');
  // A choice of one without a value empties its search when it comes: what was typed before stays.
  const isKept = useRef(begun !== null);
  return (
    <Select
      ref={ref}
      searchValue={search}
      onSearchChange={(text) => {
        if (!isKept.current) setSearch(text);
        isKept.current = false;
      }}
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

function Many({ labelId, options, onAnswer, onTouch, begun }: Omit<AnswerListProps, 'isMany'>) {
  const { t } = useTranslation(['funding-wording', 'ui']);
  const ref = useTakenFocus(begun);
  const [search, setSearch] = useState(begun ?? '');
  const [values, setValues] = useState<string[]>([]);
  return (
    <Confirmed isReady={values.length > 0} onConfirm={() => onAnswer(values)}>
      <MultiSelect
        ref={ref}
        searchValue={search}
        onSearchChange={setSearch}
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
