import type { FeedbackAnswer } from '@fundus/contract/funding-research-item';
import { Button, Textarea } from '@mantine/core';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import classes from './item-feedback.module.css';

/** Room for words to an answer that was tapped; they are sent on their own. */
export function FeedbackWords({
  answer,
  text,
  sent,
  isBusy,
  onChange,
  onSend,
}: {
  answer: FeedbackAnswer;
  text: string;
  /** Feedback for the advisor. */
  sent: string;
  isBusy: boolean;
  onChange: (text: string) => void;
  onSend: (text: string) => void;
}) {
  const { t } = useTranslation('share-link');
  const isQuestion = answer === 'question';
  return (
    <form
      className={classes['words']}
      onSubmit={(event) => {
        event.preventDefault();
        onSend(text);
      }}
    >
      <Textarea
        label={t(isQuestion ? 'feedback.question' : 'feedback.text')}
        value={text}
        onChange={(event) => onChange(event.currentTarget.value)}
        maxLength={4_000}
        autosize
        minRows={isQuestion ? 3 : 2}
        maxRows={10}
      />
      <Button type="submit" loading={isBusy} disabled={text.trim() === '' || text.trim() === sent}>
        {t(isQuestion ? 'feedback.ask' : 'feedback.send')}
      </Button>
    </form>
  );
}
