import { ComboboxChevron, TextInput } from '@mantine/core';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { lazyField, type StandInProps } from '#ui/lazy-part.tsx';
import type { AnswerOption } from './answer-options.ts';
import { Confirmed } from './confirmed.tsx';
import classes from './fact-question.module.css';

export interface AnswerChoiceProps {
  labelId: string;
  options: readonly AnswerOption[];
  /** Several may hold. */
  isMany: boolean;
  onAnswer: (answer: string | string[]) => void;
  onTouch: () => void;
}

/** An answer of a longer list. Lists to search weigh more than all else around a question: they wait for a user. */
export const AnswerChoice = lazyField(
  () => import('./answer-list.tsx').then((part) => part.AnswerList),
  ({ isMany, labelId, onTouch, ...typing }: AnswerChoiceProps & StandInProps) => {
    const field = <ClosedList labelId={labelId} onTouch={onTouch} {...typing} />;
    if (!isMany) return field;
    return (
      <Confirmed isReady={false} onConfirm={() => undefined}>
        {field}
      </Confirmed>
    );
  },
);

/** As the list describes itself while it is closed. */
const closed = { role: 'combobox', 'aria-haspopup': 'listbox', 'aria-expanded': false, autoComplete: 'off' } as const;

/** Looks and reads like the list before it is opened. */
function ClosedList({
  labelId,
  onTouch,
  typed,
  onType,
  onEnter,
  onLeave,
}: Pick<AnswerChoiceProps, 'labelId' | 'onTouch'> & StandInProps) {
  const { t } = useTranslation('funding-wording');
  return (
    <TextInput
      {...closed}
      className={classes['field'] ?? ''}
      aria-labelledby={labelId}
      placeholder={t('nextQuestion.choose')}
      value={typed}
      onChange={({ currentTarget }) => onType(currentTarget.value)}
      onFocus={() => {
        onEnter();
        onTouch();
      }}
      onBlur={onLeave}
      rightSection={<ComboboxChevron size="sm" />}
      rightSectionPointerEvents="none"
    />
  );
}
