import type { FeedbackAnswer } from '@fundus/contract/funding-research-item';
import type { SharedResearch } from '@fundus/contract/share-link';
import { Button, Textarea } from '@mantine/core';
import { IconHelpCircle, IconThumbDown, IconThumbUp } from '@tabler/icons-react';
import { useState } from 'react';
import { messageOfFailure } from '#lib/error-message.ts';
import { formatInstant } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import typography from '#ui/typography.module.css';
import classes from './shared-research.module.css';
import { type ShareAddress, useGiveFeedback } from './shared-research.queries.ts';

const answers: readonly { answer: FeedbackAnswer; Icon: typeof IconThumbUp }[] = [
  { answer: 'interested', Icon: IconThumbUp },
  { answer: 'notInterested', Icon: IconThumbDown },
  { answer: 'question', Icon: IconHelpCircle },
];

/** Three answers to choose from and room for words; what was sent stays visible. */
export function ItemFeedback({
  address,
  itemId,
  title,
  given,
}: {
  address: ShareAddress;
  itemId: string;
  /** Of the programme, so that a screen reader hears what the answer is about. */
  title: string;
  given: SharedResearch['items'][number]['feedback'];
}) {
  const { t } = useTranslation(['share-link', 'common']);
  const [answer, setAnswer] = useState<FeedbackAnswer | null>(null);
  const [text, setText] = useState('');
  const send = useGiveFeedback(address, itemId);
  const submit = (): void => {
    if (answer === null) return;
    send.mutate(
      { answer, text },
      {
        onSuccess: () => {
          setAnswer(null);
          setText('');
        },
      },
    );
  };
  return (
    <section className={classes['feedback']} aria-label={t('feedback.label', { title })} data-print="hide">
      <h3 className={classes['feedbackTitle']}>{t('feedback.title')}</h3>
      {given.length > 0 && (
        <ul className={classes['given']}>
          {given.map((entry) => (
            <li key={`${entry.createdAt}${entry.answer}`}>
              <strong>{t(`feedback.answer.${entry.answer}`)}</strong>
              {entry.text !== '' && ` – ${entry.text}`}
              <span className={typography['quiet']}> {formatInstant(entry.createdAt)}</span>
            </li>
          ))}
        </ul>
      )}
      <div className={classes['answers']} role="group" aria-label={t('feedback.title')}>
        {answers.map(({ answer: choice, Icon }) => (
          <Button
            key={choice}
            variant={answer === choice ? 'filled' : 'default'}
            aria-pressed={answer === choice}
            leftSection={<Icon size={18} aria-hidden />}
            onClick={() => setAnswer(answer === choice ? null : choice)}
          >
            {t(`feedback.answer.${choice}`)}
          </Button>
        ))}
      </div>
      {answer !== null && (
        <div className={classes['words']}>
          <Textarea
            label={t(answer === 'question' ? 'feedback.question' : 'feedback.text')}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            maxLength={4_000}
            autosize
            minRows={2}
            maxRows={10}
          />
          <Button onClick={submit} loading={send.isPending}>
            {t('feedback.send')}
          </Button>
        </div>
      )}
      <p role="status" className={typography['quiet']}>
        {send.isSuccess && answer === null && t('feedback.sent')}
      </p>
      {send.isError && (
        <p role="alert" className={classes['failure']}>
          {messageOfFailure('researchFeedback', send.error)}
        </p>
      )}
    </section>
  );
}
