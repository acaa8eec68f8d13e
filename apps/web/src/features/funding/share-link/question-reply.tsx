import type { QuestionState } from '@fundus/contract/funding-research-item';
import type { FeedbackReplied } from '@fundus/contract/share-link';
import { Button } from '@mantine/core';
import { IconCheck, IconMessageReply } from '@tabler/icons-react';
import { useState } from 'react';
import { messageOfError } from '#lib/error-message.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { notifyError } from '#ui/notify.tsx';
import classes from './question-reply.module.css';
import { ReplyForm } from './reply-form.tsx';
import { type AskedQuestion, useSettle } from './share-reply.queries.ts';

/** Actions of an advisor on a client's question: reply, mark it as done, open it again. */
export function QuestionReply({
  question,
  state,
  reply = '',
  onReplied,
}: {
  question: AskedQuestion;
  state: QuestionState;
  /** Earlier reply. */
  reply?: string;
  /** The list around may leave the question out from now on: what is said of the reply is said there. */
  onReplied: (outcome: FeedbackReplied) => void;
}) {
  const { t } = useTranslation('share-link');
  const [isWriting, setWriting] = useState(false);
  const settle = useSettle(question);
  if (isWriting) {
    return (
      <ReplyForm
        question={question}
        reply={reply}
        onCancel={() => setWriting(false)}
        onReplied={(outcome) => {
          setWriting(false);
          onReplied(outcome);
        }}
      />
    );
  }
  const mark = (isSettled: boolean): void =>
    settle.mutate(isSettled, { onError: (error) => notifyError(messageOfError(error)) });
  return (
    <div className={classes['actions']} data-print="hide">
      <Button
        size="xs"
        variant={state === 'waiting' ? 'filled' : 'default'}
        leftSection={<IconMessageReply size={16} aria-hidden />}
        onClick={() => setWriting(true)}
      >
        {t(state === 'replied' ? 'reply.edit' : 'reply.answer')}
      </Button>
      {state !== 'replied' && (
        <Button
          size="xs"
          variant="default"
          loading={settle.isPending}
          leftSection={state === 'waiting' && <IconCheck size={16} aria-hidden />}
          onClick={() => mark(state === 'waiting')}
        >
          {t(state === 'waiting' ? 'reply.done' : 'reply.reopen')}
        </Button>
      )}
    </div>
  );
}
