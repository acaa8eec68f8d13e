import type { FeedbackAnswer } from '@fundus/contract/funding-research-item';
import type { SharedFeedback } from '@fundus/contract/share-link';
import { Button } from '@mantine/core';
import { IconHelpCircle, IconThumbDown, IconThumbUp } from '@tabler/icons-react';
import { useState } from 'react';
import { messageOfFailure } from '#lib/error-message.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { FeedbackWords } from './feedback-words.tsx';
import { GivenFeedback } from './given-feedback.tsx';
import classes from './item-feedback.module.css';
import { type ShareAddress, useItemFeedback } from './shared-research.queries.ts';

const answers: readonly { answer: FeedbackAnswer; Icon: typeof IconThumbUp }[] = [
  { answer: 'interested', Icon: IconThumbUp },
  { answer: 'notInterested', Icon: IconThumbDown },
  { answer: 'question', Icon: IconHelpCircle },
];

/**
 * Three answers to tap. A tap is sent at once and shows at once; words can follow, another tap replaces the answer, and each
 * can be withdrawn. What could not be sent stays in place, with a button that sends it again.
 */
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
  given: readonly SharedFeedback[];
}) {
  const { t } = useTranslation(['share-link', 'common']);
  const { give, withdraw } = useItemFeedback(address, itemId);
  /** Tapped, and not yet answered by the server. */
  const [tapped, setTapped] = useState<FeedbackAnswer | null>(null);
  /** Words that were typed; null as long as they are those that were sent. */
  const [draft, setDraft] = useState<string | null>(null);
  const current = given.find(({ isFixed }) => !isFixed) ?? null;
  const chosen = tapped ?? current?.answer ?? null;
  const isBusy = give.isPending || withdraw.isPending;

  const send = (answer: FeedbackAnswer, text: string): void => {
    setTapped(answer);
    withdraw.reset();
    give.mutate(
      { answer, text },
      {
        onSuccess: () => {
          setTapped(null);
          if (text !== '') setDraft(null);
        },
      },
    );
  };
  const tap = (answer: FeedbackAnswer): void => {
    if (answer === chosen && !give.isError) return;
    // The words of the answer before are not those of the new one: they wait in the field.
    if (current !== null && current.text !== '' && draft === null) setDraft(current.text);
    send(answer, '');
  };
  const takeBack = (feedbackId: string): void => {
    give.reset();
    withdraw.mutate(feedbackId, { onSuccess: () => setTapped(null) });
  };
  const failed = give.error ?? withdraw.error;
  return (
    <section className={classes['root']} aria-label={t('feedback.label', { title })} data-print="hide">
      <div className={classes['answers']} role="group" aria-label={t('feedback.title')}>
        {answers.map(({ answer, Icon }) => (
          <Button
            key={answer}
            variant={chosen === answer ? 'filled' : 'default'}
            aria-pressed={chosen === answer}
            leftSection={<Icon size={18} aria-hidden />}
            onClick={() => tap(answer)}
          >
            {t(`feedback.answer.${answer}`)}
          </Button>
        ))}
      </div>
      <p role="status" className={classes['state']}>
        {isBusy && t('feedback.sending')}
        {!isBusy && failed === null && give.isSuccess && t('feedback.sent')}
        {!isBusy && failed === null && !give.isSuccess && withdraw.isSuccess && t('feedback.withdrawn')}
      </p>
      {failed !== null && (
        <div role="alert" className={classes['failure']}>
          <p>{messageOfFailure(give.isError ? 'researchFeedback' : 'undo', failed)}</p>
          <Button
            variant="default"
            onClick={() => {
              if (give.isError) send(give.variables.answer, give.variables.text ?? '');
              else if (withdraw.variables !== undefined) takeBack(withdraw.variables);
            }}
          >
            {t('feedback.again')}
          </Button>
        </div>
      )}
      <GivenFeedback
        given={given}
        isBusy={isBusy}
        onWithdraw={(feedbackId) => {
          setDraft(null);
          takeBack(feedbackId);
        }}
      />
      {chosen !== null && (
        <FeedbackWords
          answer={chosen}
          text={draft ?? current?.text ?? ''}
          sent={current?.answer === chosen ? current.text : ''}
          isBusy={isBusy}
          onChange={setDraft}
          onSend={(text) => send(chosen, text)}
        />
      )}
    </section>
  );
}
